/** Burin House Engravers: hand engravers. */
import type { Material } from '../material.ts';
import { lathe, softened } from '../mesh-shapes.ts';
import type { Vec3 } from '../vector.ts';
import { add, at } from '../vector.ts';
import { graver } from '../work/cutting-tools.ts';
import type { Point2 } from '../work/drawn.ts';
import { cutInto, smooth } from '../work/drawn.ts';
import { madeOf } from '../work/grounds.ts';
import { BRIGHT_SILVER } from '../work/jewelry.ts';
import { carried, held, piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';
import { LEATHER_BLACK, PITCH } from '../work/surfaces.ts';

/** A cipher of two joined letters, cut line by line. */
const CIPHER: Point2[][] = [
  smooth([
    [-0.95, 0.75],
    [-0.7, 1],
    [-0.42, 0.6],
    [-0.5, -0.4],
    [-0.75, -0.95],
    [-1, -0.7],
  ]),
  smooth([
    [-0.46, 0.3],
    [0, 0.95],
    [0.42, 0.85],
    [0.5, 0.2],
    [0.42, -0.5],
    [0.62, -0.9],
    [0.95, -0.7],
  ]),
  smooth([
    [-0.9, 0.1],
    [-0.3, 0.28],
    [0.3, 0.02],
    [0.95, 0.24],
  ]),
  smooth([
    [-0.2, -0.75],
    [0.05, -0.35],
    [0.22, -0.75],
    [0, -1],
    [-0.2, -0.75],
  ]),
];

const ENGRAVED = (wide: number): Material => ({
  ...BRIGHT_SILVER,
  rough: 0.035,
  relief: cutInto(
    CIPHER.map((points) => ({ points: points.map(([x, y]): Point2 => [x * 0.92, y * 0.92]), width: wide })),
    0.05,
    (x, _y, z) => [x, -z],
  ),
});

export const BURIN_HOUSE_ENGRAVERS = ofFirm(
  'burin-house-engravers',
  'A graver cuts the last curl of a two-letter cipher into a polished silver disk held in pitch, bright V-shaped lines behind it.',
  () => {
    const top = 3.2;
    const end = CIPHER[2][CIPHER[2].length - 1];
    const tip: Vec3 = [end[0] * 0.92, top + 0.22, -end[1] * 0.92];
    return {
      ground: madeOf(LEATHER_BLACK, 26, 0),
      parts: [
        piece(
          lathe(
            softened(
              [
                [0, 0],
                [2.6, 0],
                [3.1, 1],
                [3, 2.2],
                [2.5, 2.7],
                [0, 2.7],
              ],
              0.6,
            ),
            96,
          ),
          { kind: 'metal', color: [0.2, 0.2, 0.21], rough: 0.14 },
          undefined,
          60,
        ),
        piece(
          lathe(
            [
              [0, 2.6],
              [2.4, 2.6],
              [2.3, 3.05],
              [1.9, 3.22],
              [0, 3.25],
            ],
            72,
          ),
          PITCH,
          undefined,
          60,
        ),
        piece(
          lathe(
            softened(
              [
                [0, 0],
                [1.62, 0],
                [1.66, 0.04],
                [1.62, 0.12],
                [1.5, 0.15],
                [0, 0.16],
              ],
              0.03,
            ),
            120,
          ),
          ENGRAVED(0.075),
          at([0, top + 0.04, 0]),
          50,
        ),
        ...carried(graver(6.2), held(tip, add(tip, [6, 2.5, 2.6]), -40)),
      ],
      to: [0.55, top, 0.1],
      distance: 12,
      elevation: 42,
      aperture: 0.06,
      exposure: 0.46,
      reach: 7,
    };
  },
);
