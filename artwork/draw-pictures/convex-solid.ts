/** Convex polyhedra as intersections of half-spaces: faceted stones and crystals. */
import type { Pose, Vec3 } from './vector.ts';
import { cross, dot, length, placed, sub, times, turned, unit } from './vector.ts';

/** The half-space normal . p <= distance; the normal has length 1 and points out. */
export interface Plane {
  readonly normal: Vec3;
  readonly distance: number;
}

/** A solid in world coordinates, planes as parallel arrays for the tracer, with a sphere around it. */
export interface ConvexSolid {
  readonly count: number;
  readonly nx: Float64Array;
  readonly ny: Float64Array;
  readonly nz: Float64Array;
  readonly d: Float64Array;
  /** The same, interleaved: x, y, z of the normal and the distance. */
  readonly planes: Float64Array;
  readonly vertices: Vec3[];
  readonly center: Vec3;
  readonly radius: number;
  readonly pose: Pose;
}

/** The plane through three points whose outside is away from `inside`. */
export function planeThrough(a: Vec3, b: Vec3, c: Vec3, inside: Vec3 = [0, 0, 0]): Plane {
  const normal = unit(cross(sub(b, a), sub(c, a)));
  const distance = dot(normal, a);
  if (dot(normal, inside) <= distance) return { normal, distance };
  return { normal: times(normal, -1), distance: -distance };
}

interface Corner {
  readonly point: Vec3;
  readonly on: number[];
}

/** Parcels hold many stones of one cut. */
const known = new WeakMap<readonly Plane[], Corner[]>();

/** The corners of the polyhedron: every point where three planes meet inside all the others. */
export function cornersOf(planes: readonly Plane[]): Corner[] {
  const found = known.get(planes);
  if (found) return found;
  const corners: Corner[] = [];
  known.set(planes, corners);
  const n = planes.length;
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const line = cross(planes[i].normal, planes[j].normal);
      if (length(line) < 1e-6) continue;
      for (let k = j + 1; k < n; k++) {
        const det = dot(line, planes[k].normal);
        if (Math.abs(det) < 1e-7) continue;
        const jk = cross(planes[j].normal, planes[k].normal);
        const ki = cross(planes[k].normal, planes[i].normal);
        const x =
          (planes[i].distance * jk[0] + planes[j].distance * ki[0] + planes[k].distance * line[0]) / det;
        const y =
          (planes[i].distance * jk[1] + planes[j].distance * ki[1] + planes[k].distance * line[1]) / det;
        const z =
          (planes[i].distance * jk[2] + planes[j].distance * ki[2] + planes[k].distance * line[2]) / det;
        let inside = true;
        for (let m = 0; m < n && inside; m++) {
          const p = planes[m];
          inside = p.normal[0] * x + p.normal[1] * y + p.normal[2] * z <= p.distance + 1e-6;
        }
        if (inside) corners.push({ point: [x, y, z], on: [i, j, k] });
      }
    }
  }
  return corners;
}

/** The solid in the world; planes that bound nothing are dropped. Throws when the planes enclose nothing. */
export function solidFrom(planes: readonly Plane[], pose: Pose): ConvexSolid {
  const corners = cornersOf(planes);
  if (corners.length < 4) throw new Error(`${planes.length} planes enclose no solid`);
  const used = new Set<number>();
  for (const c of corners) for (const i of c.on) used.add(i);
  const kept = planes.filter((_, i) => used.has(i));
  const count = kept.length;
  const nx = new Float64Array(count);
  const ny = new Float64Array(count);
  const nz = new Float64Array(count);
  const d = new Float64Array(count);
  kept.forEach((p, i) => {
    const n = turned(pose.turn, p.normal);
    [nx[i], ny[i], nz[i]] = n;
    d[i] = p.distance * pose.scale + dot(n, pose.move);
  });
  const interleaved = new Float64Array(count * 4);
  for (let i = 0; i < count; i++) interleaved.set([nx[i], ny[i], nz[i], d[i]], i * 4);
  const vertices = corners.map((c) => placed(pose, c.point));
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const v of vertices) {
    for (let a = 0; a < 3; a++) {
      low[a] = Math.min(low[a], v[a]);
      high[a] = Math.max(high[a], v[a]);
    }
  }
  const center: Vec3 = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
  const radius = Math.max(...vertices.map((v) => length(sub(v, center)))) + 1e-4;
  return { count, nx, ny, nz, d, planes: interleaved, vertices, center, radius, pose };
}

/** The same pose moved up or down so that the solid just stands on the ground (y = 0). */
export function standing(planes: readonly Plane[], pose: Pose): Pose {
  const low = Math.min(...cornersOf(planes).map((c) => placed(pose, c.point)[1]));
  return { ...pose, move: [pose.move[0], pose.move[1] - low + 0.002, pose.move[2]] };
}
