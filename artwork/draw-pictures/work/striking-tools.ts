/** Hammers, stakes and mandrels, in centimeters. */
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { curve, lathe, roundSection, softened, swept } from '../mesh-shapes.ts';
import { turnedSteel } from '../metals.ts';
import { wood } from '../natural-surfaces.ts';
import { fractal } from '../noise.ts';
import type { Vec3 } from '../vector.ts';
import { at, turnAbout } from '../vector.ts';
import type { Point2 } from './drawn.ts';
import { piece } from './placing.ts';
import { ASH_HANDLE, OAK_DARK } from './surfaces.ts';

/** Forged steel, bright where it works and brown where it was never polished. */
export const FORGED: Material = {
  kind: 'metal',
  color: [0.3, 0.29, 0.28],
  rough: 0.2,
  texture: (x, y, z, out) => {
    const k = 0.9 + 0.5 * fractal(x * 2, y * 2, z * 2, 4);
    out[0] = 0.27 * k;
    out[1] = 0.26 * k;
    out[2] = 0.25 * k;
    out[3] = 0.2 + 0.06 * fractal(x * 6, y * 6, z * 6, 2);
  },
};
export const POLISHED_STEEL: Material = { kind: 'metal', color: [0.62, 0.62, 0.63], rough: 0.035 };

/** An oval hammer handle along +x from the head at x = 0. */
const shaft = (long: number, thick: number): Part =>
  piece(
    swept(
      curve(
        [
          [-0.9, 0, 0],
          [long * 0.3, 0, 0],
          [long * 0.6, 0, 0],
          [long * 0.85, 0, 0],
          [long, 0, 0],
        ],
        12,
      ),
      roundSection(thick, 28, 1.3),
      (t) => 0.78 - 0.2 * Math.exp(-(((t - 0.34) / 0.16) ** 2)) + 0.3 * Math.exp(-(((t - 0.84) / 0.2) ** 2)),
      [0, 0, 1],
    ),
    ASH_HANDLE,
    undefined,
    60,
  );

/** A planishing hammer: the center of its nearly flat face is the origin and strikes along -y; handle along +x. */
export function planishingHammer(face = 1.45, high = 9): Part[] {
  const profile: Point2[] = [[0, 0.0]];
  for (let i = 1; i <= 6; i++) profile.push([(face * i) / 6, 0.12 * (i / 6) ** 2]);
  profile.push(
    [face, 0.55],
    [face * 0.82, 1.5],
    [face * 0.62, 2.3],
    [face * 0.72, 2.9],
    [face * 0.78, high * 0.5],
    [face * 0.72, high - 2.9],
    [face * 0.62, high - 2.3],
    [face * 0.8, high - 1.4],
    [face * 0.92, high - 0.5],
    [face * 0.9, high - 0.15],
    [0, high],
  );
  return [
    piece(lathe(softened(profile, 0.25), 72), { ...POLISHED_STEEL, rough: 0.05 }, undefined, 30),
    ...[shaft(26, 1.05)].map((p) => ({
      ...p,
      corners: p.corners.map((c, i) => (i % 3 === 1 ? c + high * 0.5 : c)),
    })),
  ];
}

/** A raising hammer with a blunt, rounded edge across the handle. */
export function raisingHammer(high = 11): Part[] {
  const outline: Point2[] = softened(
    [
      [-1.5, 0.25],
      [0, 0],
      [1.5, 0.25],
      [1.55, 0.9],
      [1.1, 3.4],
      [1.05, 4.6],
      [1.2, 5.5],
      [1.05, 6.4],
      [1.1, 7.6],
      [1.5, high - 0.9],
      [1.4, high],
      [-1.4, high],
      [-1.5, high - 0.9],
      [-1.1, 7.6],
      [-1.05, 6.4],
      [-1.2, 5.5],
      [-1.05, 4.6],
      [-1.1, 3.4],
      [-1.55, 0.9],
    ],
    0.35,
    true,
    4,
  );
  const n = outline.length;
  const layers = 14;
  const points: Vec3[] = [];
  const triangles: [number, number, number][] = [];
  for (let j = 0; j <= layers; j++) {
    const w = j / layers - 0.5;
    for (const [x, y] of outline) {
      const end = Math.min(1, Math.max(0, Math.min(y, high - y) / 3.6));
      const half = 0.42 + 0.72 * end;
      const round = Math.sqrt(Math.max(0, 1 - (2 * w) ** 2));
      const nose = (1 - end) * 0.34 * (1 - round);
      points.push([w * 2 * half, y + (y < high / 2 ? nose : -nose), x * (0.8 + 0.2 * round)]);
    }
  }
  for (let j = 0; j < layers; j++)
    for (let i = 0; i < n; i++) {
      const a = j * n + i;
      const b = j * n + ((i + 1) % n);
      triangles.push([a, b + n, b], [a, a + n, b + n]);
    }
  for (const j of [0, layers]) {
    const c = points.length;
    points.push([points[j * n][0], high / 2, 0]);
    for (let i = 0; i < n; i++) triangles.push([c, j * n + i, j * n + ((i + 1) % n)]);
  }
  return [
    piece({ points, triangles }, { ...POLISHED_STEEL, rough: 0.07 }, undefined, 35),
    ...[shaft(27, 1.05)].map((p) => ({
      ...p,
      corners: p.corners.map((c, i) => (i % 3 === 1 ? c + high * 0.5 : c)),
    })),
  ];
}

const RAWHIDE: Material = {
  ...wood(hex('#c9a271'), hex('#a37a4a'), 'y', 1.3, 0.6),
  bump: { scale: 5, strength: 0.12 },
  rough: 0.3,
};

/** A rolled rawhide mallet: its face's center is the origin, handle along +x. */
export const rawhideMallet = (r = 2, high = 7): Part[] => [
  piece(
    lathe(
      softened(
        [
          [0, 0.1],
          [r * 0.4, 0.02],
          [r * 0.98, 0.12],
          [r * 1.06, 0.5],
          [r, 1.2],
          [r, high - 1.2],
          [r * 1.06, high - 0.5],
          [r * 0.98, high - 0.1],
          [0, high],
        ],
        0.2,
      ),
      64,
    ),
    RAWHIDE,
    undefined,
    50,
  ),
  ...[shaft(24, 1)].map((p) => ({
    ...p,
    corners: p.corners.map((c, i) => (i % 3 === 1 ? c + high * 0.5 : c)),
  })),
];

/** A ring mandrel along +y, from 0.7 cm across at y = 0. */
export function mandrel(long = 24): Part[] {
  const profile: Point2[] = [
    [0, 0],
    [0.56, 0],
    [0.62, 0.08],
  ];
  for (let i = 1; i <= 22; i++) {
    const y = 0.4 + i * 0.72;
    const r = 0.62 + i * 0.026;
    profile.push([r - 0.002, y], [r - 0.03, y + 0.03], [r - 0.03, y + 0.07], [r, y + 0.1]);
  }
  profile.push([1.2, 17.2], [1.2, 17.5], [0.95, 17.9], [0.95, long - 0.3], [0.8, long], [0, long]);
  return [piece(lathe(profile, 96), turnedSteel([0, 1, 0]), undefined, 30)];
}

/** A mushroom stake: the top of its dome, of radius `r`, is the origin; it stands in a block of oak. */
export function domedStake(r: number, wide: number): Part[] {
  const profile: Point2[] = [];
  for (let i = 14; i >= 0; i--) {
    const x = (wide * i) / 14;
    profile.push([x, Math.sqrt(r * r - x * x) - r]);
  }
  const low = profile[0][1];
  return [
    piece(
      lathe(
        softened(
          [
            [0, low - 16],
            [1.1, low - 16],
            [1.1, low - 4.4],
            [1.3, low - 3.2],
            [wide * 0.8, low - 1.2],
            [wide, low - 0.35],
            ...profile,
          ],
          0.15,
        ),
        96,
      ),
      POLISHED_STEEL,
      undefined,
      30,
    ),
    piece(
      lathe(
        softened(
          [
            [0, low - 24],
            [9, low - 24],
            [9.2, low - 9],
            [8.8, low - 8.4],
            [0, low - 8.3],
          ],
          0.3,
        ),
        64,
      ),
      OAK_DARK,
      at([0, 0, 0], turnAbout([0, 1, 0], 20)),
      40,
    ),
  ];
}
