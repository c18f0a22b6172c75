/** Parts that several instruments share: lenses, tubes, knurled rings, lit windows. */

import type { Material } from '../material.ts';
import type { Shape } from '../mesh-parts.ts';
import { lathe, softened } from '../mesh-shapes.ts';
import { enamel } from '../natural-surfaces.ts';
import type { Vec3 } from '../vector.ts';
import { turnAbout } from '../vector.ts';

export type Point2 = readonly [number, number];

export const LENS: Material = {
  kind: 'glass',
  color: [1, 1, 1],
  rough: 0,
  index: 1.45,
  absorb: [0.02, 0.008, 0.01],
};
export const BLACK = enamel('#1d2024', 0.12);
export const flat = (turn: number): ReturnType<typeof turnAbout> => turnAbout([0, 1, 0], turn);
export const lit = (color: Vec3): Material => ({
  kind: 'coat',
  color: [0.2, 0.2, 0.2],
  rough: 0.02,
  index: 1.5,
  glow: color,
});
export const plain = (r: number, y0: number, y1: number, soft = 0.02): Shape =>
  lathe(
    softened(
      [
        [0, y0],
        [r, y0],
        [r, y1],
        [0, y1],
      ],
      soft,
    ),
    72,
  );

/** A turned tube along an axis with knurled rings between y pairs. */
export function knurled(r: number, y0: number, y1: number): Shape {
  const shape = lathe(
    softened(
      [
        [r - 0.02, y0],
        [r, y0 + 0.015],
        [r, y1 - 0.015],
        [r - 0.02, y1],
      ],
      0.01,
    ),
    180,
  );
  return {
    ...shape,
    points: shape.points.map((p, i): Vec3 => {
      const k = 1 + (i % 3 === 0 ? 0.022 : 0);
      return [p[0] * k, p[1], p[2] * k];
    }),
  };
}

/** Teardrop outline of a loupe's cover. */
export function teardrop(): Point2[] {
  const points: Point2[] = [];
  for (let i = 0; i <= 40; i++) {
    const a = ((-128 + (256 * i) / 40) * Math.PI) / 180;
    points.push([0.72 * Math.cos(a), 0.72 * Math.sin(a)]);
  }
  for (let i = 0; i <= 12; i++) {
    const a = ((118 + (124 * i) / 12) * Math.PI) / 180;
    points.push([-1.05 + 0.26 * Math.cos(a), 0.26 * Math.sin(a)]);
  }
  return points;
}
