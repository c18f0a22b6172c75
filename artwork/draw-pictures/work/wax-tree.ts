/** Wax rings on their sprue. */
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { ball, curve, extruded, lathe, roundedRectangle, softened, wire } from '../mesh-shapes.ts';
import { rubber } from '../natural-surfaces.ts';
import type { Vec3 } from '../vector.ts';
import { at, radians, turnAbout, upTo } from '../vector.ts';
import { boards } from './grounds.ts';
import { band } from './jewelry.ts';
import { carried, piece } from './placing.ts';
import { atWorkLarge } from './stage.ts';
import { WALNUT, WAX_BLUE, WAX_GREEN } from './surfaces.ts';

/** One wax ring on its sprue, which leaves the trunk at the origin along +y. */
function waxRing(kind: number, wax: Material): Part[] {
  const head: Part[] =
    kind % 3 === 0
      ? [piece(ball(0.34, 28), wax, at([0, 4.2, 0]))]
      : kind % 3 === 1
        ? [
            piece(
              lathe(
                softened(
                  [
                    [0, 0],
                    [0.42, 0.02],
                    [0.5, 0.4],
                    [0.4, 0.42],
                    [0.36, 0.2],
                    [0, 0.2],
                  ],
                  0.03,
                ),
                40,
              ),
              wax,
              at([0, 3.95, 0]),
            ),
          ]
        : [piece(extruded(roundedRectangle(0.9, 0.5, 0.16), 0.7, 0.1), wax, at([0, 4.15, 0]))];
  return [
    piece(
      wire(
        curve(
          [
            [0, 0, 0],
            [0, 0.8, 0],
            [0, 1.95, 0],
          ],
          6,
        ),
        0.17,
        (t) => 1.25 - 0.35 * t,
      ),
      wax,
    ),
    piece(band(0.92, 0.34, 0.2, 0.6), wax, at([0, 3, 0], turnAbout([1, 0, 0], 90)), 60),
    ...head,
  ];
}

export const WAX_TREE = atWorkLarge(
  'wax-tree',
  'A tree of wax rings, green and blue, each on its sprue around a thick trunk on a black rubber base, beside an empty steel flask.',
  () => {
    const flask: Material = {
      kind: 'metal',
      color: [0.46, 0.45, 0.44],
      rough: 0.16,
      brush: [0, 1, 0],
      roughAlong: 0.03,
    };
    const rings: Part[] = [];
    for (let level = 0; level < 4; level++)
      for (let i = 0; i < 6; i++) {
        const a = radians(i * 60 + level * 30 + 12);
        const out: Vec3 = [Math.cos(a), 0.85, Math.sin(a)];
        rings.push(
          ...carried(
            waxRing(i + level, level % 2 ? WAX_BLUE : WAX_GREEN),
            at([0.3 * Math.cos(a), 2.6 + level * 2.3, 0.3 * Math.sin(a)], upTo(out), 0.8),
          ),
        );
      }
    return {
      ground: boards(WALNUT, 8, 60),
      parts: [
        piece(
          lathe(
            softened(
              [
                [0, 0],
                [4.4, 0],
                [4.5, 0.3],
                [4.5, 1],
                [4.2, 1.2],
                [3.9, 0.7],
                [1.6, 0.8],
                [0.9, 1.7],
                [0.6, 2],
                [0, 2],
              ],
              0.14,
            ),
            96,
          ),
          rubber('#17181a'),
          undefined,
          40,
        ),
        piece(
          wire(
            [
              [0, 1.6, 0],
              [0, 6, 0],
              [0, 11.6, 0],
            ],
            0.46,
            (t) => 1.1 - 0.15 * t,
          ),
          WAX_GREEN,
        ),
        piece(ball(0.5, 32), WAX_GREEN, at([0, 11.7, 0])),
        ...rings,
        piece(
          lathe(
            softened(
              [
                [4.05, 0.02],
                [4.3, 0.02],
                [4.3, 12],
                [4.05, 12],
                [4.05, 0.02],
              ],
              0.05,
            ),
            120,
          ),
          flask,
          at([10.4, 0, -4.5]),
          40,
        ),
      ],
      to: [2.6, 6.2, -0.6],
      distance: 40,
      elevation: 20,
      turn: 4,
      aperture: 0.15,
      exposure: 1.15,
      reach: 16,
    };
  },
);
