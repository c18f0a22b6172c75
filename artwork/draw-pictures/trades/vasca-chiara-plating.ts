/** Vasca Chiara Plating: electroplaters. */
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { curve, rod, wire } from '../mesh-shapes.ts';
import { COPPER } from '../metals.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { beaker } from '../work/glassware.ts';
import { slab } from '../work/grounds.ts';
import { band, YELLOW_GOLD } from '../work/jewelry.ts';
import { piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';

export const VASCA_CHIARA_PLATING = ofFirm(
  'vasca-chiara-plating',
  'Rings on copper hooks hang in a glass plating bath of clear yellow liquid between two metal plates, their gold freshly bright.',
  () => {
    const rod1 = 8.2;
    const hook = (x: number, z: number, m: Material, deep: number): Part[] => [
      piece(
        wire(
          curve(
            [
              [x, rod1 + 0.25, z + 0.2],
              [x, rod1 + 0.35, z - 0.1],
              [x, rod1 - 1, z],
              [x, rod1 - deep, z],
            ],
            8,
          ),
          0.05,
        ),
        COPPER,
      ),
      piece(
        band(0.86, 0.34, 0.16, 0.6),
        m,
        at([x, rod1 - deep - 0.8, z], inTurn(turnAbout([1, 0, 0], 84), turnAbout([0, 1, 0], 12 + x * 14))),
      ),
    ];
    const plain: Material = { kind: 'coat', color: [0.86, 0.55, 0.16], rough: 0.06, index: 2.2 };
    return {
      ground: slab('#9a9d9f', '#717476', 36, 0.5, 0.05),
      parts: [
        ...beaker(4.2, 7.4, 5.6, [0.96, 0.86, 0.42], 0.16),
        piece(
          wire(
            [
              [-6.4, rod1, 0.2],
              [6.4, rod1, 0.2],
            ],
            0.26,
          ),
          { ...COPPER, rough: 0.1 },
        ),
        ...hook(-1.9, 0.2, plain, 3.4),
        ...hook(0.1, 0.2, plain, 3.9),
        ...hook(2, 0.2, plain, 3.3),
        ...[-6.2, 6.2].map((x) =>
          piece(
            rod(0.4, rod1 + 0.1, 0.1),
            { kind: 'coat', color: hex('#26292c'), rough: 0.2, index: 1.4 },
            at([x, 0, 0.2]),
            40,
          ),
        ),
        piece(band(0.9, 0.42, 0.17, 0.6), YELLOW_GOLD, at([5.4, 0.22, 4.4])),
      ],
      to: [0.2, 4, 0],
      distance: 33,
      elevation: 17,
      turn: 6,
      aperture: 0.1,
      exposure: 0.5,
      reach: 13,
    };
  },
);
