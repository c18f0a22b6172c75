/** Tools that hold or press, each with its working point at the origin and its body along +y, in centimeters. */
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { ball, block, curve, extruded, lathe, rod, softened, swept, wire } from '../mesh-shapes.ts';
import { BRASS, COPPER, DARK_STEEL, STEEL } from '../metals.ts';
import { enamel } from '../natural-surfaces.ts';
import { at, turnAbout } from '../vector.ts';
import type { Point2 } from './drawn.ts';
import { piece } from './placing.ts';
import { BOXWOOD, LEATHER_TAN, PEAR } from './surfaces.ts';

const bladeSection: Point2[] = softened(
  [
    [-0.06, -0.5],
    [0.06, -0.5],
    [0.06, 0.5],
    [-0.06, 0.5],
  ],
  0.05,
  true,
  3,
);

/** Tweezers whose tips stand `gap` apart along x about the origin. */
export function tweezers(gap: number, material: Material = { ...STEEL, rough: 0.1 }, long = 15): Part[] {
  const arm = (s: number): Part => {
    const path = curve(
      [
        [(s * gap) / 2, 0, 0],
        [s * (gap / 2 + 0.16), 2.2, 0],
        [s * (gap / 2 + 0.5), 5.5, 0],
        [s * (gap / 4 + 0.56), 9, 0],
        [s * 0.22, 13, 0],
        [s * 0.07, long, 0],
      ],
      12,
    );
    return piece(
      swept(
        path,
        bladeSection,
        (t) => (t < 0.32 ? 0.16 + 2.3 * t : t < 0.9 ? 0.9 : 0.9 - (t - 0.9) * 3),
        [1, 0, 0],
      ),
      material,
      undefined,
      40,
    );
  };
  return [arm(1), arm(-1)];
}

export const COPPER_TWEEZERS: Material = { ...COPPER, rough: 0.14 };

/** A bezel pusher: a square steel rod with a flat face at the origin, in a mushroom handle. */
export const pusher = (long = 5.2, side = 0.42): Part[] => [
  piece(
    swept(
      [
        [0, 0, 0],
        [0, 0.02, 0],
        [0, 0.5, 0],
        [0, long, 0],
      ],
      softened(
        [
          [-side / 2, -side / 2],
          [side / 2, -side / 2],
          [side / 2, side / 2],
          [-side / 2, side / 2],
        ],
        0.04,
        true,
        3,
      ),
      (t) => (t < 0.01 ? 0.82 : t < 0.1 ? 0.9 : 1),
      [1, 0, 0],
    ),
    { ...STEEL, color: [0.4, 0.4, 0.42], brushLine: [0, 1, 0], roughAlong: 0.02, rough: 0.1 },
    undefined,
    30,
  ),
  piece(rod(0.45, 0.8, 0.06), BRASS, at([0, long - 0.3, 0])),
  piece(
    lathe(
      softened(
        [
          [0, 0],
          [0.46, 0],
          [0.6, 0.6],
          [0.62, 1.6],
          [1, 2.4],
          [1.55, 3],
          [1.5, 3.7],
          [0.9, 4.2],
          [0, 4.3],
        ],
        0.45,
      ),
      64,
    ),
    PEAR,
    at([0, long + 0.4, 0]),
    60,
  ),
];

/** A wooden ring clamp that grips at the origin: leather-lined jaws below, wedge at the far end, body along -y. */
export function ringClamp(long = 12): Part[] {
  const half = (s: number): Part[] => [
    piece(
      extruded(
        softened(
          [
            [0.16 * s, -0.15],
            [0.62 * s, 0],
            [1.3 * s, -1.8],
            [1.45 * s, -long * 0.5],
            [1.3 * s, -long + 1],
            [0.95 * s, -long],
            [0.32 * s, -long],
            [0.24 * s, -long * 0.5],
          ],
          0.35,
          true,
          4,
        ),
        2.6,
        0.22,
      ),
      BOXWOOD,
      undefined,
      40,
    ),
    piece(block(0.14, 1.9, 2.3, 0.04), LEATHER_TAN, at([0.14 * s, -1, 0], turnAbout([0, 0, 1], 2 * s))),
  ];
  return [
    ...half(1),
    ...half(-1),
    piece(block(3, 1.1, 2.85, 0.08), BRASS, at([0, -long * 0.52, 0]), 30),
    piece(
      wire(
        [
          [-1.9, -long * 0.52, 0],
          [1.9, -long * 0.52, 0],
        ],
        0.2,
      ),
      STEEL,
    ),
  ];
}

/** A dop: a brass or steel rod along +y with its cup at the origin. */
export const dop = (r: number, long = 6, material: Material = BRASS): Part[] => [
  piece(
    lathe(
      softened(
        [
          [0, 0.12],
          [r * 0.8, 0.02],
          [r, 0],
          [r, 0.5],
          [r * 0.55, 1],
          [0.32, 1.3],
          [0.32, long],
          [0, long],
        ],
        0.04,
      ),
      48,
    ),
    material,
    undefined,
    30,
  ),
];

/** Black dopping wax squeezed round the foot of a stone: a collar about the origin. */
export const waxCollar = (r: number, high: number, material: Material = enamel('#27201b', 0.1)): Part =>
  piece(
    lathe(
      softened(
        [
          [0, -0.02],
          [r * 0.72, 0],
          [r * 1.06, high * 0.25],
          [r, high * 0.7],
          [r * 0.8, high],
          [0, high],
        ],
        0.08,
      ),
      40,
    ),
    material,
    undefined,
    60,
  );

/** A third hand's or a stand's bead: a small polished ball on a rod. */
export const ballTip = (r: number): Part => piece(ball(r), DARK_STEEL);
