/** Beakers, dishes, bottles and jars, standing on the origin, in centimeters. */
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { lathe, rod, softened } from '../mesh-shapes.ts';
import { enamel, rubber } from '../natural-surfaces.ts';
import type { Vec3 } from '../vector.ts';
import { at } from '../vector.ts';
import type { Point2 } from './drawn.ts';
import { tinted } from './jewelry.ts';
import { piece } from './placing.ts';

export const CLEAR = tinted([0.985, 0.992, 0.99], 1, 1.47);

/**
 * A beaker; up to `level` glass and liquid are one clear body, so that no gap between them mirrors.
 * Above it the wall is `wall` thick.
 */
export function beaker(
  r: number,
  high: number,
  level: number,
  liquid: Vec3 = [0.97, 0.99, 0.99],
  wall = 0.14,
): Part[] {
  const filled: Point2[] = softened(
    [
      [0, 0.03],
      [r * 0.93, 0.03],
      [r, 0.3],
      [r, level],
      [r, high - 0.15],
      [r + 0.12, high],
      [r + 0.02, high + 0.1],
      [r - wall, high - 0.1],
      [r - wall, level + 0.12],
      [r - wall - 0.14, level],
      [0, level],
    ],
    0.1,
  );
  return [piece(lathe(filled, 120), tinted(liquid, 1, 1.36), undefined, 50)];
}

/** A shallow glass dish with a clear liquid in it. */
export const petri = (r: number, high: number, level: number, liquid: Vec3 = [0.99, 0.985, 0.94]): Part[] =>
  beaker(r, high, level, liquid, 0.16);

/** A bottle of `color` with a dark screw cap. */
export function bottle(r: number, high: number, color: Vec3, cap: Material = rubber('#1c1c1e')): Part[] {
  const profile: Point2[] = softened(
    [
      [0, 0.25],
      [r * 0.7, 0.15],
      [r * 0.9, 0],
      [r, 0.2],
      [r, high * 0.66],
      [r * 0.82, high * 0.76],
      [r * 0.42, high * 0.82],
      [r * 0.4, high],
      [0, high],
    ],
    r * 0.3,
  );
  return [
    piece(lathe(profile, 72), tinted(color, r * 2, 1.4), undefined, 50),
    piece(rod(r * 0.56, high * 0.2, 0.08, 30), cap, at([0, high * 0.87, 0]), 20),
  ];
}

/** A squat jar, filled with something up to `level`, open or with its lid beside. */
export function jar(r: number, high: number, content: Material, level: number): Part[] {
  return [
    piece(
      lathe(
        softened(
          [
            [0, 0],
            [r * 0.94, 0],
            [r, 0.25],
            [r, high * 0.86],
            [r * 0.86, high * 0.95],
            [r * 0.86, high],
            [r * 0.8, high],
            [r * 0.8, high * 0.93],
            [r * 0.93, high * 0.84],
            [r * 0.93, 0.35],
            [0, 0.3],
          ],
          0.12,
        ),
        96,
      ),
      CLEAR,
      undefined,
      50,
    ),
    piece(
      lathe(
        [
          [0, 0.34],
          [r * 0.9, 0.38],
          [r * 0.915, level * 0.8],
          [r * 0.88, level],
          [r * 0.5, level + 0.16],
          [0, level + 0.3],
        ],
        72,
      ),
      content,
      undefined,
      50,
    ),
  ];
}

export const metalLid = (r: number): Part[] => [
  piece(
    rod(r, 0.9, 0.1, 90),
    { kind: 'metal', color: [0.5, 0.5, 0.5], rough: 0.12, brush: [0, 1, 0], roughAlong: 0.03 },
    undefined,
    30,
  ),
];

export const dish = (r: number, high: number, material: Material = enamel('#e9e5db', 0.03)): Part[] => [
  piece(
    lathe(
      softened(
        [
          [0, 0.06],
          [r * 0.6, 0],
          [r * 0.66, 0.02],
          [r * 0.9, high * 0.6],
          [r, high],
          [r * 0.97, high + 0.06],
          [r * 0.84, high * 0.62],
          [r * 0.6, 0.28],
          [0, 0.22],
        ],
        0.08,
      ),
      96,
    ),
    material,
    undefined,
    60,
  ),
];
