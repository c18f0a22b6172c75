/** Brilliant-style cuts. Local frame: +y is the table, the girdle lies about y = 0, half-width along x is 1. */
import type { Plane } from './convex-solid.ts';
import { planeThrough } from './convex-solid.ts';
import type { Vec3 } from './vector.ts';
import { radians } from './vector.ts';

/** A convex outline: the point at parameter angle `a` (radians), in the girdle plane, [x, z]. */
export type Outline = (a: number) => readonly [number, number];

export interface BrilliantProportions {
  /** Table width as a part of the outline. */
  readonly table: number;
  /** Crown and pavilion main angles, degrees, measured where the outline has radius 1. */
  readonly crown: number;
  readonly pavilion: number;
  /** Star length and lower-half length as parts of the way. */
  readonly star: number;
  readonly lower: number;
  /** Girdle thickness. */
  readonly girdle: number;
  /** Number of main facets; even. */
  readonly mains: number;
}

export const STANDARD: BrilliantProportions = {
  table: 0.56,
  crown: 34.5,
  pavilion: 40.75,
  star: 0.5,
  lower: 0.77,
  girdle: 0.045,
  mains: 8,
};

export const circle: Outline = (a) => [Math.cos(a), Math.sin(a)];
export const oval =
  (ratio: number): Outline =>
  (a) => [Math.cos(a), Math.sin(a) * ratio];

/** Superellipse: exponent 2 is an ellipse, 3 a soft cushion. */
export const cushion =
  (ratio: number, exponent = 2.9): Outline =>
  (a) => {
    const c = Math.cos(a);
    const s = Math.sin(a);
    const r = (Math.abs(c) ** exponent + Math.abs(s) ** exponent) ** (-1 / exponent);
    return [c * r, s * r * ratio];
  };

/** Marquise: two arcs that meet in slightly softened tips along z. */
export const marquise =
  (ratio: number): Outline =>
  (a) => {
    const s = Math.sin(a);
    const c = Math.cos(a);
    const z = Math.sign(s) * Math.abs(s) ** 0.92 * ratio;
    const q = Math.min(1, Math.abs(s));
    return [c * (1 - 0.18 * q * q), z];
  };

/** Pear: a half circle below, sides that run to a point at +z. */
export const pear =
  (ratio: number): Outline =>
  (a) => {
    const s = Math.sin(a);
    const c = Math.cos(a);
    if (s <= 0) return [c, s * 0.95];
    return [c * (1 - 0.22 * s * s), s * (2 * ratio - 0.95)];
  };

/** Rounded triangle with a corner towards +z. */
export const trillion =
  (bulge = 0.13): Outline =>
  (a) => {
    const r = (1 / (1 + bulge)) * (1 + bulge * Math.cos(3 * (a - Math.PI / 2)));
    return [Math.cos(a) * r * 1.12, Math.sin(a) * r * 1.12];
  };

/** Full brilliant of 8 x 4 + 8 x 3 + 1 facets over any outline; facets are set through their meeting points. */
export function brilliant(outline: Outline, p: BrilliantProportions = STANDARD): Plane[] {
  const planes: Plane[] = [];
  const half = p.girdle / 2;
  const n = p.mains;
  const step = (2 * Math.PI) / n;
  const crownSlope = Math.tan(radians(p.crown));
  const pavilionSlope = Math.tan(radians(p.pavilion));
  const top = half + (1 - p.table) * crownSlope;
  const deep = half + pavilionSlope;
  const onGirdle = (a: number, y: number): Vec3 => {
    const [x, z] = outline(a);
    return [x, y, z];
  };
  const along = (a: number): Vec3 => {
    const [x0, z0] = outline(a - 1e-3);
    const [x1, z1] = outline(a + 1e-3);
    return [x1 - x0, 0, z1 - z0];
  };
  const inside: Vec3 = [0, 0, 0];
  const through = (a: Vec3, b: Vec3, c: Vec3): void => void planes.push(planeThrough(a, b, c, inside));
  const shifted = (v: Vec3, t: Vec3): Vec3 => [v[0] + t[0] * 100, v[1], v[2] + t[2] * 100];
  planes.push({ normal: [0, 1, 0], distance: top });
  for (let k = 0; k < n; k++) {
    const a = k * step;
    const b = a + step / 2;
    const g = onGirdle(a, half);
    const under = onGirdle(a, -half);
    const tableCorner: Vec3 = [g[0] * p.table, top, g[2] * p.table];
    const next = onGirdle(a + step, half);
    const nextCorner: Vec3 = [next[0] * p.table, top, next[2] * p.table];
    through(g, shifted(g, along(a)), tableCorner);
    through(under, shifted(under, along(a)), [0, -deep, 0]);
    const [bx, bz] = outline(b);
    const c = Math.cos(step / 2);
    const starRadius = p.table * c + p.star * (1 - p.table * c);
    const tip: Vec3 = [bx * starRadius, half + (1 - starRadius * c) * crownSlope, bz * starRadius];
    const lowRadius = 1 - p.lower;
    const low: Vec3 = [bx * lowRadius, -half - (1 - lowRadius * c) * pavilionSlope, bz * lowRadius];
    through(tableCorner, nextCorner, tip);
    const between = onGirdle(b, half);
    const betweenUnder = onGirdle(b, -half);
    through(g, between, tip);
    through(next, between, tip);
    through(under, betweenUnder, low);
    through(onGirdle(a + step, -half), betweenUnder, low);
  }
  return [...planes, ...girdlePlanes(outline, n * 4)];
}

/** Upright planes tangent to the outline. */
export function girdlePlanes(outline: Outline, count: number): Plane[] {
  const planes: Plane[] = [];
  for (let i = 0; i < count; i++) {
    const a = ((i + 0.5) / count) * 2 * Math.PI;
    const [x0, z0] = outline(a - 0.01);
    const [x1, z1] = outline(a + 0.01);
    const l = Math.hypot(x1 - x0, z1 - z0);
    const nx = (z1 - z0) / l;
    const nz = -(x1 - x0) / l;
    const [x, z] = outline(a);
    const s = nx * x + nz * z >= 0 ? 1 : -1;
    planes.push({ normal: [nx * s, 0, nz * s], distance: s * (nx * x + nz * z) });
  }
  return planes;
}

/** Rows of facets, each row turned half a step against the one before: the Portuguese cut. Angles in degrees. */
export function portuguese(outline: Outline, crown: number[], pavilion: number[], around = 16): Plane[] {
  const planes: Plane[] = [{ normal: [0, 1, 0], distance: 0 }];
  const half = 0.025;
  const rows = (angles: number[], sign: number): number => {
    let y = half;
    let inset = 0;
    angles.forEach((angle, row) => {
      const slope = Math.tan(radians(angle));
      for (let k = 0; k < around; k++) {
        const a = ((k + (row % 2) / 2) / around) * 2 * Math.PI;
        const [x, z] = outline(a);
        const [x0, z0] = outline(a - 0.01);
        const [x1, z1] = outline(a + 0.01);
        const l = Math.hypot(x1 - x0, z1 - z0);
        const nx = (z1 - z0) / l;
        const nz = -(x1 - x0) / l;
        const q: Vec3 = [x * (1 - inset), sign * y, z * (1 - inset)];
        const t: Vec3 = [q[0] - nz, q[1], q[2] + nx];
        const up: Vec3 = [q[0] - nx * 0.5, sign * (y + 0.5 * slope), q[2] - nz * 0.5];
        planes.push(planeThrough(q, t, up));
      }
      const stride = (sign > 0 ? 0.46 : 1) / angles.length;
      y += stride * slope * 0.97;
      inset += stride;
    });
    return y;
  };
  const top = rows(crown, 1);
  rows(pavilion, -1);
  planes[0] = { normal: [0, 1, 0], distance: top };
  return [...planes, ...girdlePlanes(outline, 32)];
}

/** A crown of square facets tangent to a dome (paraboloid), over any pavilion. */
export function checkerboard(outline: Outline, spacing: number, height: number, rim: number): Plane[] {
  const planes: Plane[] = [];
  for (let i = -8; i <= 8; i++) {
    for (let j = -8; j <= 8; j++) {
      const u = (i + 0.5) * spacing;
      const v = (j + 0.5) * spacing;
      const x = (u + v) * Math.SQRT1_2;
      const z = (u - v) * Math.SQRT1_2;
      if (Math.hypot(x, z) > 1.35) continue;
      const slope = 2 * (height - rim);
      const y = height - (slope / 2) * (x * x + z * z);
      const l = Math.hypot(slope * x, 1, slope * z);
      const normal: Vec3 = [(slope * x) / l, 1 / l, (slope * z) / l];
      planes.push({ normal, distance: normal[0] * x + normal[1] * y + normal[2] * z });
    }
  }
  return [...planes, ...girdlePlanes(outline, 32)];
}

/** Only the planes that face down, to put one cut's pavilion under another's crown. */
export const pavilionOf = (planes: readonly Plane[]): Plane[] => planes.filter((p) => p.normal[1] < -0.05);
export const crownOf = (planes: readonly Plane[]): Plane[] => planes.filter((p) => p.normal[1] > -0.05);
