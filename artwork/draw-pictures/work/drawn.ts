/** Lines and areas drawn on a surface: ink on paper, scribed metal, and the grooves that a tool leaves. */
import type { Texture } from '../material.ts';
import { smoothstep } from '../noise.ts';
import type { Vec3 } from '../vector.ts';

export type Point2 = readonly [number, number];

export interface Mark {
  readonly points: readonly Point2[];
  readonly color: Vec3;
  /** Full width of a line; left out, the points bound an area. */
  readonly width?: number;
}

/** Where on the drawing a point of the surface is. */
export type Onto = (x: number, y: number, z: number) => Point2;

export const onFloor: Onto = (x, _y, z) => [x, z];

interface Boxed extends Mark {
  readonly box: readonly [number, number, number, number];
}

function boxed(mark: Mark): Boxed {
  const xs = mark.points.map((p) => p[0]);
  const ys = mark.points.map((p) => p[1]);
  const w = (mark.width ?? 0) + 0.02;
  return {
    ...mark,
    box: [Math.min(...xs) - w, Math.min(...ys) - w, Math.max(...xs) + w, Math.max(...ys) + w],
  };
}

/** Distance from a line through points. */
export function distanceTo(points: readonly Point2[], x: number, y: number): number {
  let best = Infinity;
  for (let i = 0; i + 1 < points.length; i++) {
    const [ax, ay] = points[i];
    const ux = points[i + 1][0] - ax;
    const uy = points[i + 1][1] - ay;
    const t = Math.max(0, Math.min(1, ((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy || 1)));
    best = Math.min(best, Math.hypot(x - ax - ux * t, y - ay - uy * t));
  }
  return best;
}

export function isInside(points: readonly Point2[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[i];
    const [bx, by] = points[j];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

const coverage = ({ points, width }: Mark, x: number, y: number, soft: number): number =>
  width === undefined
    ? isInside(points, x, y)
      ? 1
      : 0
    : 1 - smoothstep(width / 2 - soft, width / 2 + soft, distanceTo(points, x, y));

/** `base` with the marks on it, the later over the earlier. */
export function drawnOn(base: Texture, marks: readonly Mark[], onto: Onto = onFloor, soft = 0.006): Texture {
  const all = marks.map(boxed);
  return (x, y, z, out) => {
    base(x, y, z, out);
    const [u, v] = onto(x, y, z);
    for (const m of all) {
      const [l, b, r, t] = m.box;
      if (u < l || u > r || v < b || v > t) continue;
      const c = coverage(m, u, v, soft);
      for (let a = 0; a < 3; a++) out[a] += (m.color[a] - out[a]) * c;
    }
  };
}

/** V-shaped grooves along lines, for `Material.relief`; width and depth of each line from its mark. */
export function cutInto(lines: readonly Omit<Mark, 'color'>[], depth: number, onto: Onto = onFloor) {
  const all = lines.map((l) => boxed({ ...l, color: [0, 0, 0] }));
  return (x: number, y: number, z: number): number => {
    const [u, v] = onto(x, y, z);
    let h = 0;
    for (const m of all) {
      const [l, b, r, t] = m.box;
      if (u < l || u > r || v < b || v > t) continue;
      const half = (m.width ?? 0.02) / 2;
      h = Math.min(h, -depth * Math.max(0, 1 - distanceTo(m.points, u, v) / half));
    }
    return h;
  };
}

/** A smooth closed or open curve through points, `per` points a stretch (Catmull-Rom). */
export function smooth(points: readonly Point2[], closed = false, per = 8): Point2[] {
  const n = points.length;
  const p = (i: number): Point2 => (closed ? points[(i + n) % n] : points[Math.max(0, Math.min(n - 1, i))]);
  const out: Point2[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    for (let k = 0; k < per; k++) {
      const t = k / per;
      const at = (j: 0 | 1): number =>
        0.5 *
        (2 * b[j] +
          (c[j] - a[j]) * t +
          (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t +
          (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t * t * t);
      out.push([at(0), at(1)]);
    }
  }
  return closed ? out : [...out, points[n - 1]];
}

/** Moves, turns (degrees) and scales points of a drawing. */
export function set(points: readonly Point2[], x: number, y: number, degrees = 0, scale = 1): Point2[] {
  const c = Math.cos((degrees * Math.PI) / 180) * scale;
  const s = Math.sin((degrees * Math.PI) / 180) * scale;
  return points.map(([u, v]): Point2 => [x + u * c - v * s, y + u * s + v * c]);
}
