/** Tenfold Optics: loupes and microscopes. */
import { hex } from '../material.ts';
import { lathe, softened, torus } from '../mesh-shapes.ts';
import { BRASS, CHROME } from '../metals.ts';
import { knurled } from '../tools/instrument-parts.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { linen } from '../work/grounds.ts';
import { lensShape } from '../work/hallmark.ts';
import { tinted } from '../work/jewelry.ts';
import { piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';

export const TENFOLD_OPTICS = ofFirm(
  'tenfold-optics',
  'The three lens elements of a triplet loupe in a row on a lens cloth, with its blackened ring, brass barrel and threaded retainer.',
  () => ({
    ground: linen('#8794a6', '#66758b', 20, 20),
    parts: [
      ...[
        [-4.4, 2.2, 0.5],
        [-1.9, 1.7, 0.9],
        [0.6, 2.2, 0.4],
      ].map(([x, bend, z], i) =>
        piece(
          lensShape(1.05, i === 1 ? 6 : bend),
          tinted(i === 1 ? [0.9, 0.96, 0.86] : [0.98, 0.99, 0.99], 0.5, 1.6),
          at([x, 1.1, z], inTurn(turnAbout([1, 0, 0], 74), turnAbout([0, 1, 0], -16 + 12 * i))),
          30,
        ),
      ),
      ...[
        [-4.4, 0.5],
        [-1.9, 0.9],
        [0.6, 0.4],
      ].map(([x, z], i) =>
        piece(
          torus(1.06, 0.06, 2.2),
          { kind: 'coat', color: hex('#c9cdd0'), rough: 0.35, index: 1.3 },
          at([x, 1.1, z], inTurn(turnAbout([1, 0, 0], 74), turnAbout([0, 1, 0], -16 + 12 * i))),
        ),
      ),
      piece(
        lathe(
          softened(
            [
              [1.08, 0],
              [1.35, 0],
              [1.35, 1.7],
              [1.08, 1.7],
              [1.08, 0],
            ],
            0.05,
          ),
          120,
        ),
        { ...BRASS, rough: 0.05 },
        at([3.6, 0.02, -0.6]),
        40,
      ),
      piece(
        knurled(1.3, 0, 0.7),
        { kind: 'metal', color: [0.12, 0.12, 0.13], rough: 0.1 },
        at([5.6, 0.02, 2.2]),
        20,
      ),
      piece(
        lathe(
          softened(
            [
              [0.95, 0],
              [1.3, 0],
              [1.3, 0.5],
              [0.95, 0.5],
              [0.95, 0],
            ],
            0.04,
          ),
          100,
        ),
        CHROME,
        at([3, 0.02, 2.9]),
        40,
      ),
    ],
    to: [0.2, 0.8, 0.5],
    distance: 22,
    elevation: 32,
    aperture: 0.06,
    exposure: 0.47,
    reach: 7.5,
  }),
);
