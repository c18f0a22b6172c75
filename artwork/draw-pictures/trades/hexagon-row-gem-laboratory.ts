/** Hexagon Row Gem Laboratory: gemological laboratory. */
import { ovalCut } from '../cut-recipes.ts';
import type { Part } from '../mesh-parts.ts';
import { block, extruded, lathe, rod, roundedRectangle, softened } from '../mesh-shapes.ts';
import { CHROME } from '../metals.ts';
import { enamel } from '../natural-surfaces.ts';
import { colored, corundum } from '../species.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { LAID } from '../work/bench.ts';
import { slab } from '../work/grounds.ts';
import { tweezers } from '../work/holding-tools.ts';
import { set } from '../work/jewelry.ts';
import { carried, held, piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';

const IVORY = enamel('#dcdcd6', 0.14);

const BLACK = enamel('#1d2023', 0.14);

/** A stereo microscope seen from the front right; its stage's middle is the origin. */
const microscope = (): Part[] => [
  piece(extruded(roundedRectangle(15, 17, 2), 2, 0.4), IVORY, at([0, -1.2, -1.5], LAID), 40),
  piece(
    lathe(
      softened(
        [
          [0, 0],
          [3.8, 0],
          [4, 0.15],
          [4, 0.4],
          [2.2, 0.45],
          [2.1, 0.3],
          [0, 0.3],
        ],
        0.06,
      ),
      96,
    ),
    BLACK,
    at([0, -0.3, 0]),
    40,
  ),
  piece(rod(1.4, 26, 0.2), CHROME, at([0, -0.6, -8]), 30),
  piece(block(5, 5.4, 7, 0.7), IVORY, at([0, 15, -5.4]), 40),
  piece(
    lathe(
      softened(
        [
          [0, 0],
          [1.7, 0],
          [2.3, 1.4],
          [2.6, 3.4],
          [2.6, 5],
          [0, 5],
        ],
        0.25,
      ),
      72,
    ),
    BLACK,
    at([0, 7.4, 0]),
    40,
  ),
  piece(block(6.4, 5.6, 6.4, 1), IVORY, at([0, 15, 0]), 40),
  ...[-1, 1].flatMap((s) =>
    carried(
      [piece(rod(1.45, 6, 0.2), IVORY, undefined, 40), piece(rod(1.75, 1.8, 0.25), BLACK, at([0, 5, 0]), 40)],
      at([s * 2, 17, 1.4], inTurn(turnAbout([1, 0, 0], 42), turnAbout([0, 0, 1], -s * 5))),
    ),
  ),
  ...[-1, 1].map((s) =>
    piece(rod(1.5, 1.4, 0.2, 24), BLACK, at([s * 3.4, 15, -5.4], turnAbout([0, 0, 1], -s * 90)), 20),
  ),
];

export const HEXAGON_ROW_GEM_LABORATORY = ofFirm(
  'hexagon-row-gem-laboratory',
  'A blue sapphire in tweezers under the objective of a stereo microscope, lit from below by the dark field of its stage.',
  () => ({
    ground: slab('#b6babd', '#8b9093', 60, 0.4, 0.06),
    stones: [
      set(
        {
          planes: ovalCut(41, 1.2)(),
          medium: colored(corundum, [0.08, 0.2, 0.74], { glow: [0.01, 0.05, 0.2] }),
        },
        [0, 6.6, 0.3],
        0.95,
        inTurn(turnAbout([0, 1, 0], 80), turnAbout([1, 0, 0], 26)),
      ),
    ],
    parts: [
      ...carried(microscope(), at([0, 2.2, 0])),
      ...carried(tweezers(1.9, undefined, 15), held([0, 6.4, 0.25], [9, 9.4, 5.4], 30)),
    ],
    to: [1.6, 8.6, 0.6],
    distance: 29,
    elevation: 16,
    turn: 26,
    aperture: 0.16,
    exposure: 0.5,
    reach: 18,
  }),
);
