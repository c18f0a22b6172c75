/** A pulse of the laser on a prong. */
import { cushionCut } from '../cut-recipes.ts';
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { ball, lathe, softened, wire } from '../mesh-shapes.ts';
import { BRASS, STEEL } from '../metals.ts';
import { beryl, colored } from '../species.ts';
import type { Vec3 } from '../vector.ts';
import { add, at, inTurn, times, turnAbout, unit, upTo } from '../vector.ts';
import { plainCloth } from './grounds.ts';
import { band, prongs, set, YELLOW_GOLD } from './jewelry.ts';
import { carried, piece } from './placing.ts';
import { atWorkLarge, windowLight } from './stage.ts';

const SPARK: Material = { kind: 'glass', color: [1, 1, 1], rough: 0, index: 1, glow: [9, 8.6, 9.4] };

export const LASER = atWorkLarge(
  'laser-weld',
  'A white spark of a laser weld on the prong of a gold ring, a hair’s breadth from the emerald it holds; a wire and a gas nozzle beside it.',
  () => {
    const top: Vec3 = [0, 3, 0];
    const tip = inTurn(turnAbout([1, 0, 0], 24), turnAbout([0, 0, 1], -8));
    const r = 0.56;
    const spot: Vec3 = [0.34, 3.24, 0.5];
    const halo = (size: number, power: number): Part =>
      piece(ball(size, 40), { ...SPARK, glow: [power, power * 0.97, power * 1.1] }, at(spot), 80);
    const nozzle = unit([0.9, 0.55, 0.5]);
    const fill = unit([-0.35, 0.5, 0.8]);
    const streaks = [20, 75, 130, 200, 250, 310].map((a, i) => {
      const d: Vec3 = [Math.cos((a * Math.PI) / 180), 0.5 + 0.3 * Math.sin(i), Math.sin((a * Math.PI) / 180)];
      return piece(
        wire(
          [add(spot, times(d, 0.12)), add(spot, times(d, 0.3 + 0.2 * ((i * 7) % 3)))],
          0.012,
          (t) => 1 - 0.8 * t,
        ),
        { ...SPARK, glow: [6, 4.6, 2.6] },
      );
    });
    return {
      ground: plainCloth('#3a3f48', 12, 0.1),
      stones: [
        set(
          {
            planes: cushionCut(43, 1.05)(),
            medium: colored(beryl, [0.03, 0.5, 0.2], { glow: [0.002, 0.05, 0.02] }),
          },
          top,
          r,
          inTurn(turnAbout([0, 1, 0], 10), tip),
        ),
      ],
      parts: [
        ...carried(
          [
            ...prongs(r * 1.02, 4, 1.05, YELLOW_GOLD, 0.075),
            piece(band(0.9, 0.3, 0.18, 0.5), YELLOW_GOLD, at([0, -1.52, 0], turnAbout([1, 0, 0], 90))),
          ],
          at(top, tip),
        ),
        halo(0.05, 26),
        halo(0.08, 1.6),
        ...streaks,
        ...carried(
          [
            piece(
              lathe(
                softened(
                  [
                    [0.14, 0],
                    [0.22, 0.04],
                    [0.34, 1.2],
                    [0.42, 1.4],
                    [0.42, 8],
                    [0, 8],
                  ],
                  0.05,
                ),
                48,
              ),
              BRASS,
              undefined,
              30,
            ),
          ],
          at(add(spot, times(nozzle, 0.75)), upTo(nozzle)),
        ),
        piece(wire([add(spot, times(fill, 0.08)), add(spot, times(fill, 7))], 0.03), YELLOW_GOLD),
        piece(
          wire(
            [
              [0, 0, -1],
              [0, 2.2, -0.9],
            ],
            0.3,
          ),
          STEEL,
        ),
      ],
      to: [0.15, 2.75, 0],
      distance: 9.6,
      elevation: 32,
      turn: 6,
      aperture: 0.05,
      exposure: 0.46,
      reach: 5,
      light: windowLight({ power: 7, lamp: 3, room: 1 }),
    };
  },
);
