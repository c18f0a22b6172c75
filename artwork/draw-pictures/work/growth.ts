/** Where stones come from: the ground, the furnace, the pocket. */
import type { Plane } from '../convex-solid.ts';
import { solidFrom } from '../convex-solid.ts';
import type { Medium } from '../medium.ts';
import type { Shape } from '../mesh-parts.ts';
import type { Stone } from '../scene.ts';
import type { Rotation, Vec3 } from '../vector.ts';
import { add, at, cross, dot, sub, times, unit } from '../vector.ts';

/** A convex solid as a mesh, for crystals of wood and for opaque ones. */
export function meshOf(planes: readonly Plane[]): Shape {
  const solid = solidFrom(planes, at([0, 0, 0]));
  const points: Vec3[] = [];
  const triangles: [number, number, number][] = [];
  for (let i = 0; i < solid.count; i++) {
    const n: Vec3 = [solid.nx[i], solid.ny[i], solid.nz[i]];
    const on = solid.vertices.filter((v) => Math.abs(dot(v, n) - solid.d[i]) < 1e-4);
    const distinct = on.filter((v, k) => on.findIndex((w) => Math.hypot(...sub(v, w)) < 1e-5) === k);
    if (distinct.length < 3) continue;
    const middle = times(
      distinct.reduce((a, b) => add(a, b)),
      1 / distinct.length,
    );
    const u = unit(sub(distinct[0], middle));
    const w = cross(n, u);
    const around = distinct
      .map((v): [number, Vec3] => [Math.atan2(dot(sub(v, middle), w), dot(sub(v, middle), u)), v])
      .sort((a, b) => a[0] - b[0]);
    const first = points.length;
    for (const [, v] of around) points.push(v);
    for (let k = 1; k + 1 < around.length; k++) triangles.push([first, first + k, first + k + 1]);
  }
  return { points, triangles };
}

export const grown = (planes: Plane[], medium: Medium, move: Vec3, turn: Rotation, scale = 1): Stone => ({
  medium: { ...medium, absorb: times(medium.absorb, 1 / scale) },
  solid: solidFrom(planes, { turn, scale, move }),
});
