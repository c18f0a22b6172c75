/** A stone weighed under water. */
import { cushionCut } from '../cut-recipes.ts';
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { ball, block, curve, extruded, rod, roundedRectangle, torus, wire } from '../mesh-shapes.ts';
import { BRASS, STEEL } from '../metals.ts';
import { enamel } from '../natural-surfaces.ts';
import { kind } from '../scenes/loose-stones.ts';
import { olivine } from '../species.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { LAID } from './bench.ts';
import { beaker } from './glassware.ts';
import { boards } from './grounds.ts';
import { BRIGHT_SILVER, set } from './jewelry.ts';
import { carried, piece } from './placing.ts';
import { atWorkLarge } from './stage.ts';
import { WALNUT } from './surfaces.ts';

export const WEIGHING_IN_WATER = atWorkLarge(
  'weighing-in-water',
  'A green peridot in a small wire basket hangs under water in a beaker that stands on a bridge over the pan of a balance.',
  () => {
    const stone = kind(cushionCut(41, 1.1), olivine.index, 0.5, 0.78, 0.07);
    const hook: Vec3 = [0, 12.4, 0];
    const basket: Vec3 = [0, 6.2, 0.2];
    const loop = (r: number, y: number): Part =>
      piece(torus(r, 0.035, 1, 60), BRIGHT_SILVER, at([basket[0], basket[1] + y, basket[2]]));
    const ribs = Array.from({ length: 8 }, (_, i) => {
      const a = (i / 8) * 2 * Math.PI;
      const on = (r: number, y: number): Vec3 => [
        basket[0] + r * Math.cos(a),
        basket[1] + y,
        basket[2] + r * Math.sin(a),
      ];
      return piece(
        wire(curve([on(0, -0.75), on(0.5, -0.62), on(0.85, -0.2), on(0.9, 0.15)], 6), 0.025),
        BRIGHT_SILVER,
      );
    });
    const up = [0, 1, 2].map((i) => {
      const a = (i / 3) * 2 * Math.PI + 0.4;
      return piece(
        wire(
          [
            [basket[0] + 0.9 * Math.cos(a), basket[1] + 0.15, basket[2] + 0.9 * Math.sin(a)],
            [0, basket[1] + 2.1, 0.1],
          ],
          0.02,
        ),
        BRIGHT_SILVER,
      );
    });
    const metal: Material = { ...STEEL, rough: 0.1 };
    return {
      ground: boards(WALNUT, 7, 60),
      stones: [
        set(
          stone,
          [basket[0], basket[1] - 0.3, basket[2]],
          0.62,
          inTurn(turnAbout([0, 1, 0], 20), turnAbout([1, 0, 0], 34), turnAbout([0, 1, 0], -14)),
        ),
      ],
      parts: [
        piece(
          extruded(roundedRectangle(17, 15, 1.2), 1.6, 0.25),
          enamel('#c9ccce', 0.12),
          at([0, 0.8, 0], LAID),
          40,
        ),
        piece(rod(4.6, 0.5, 0.12, 96), metal, at([0, 1.9, -0.4]), 30),
        // The bridge stands on the case, over the pan.
        piece(block(13, 0.3, 5.4, 0.08), BRASS, at([0, 3.35, 0]), 30),
        ...[-6.2, 6.2].map((x) => piece(block(0.4, 1.8, 5.4, 0.08), BRASS, at([x, 2.45, 0]), 30)),
        ...carried(beaker(2.7, 6.2, 4.9), at([0, 3.5, 0])),
        // The frame stands on the pan and reaches round the beaker.
        ...[-3.9, 3.9].map((x) =>
          piece(
            wire(
              [
                [x, 2.3, -2.6],
                [x, 12.8, -2.6],
              ],
              0.16,
            ),
            metal,
          ),
        ),
        piece(
          wire(
            [
              [-3.9, 12.8, -2.6],
              [3.9, 12.8, -2.6],
            ],
            0.16,
          ),
          metal,
        ),
        piece(
          wire(
            [
              [0, 12.8, -2.6],
              [0, 12.8, 0.1],
            ],
            0.14,
          ),
          metal,
        ),
        piece(ball(0.2), metal, at([0, 12.8, 0.1])),
        piece(
          wire(
            [
              [hook[0], 12.7, 0.1],
              [0, basket[1] + 2.1, 0.1],
            ],
            0.018,
          ),
          BRIGHT_SILVER,
        ),
        loop(0.9, 0.15),
        ...ribs,
        ...up,
      ],
      to: [0.2, 6.9, 0],
      distance: 34,
      elevation: 13,
      turn: -12,
      aperture: 0.1,
      exposure: 0.5,
      reach: 14,
    };
  },
);
