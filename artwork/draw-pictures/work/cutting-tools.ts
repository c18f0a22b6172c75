
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { curve, lathe, rod, roundSection, softened, swept } from '../mesh-shapes.ts';
import { BRASS, STEEL } from '../metals.ts';
import { wood } from '../natural-surfaces.ts';
import type { Vec3 } from '../vector.ts';
import { at } from '../vector.ts';
import type { Point2 } from './drawn.ts';
import { piece } from './placing.ts';
import { BOXWOOD } from './surfaces.ts';

export const HANDLE_WOOD = wood(hex('#b9854a'), hex('#865527'), 'y', 1.42, 0.7);

/** A turned handle along +y from y = 0: `r` at its thickest. */
export const grip = (r: number, long: number, material: Material = HANDLE_WOOD): Part =>
  piece(
    lathe(
      softened(
        [
          [0, 0],
          [r * 0.56, 0],
          [r * 0.6, long * 0.06],
          [r * 0.74, long * 0.2],
          [r, long * 0.5],
          [r * 0.98, long * 0.72],
          [r * 0.72, long * 0.93],
          [r * 0.4, long],
          [0, long],
        ],
        r * 0.7,
      ),
      64,
    ),
    material,
    undefined,
    60,
  );

export const moveBy = (p: Part, v: Vec3): Part => {
  const corners = p.corners.slice();
  for (let i = 0; i < corners.length; i += 3) for (let a = 0; a < 3; a++) corners[i + a] += v[a];
  return { ...p, corners };
};

/** Turned end for end about x. */
export const flipped = (p: Part): Part => {
  const corners = p.corners.slice();
  const normals = p.normals.slice();
  for (let i = 0; i < corners.length; i += 3) {
    for (const field of [corners, normals]) {
      field[i + 1] *= -1;
      field[i + 2] *= -1;
    }
  }
  return { ...p, corners, normals };
};

/** A graver: the cutting point at the origin, its belly toward -z, the mushroom of the handle up +y. */
export function graver(long = 6.5): Part[] {
  const tip = 0.42;
  const side = 0.13;
  const shank: Vec3[] = [
    [0, tip, 0],
    [0, long, 0],
  ];
  const square: Point2[] = [
    [0, -side * 1.4],
    [side, 0],
    [0, side * 1.4],
    [-side, 0],
  ];
  const face = {
    points: [
      [0, 0, -side * 1.1],
      [side, tip, 0],
      [0, tip, side * 1.4],
      [-side, tip, 0],
      [0, tip, -side * 1.4],
    ] as Vec3[],
    triangles: [
      [0, 2, 1],
      [0, 3, 2],
      [0, 1, 4],
      [0, 4, 3],
    ] as [number, number, number][],
  };
  return [
    piece(face, STEEL, undefined, 10),
    piece(
      swept(curve(shank, 6), square, () => 1, [1, 0, 0]),
      { ...STEEL, color: [0.32, 0.32, 0.34], rough: 0.08 },
      undefined,
      20,
    ),
    piece(rod(0.34, 0.7, 0.06), BRASS, at([0, long - 0.3, 0])),
    piece(
      lathe(
        softened(
          [
            [0, 0],
            [0.36, 0],
            [0.5, 0.7],
            [0.6, 1.5],
            [1.05, 2.1],
            [1.45, 2.5],
            [1.4, 3.1],
            [0.8, 3.5],
            [0, 3.6],
          ],
          0.4,
        ),
        64,
      ),
      BOXWOOD,
      at([0, long + 0.3, 0]),
      60,
    ),
  ];
}

/** A hard steel point in a slim handle. */
export const scriber = (): Part[] => [
  piece(
    lathe(
      [
        [0, 0],
        [0.05, 0.6],
        [0.09, 1.4],
        [0.11, 3],
        [0, 3],
      ],
      20,
    ),
    STEEL,
  ),
  piece(
    swept(
      [
        [0, 2.9, 0],
        [0, 11, 0],
      ],
      roundSection(0.32, 8),
    ),
    BRASS,
    undefined,
    20,
  ),
];
