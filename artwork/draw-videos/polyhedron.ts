/** A convex body as polygons, from which planes cut pieces: what a lap does to a stone. */
import type { Plane } from '../draw-pictures/convex-solid.ts';
import type { Vec3 } from '../draw-pictures/vector.ts';
import { add, cross, dot, sub, times, unit } from '../draw-pictures/vector.ts';

export interface Face {
  readonly plane: Plane;
  readonly corners: readonly Vec3[];
}

const TOLERANCE = 1e-9;

/** The box of half width `half` about the origin. */
export function cube(half: number): Face[] {
  return [0, 1, 2].flatMap((axis) =>
    [1, -1].map((sign): Face => {
      const direction = (i: number): Vec3 => [+(i === 0), +(i === 1), +(i === 2)];
      const normal = times(direction(axis), sign);
      const u = times(direction((axis + 1) % 3), half);
      const v = times(direction((axis + 2) % 3), half);
      const middle = times(normal, half);
      return {
        plane: { normal, distance: half },
        corners: [
          add(add(middle, u), v),
          add(sub(middle, u), v),
          sub(sub(middle, u), v),
          sub(add(middle, u), v),
        ],
      };
    }),
  );
}

/** What is left on the inner side of the plane, with the new face where it has cut. */
export function cutBy(faces: readonly Face[], plane: Plane): Face[] {
  const left: Face[] = [];
  const rim: Vec3[] = [];
  for (const face of faces) {
    const corners: Vec3[] = [];
    face.corners.forEach((p, i) => {
      const q = face.corners[(i + 1) % face.corners.length];
      const a = dot(plane.normal, p) - plane.distance;
      const b = dot(plane.normal, q) - plane.distance;
      if (a <= TOLERANCE) corners.push(p);
      if (a * b < 0 && Math.abs(a) > TOLERANCE && Math.abs(b) > TOLERANCE) {
        const on = add(p, times(sub(q, p), a / (a - b)));
        corners.push(on);
        rim.push(on);
      } else if (Math.abs(a) <= TOLERANCE) rim.push(p);
    });
    if (corners.length >= 3) left.push({ ...face, corners });
  }
  const cut = around(rim, plane.normal);
  return cut.length >= 3 ? [...left, { plane, corners: cut }] : left;
}

/** Points of a plane in their order around it, each once. */
function around(points: readonly Vec3[], normal: Vec3): Vec3[] {
  const once = points.filter((p, i) => !points.slice(0, i).some((q) => near(p, q)));
  if (once.length < 3) return [];
  const middle = times(once.reduce(add), 1 / once.length);
  const u = unit(sub(once[0], middle));
  const v = cross(normal, u);
  const angle = (p: Vec3): number => Math.atan2(dot(sub(p, middle), v), dot(sub(p, middle), u));
  return once.sort((p, q) => angle(p) - angle(q));
}

const near = (p: Vec3, q: Vec3): boolean => {
  const d = sub(p, q);
  return dot(d, d) < 1e-10;
};
