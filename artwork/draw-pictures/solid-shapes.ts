/** Convex solids as meshes: broken blocks of rock, cleavage pieces, flakes of mica. */
import type { Plane } from './convex-solid.ts';
import { cornersOf } from './convex-solid.ts';
import type { Shape } from './mesh-parts.ts';
import type { Vec3 } from './vector.ts';
import { add, cross, dot, sub, times, unit } from './vector.ts';

/** The faces of the polyhedron that planes enclose, as triangles. */
export function shapeOf(planes: readonly Plane[]): Shape {
  const corners = cornersOf(planes);
  const points: Vec3[] = [];
  const triangles: [number, number, number][] = [];
  planes.forEach((plane, i) => {
    const face: Vec3[] = [];
    for (const { point, on } of corners) {
      if (on.includes(i) && !face.some((p) => Math.hypot(...sub(p, point)) < 1e-5)) face.push(point);
    }
    if (face.length < 3) return;
    const middle = times(
      face.reduce((a, b) => add(a, b)),
      1 / face.length,
    );
    const right = unit(sub(face[0], middle));
    const up = cross(plane.normal, right);
    const angle = (p: Vec3): number => Math.atan2(dot(sub(p, middle), up), dot(sub(p, middle), right));
    face.sort((a, b) => angle(a) - angle(b));
    const first = points.length;
    points.push(...face);
    for (let k = 1; k + 1 < face.length; k++) triangles.push([first, first + k, first + k + 1]);
  });
  return { points, triangles };
}

/** A box of planes with corners cut off at random: x, y, z are half sizes. */
export function chipped(x: number, y: number, z: number, random: () => number, chips = 5): Plane[] {
  const planes: Plane[] = [];
  for (const [axis, size] of [x, y, z].entries()) {
    for (const side of [1, -1]) {
      const normal: [number, number, number] = [0, 0, 0];
      normal[axis] = side;
      const lean = (): number => (random() - 0.5) * 0.12;
      planes.push({ normal: unit(add(normal, [lean(), lean(), lean()])), distance: size });
    }
  }
  for (let k = 0; k < chips; k++) {
    const n = unit([random() - 0.5, random() - 0.5, random() - 0.5]);
    const reach = Math.abs(n[0]) * x + Math.abs(n[1]) * y + Math.abs(n[2]) * z;
    planes.push({ normal: n, distance: reach * (0.62 + 0.25 * random()) });
  }
  return planes;
}

/** A flake with six sides: half width, and half thickness. */
export function flake(width: number, thick: number, random: () => number): Plane[] {
  const planes: Plane[] = [
    { normal: [0, 1, 0], distance: thick },
    { normal: [0, -1, 0], distance: thick },
  ];
  for (let k = 0; k < 6; k++) {
    const a = ((k + 0.25 * (random() - 0.5)) / 6) * 2 * Math.PI;
    planes.push({ normal: [Math.cos(a), 0, Math.sin(a)], distance: width * (0.8 + 0.35 * random()) });
  }
  return planes;
}
