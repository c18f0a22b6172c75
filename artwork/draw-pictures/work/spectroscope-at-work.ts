/** A hand spectroscope before a lit stone. */
import { roundCut } from '../cut-recipes.ts';
import type { Part } from '../mesh-parts.ts';
import { block, lathe, rod, softened } from '../mesh-shapes.ts';
import { BRASS, CHROME, DARK_STEEL, turnedBrass } from '../metals.ts';
import { enamel } from '../natural-surfaces.ts';
import { colored, spinel } from '../species.ts';
import type { Vec3 } from '../vector.ts';
import { add, at, inTurn, times, turnAbout, unit, upTo } from '../vector.ts';
import { slab } from './grounds.ts';
import { set } from './jewelry.ts';
import { carried, piece } from './placing.ts';
import { atWorkLarge, windowLight } from './stage.ts';

export const SPECTROSCOPE_AT_WORK = atWorkLarge(
  'spectroscope-at-work',
  'A brass hand spectroscope on a stand looks at a round red spinel that a bright fiber light shines through from below.',
  () => {
    const stone: Vec3 = [1.9, 3.1, 0];
    const eye: Vec3 = unit([-0.82, 0.56, 0.12]);
    const lamp: Part[] = [
      piece(
        lathe(
          softened(
            [
              [0, 0],
              [1.5, 0],
              [1.6, 0.3],
              [1.2, 1.9],
              [0.8, 2.4],
              [0.56, 2.55],
              [0, 2.55],
            ],
            0.15,
          ),
          72,
        ),
        enamel('#24282d', 0.14),
        at([1.9, 0, 0]),
        40,
      ),
      piece(
        rod(0.5, 0.06, 0.01),
        { kind: 'coat', color: [1, 1, 1], rough: 0.1, index: 1, glow: [7, 6.4, 5] },
        at([1.9, 2.55, 0]),
      ),
    ];
    const start = add(stone, times(eye, 1.5));
    const tube: Part[] = [
      piece(
        lathe(
          softened(
            [
              [0, 0],
              [0.46, 0],
              [0.5, 0.08],
              [0.5, 4.2],
              [0, 4.2],
            ],
            0.05,
          ),
          64,
        ),
        turnedBrass([0, 1, 0]),
        undefined,
        30,
      ),
      piece(rod(0.62, 1.3, 0.06, 24), BRASS, at([0, 0.5, 0]), 12),
      piece(
        lathe(
          softened(
            [
              [0, 4],
              [0.66, 4],
              [0.66, 6.6],
              [0.78, 6.8],
              [0.78, 7.3],
              [0.5, 7.5],
              [0, 7.5],
            ],
            0.07,
          ),
          64,
        ),
        { ...BRASS, rough: 0.04 },
        undefined,
        30,
      ),
    ];
    const hold = add(start, times(eye, 3));
    return {
      ground: slab('#7a7e84', '#4b4f55', 30, 0.5, 0.05),
      stones: [
        set(
          {
            planes: roundCut(41)(),
            medium: colored(spinel, [0.72, 0.03, 0.09], { glow: [0.5, 0.01, 0.05] }),
          },
          [stone[0], stone[1] - 0.06, stone[2]],
          0.52,
          inTurn(turnAbout([1, 0, 0], 180), turnAbout([0, 1, 0], 12)),
        ),
      ],
      parts: [
        ...lamp,
        ...carried(tube, at(start, upTo(eye))),
        piece(rod(0.22, hold[1] - 0.6, 0.05), CHROME, at([hold[0], 0.2, hold[2]])),
        piece(
          lathe(
            softened(
              [
                [0, 0],
                [1.9, 0],
                [2, 0.2],
                [1.9, 0.5],
                [0.5, 0.7],
                [0, 0.7],
              ],
              0.1,
            ),
            72,
          ),
          DARK_STEEL,
          at([hold[0], 0, hold[2]]),
          40,
        ),
        piece(block(0.5, 1.2, 1.5, 0.08), DARK_STEEL, at([hold[0], hold[1] - 0.5, hold[2]], upTo(eye)), 30),
      ],
      to: [-0.8, 4, 0],
      distance: 26,
      elevation: 17,
      turn: 10,
      aperture: 0.1,
      exposure: 0.5,
      reach: 11,
      light: windowLight({ power: 4.4, room: 0.7 }),
    };
  },
);
