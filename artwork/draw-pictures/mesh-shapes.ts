/** Shapes for parts: turned, extruded, swept and lumpy ones. Local +y is up. */
import type { Shape } from './mesh-parts.ts';
import { fractal } from './noise.ts';
import type { Vec3 } from './vector.ts';
import { add, cross, length, sub, times, unit } from './vector.ts';

type Point2 = readonly [number, number];

/** A profile of [radius, y] turned about y, from bottom to top; `deep` scales z. */
export function lathe(profile: readonly Point2[], around = 72, deep = 1): Shape {
  const points: Vec3[] = [];
  const triangles: [number, number, number][] = [];
  for (const [r, y] of profile) {
    for (let i = 0; i < around; i++) {
      const a = (i / around) * 2 * Math.PI;
      points.push([r * Math.cos(a), y, -r * Math.sin(a) * deep]);
    }
  }
  for (let j = 0; j + 1 < profile.length; j++) {
    for (let i = 0; i < around; i++) {
      const a = j * around + i;
      const b = j * around + ((i + 1) % around);
      if (profile[j][0] > 1e-7) triangles.push([a, b, b + around]);
      if (profile[j + 1][0] > 1e-7) triangles.push([a, b + around, a + around]);
    }
  }
  return { points, triangles };
}

/** A profile whose corners are rounded by arcs of up to `radius`. */
export function softened(profile: readonly Point2[], radius: number, closed = false, steps = 5): Point2[] {
  const out: Point2[] = [];
  const n = profile.length;
  for (let i = 0; i < n; i++) {
    if (!closed && (i === 0 || i === n - 1)) {
      out.push(profile[i]);
      continue;
    }
    const p = profile[i];
    const a = profile[(i + n - 1) % n];
    const b = profile[(i + 1) % n];
    const la = Math.hypot(a[0] - p[0], a[1] - p[1]);
    const lb = Math.hypot(b[0] - p[0], b[1] - p[1]);
    const r = Math.min(radius, la * 0.45, lb * 0.45);
    const s: Point2 = [p[0] + ((a[0] - p[0]) / la) * r, p[1] + ((a[1] - p[1]) / la) * r];
    const e: Point2 = [p[0] + ((b[0] - p[0]) / lb) * r, p[1] + ((b[1] - p[1]) / lb) * r];
    for (let k = 0; k <= steps; k++) {
      const t = k / steps;
      const w = 1 - t;
      out.push([
        w * w * s[0] + 2 * w * t * p[0] + t * t * e[0],
        w * w * s[1] + 2 * w * t * p[1] + t * t * e[1],
      ]);
    }
  }
  return out;
}

/** A cylinder with rounded rims, standing on y = 0. */
export function rod(radius: number, height: number, round = 0.02, around = 48): Shape {
  return lathe(
    softened(
      [
        [0, 0],
        [radius, 0],
        [radius, height],
        [0, height],
      ],
      round,
    ),
    around,
  );
}

export function ball(radius: number, around = 48, high = 24): Shape {
  const profile: Point2[] = [];
  for (let i = 0; i <= high; i++) {
    const a = (i / high - 0.5) * Math.PI;
    profile.push([Math.abs(Math.cos(a)) < 1e-9 ? 0 : radius * Math.cos(a), radius * Math.sin(a)]);
  }
  return lathe(profile, around);
}

/** A flat shape in the xy plane pushed along z from -thickness/2 to thickness/2, with beveled edges. */
export function extruded(outline: readonly Point2[], thickness: number, bevel = 0.02): Shape {
  const area = outline.reduce((s, p, i) => {
    const q = outline[(i + 1) % outline.length];
    return s + p[0] * q[1] - q[0] * p[1];
  }, 0);
  const loop = area > 0 ? [...outline] : [...outline].reverse();
  const n = loop.length;
  const inner = loop.map((p, i): Point2 => {
    const a = loop[(i + n - 1) % n];
    const b = loop[(i + 1) % n];
    const u = unit([p[0] - a[0], p[1] - a[1], 0]);
    const v = unit([b[0] - p[0], b[1] - p[1], 0]);
    const m = unit([-(u[1] + v[1]), u[0] + v[0], 0]);
    const k = bevel / Math.max(0.45, -u[1] * m[0] + u[0] * m[1]);
    return [p[0] + m[0] * k, p[1] + m[1] * k];
  });
  const h = thickness / 2;
  const points: Vec3[] = [];
  const rings: [readonly Point2[], number][] = [
    [inner, -h],
    [
      loop.map((p, i): Point2 => [p[0] * 0.7 + inner[i][0] * 0.3, p[1] * 0.7 + inner[i][1] * 0.3]),
      -h + bevel * 0.3,
    ],
    [loop, -h + bevel],
    [loop, h - bevel],
    [
      loop.map((p, i): Point2 => [p[0] * 0.7 + inner[i][0] * 0.3, p[1] * 0.7 + inner[i][1] * 0.3]),
      h - bevel * 0.3,
    ],
    [inner, h],
  ];
  for (const [ring, z] of rings) for (const p of ring) points.push([p[0], p[1], z]);
  const triangles: [number, number, number][] = [];
  for (let r = 0; r + 1 < rings.length; r++) {
    for (let i = 0; i < n; i++) {
      const a = r * n + i;
      const b = r * n + ((i + 1) % n);
      triangles.push([a, b, b + n], [a, b + n, a + n]);
    }
  }
  for (const [a, b, c] of clipEars(inner)) {
    triangles.push([a, c, b], [a + 5 * n, b + 5 * n, c + 5 * n]);
  }
  return { points, triangles };
}

/** Triangles of a simple polygon that runs counter-clockwise. */
function clipEars(loop: readonly Point2[]): [number, number, number][] {
  const left = loop.map((_, i) => i);
  const found: [number, number, number][] = [];
  const turn = (a: Point2, b: Point2, c: Point2): number =>
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  let guard = loop.length * loop.length;
  while (left.length > 3 && guard-- > 0) {
    let cut = -1;
    for (let i = 0; i < left.length && cut < 0; i++) {
      const ia = left[(i + left.length - 1) % left.length];
      const ib = left[i];
      const ic = left[(i + 1) % left.length];
      const [a, b, c] = [loop[ia], loop[ib], loop[ic]];
      if (turn(a, b, c) <= 1e-12) continue;
      const empty = left.every(
        (k) =>
          k === ia ||
          k === ib ||
          k === ic ||
          turn(a, b, loop[k]) < 0 ||
          turn(b, c, loop[k]) < 0 ||
          turn(c, a, loop[k]) < 0,
      );
      if (empty) {
        found.push([ia, ib, ic]);
        cut = i;
      }
    }
    left.splice(Math.max(cut, 0), 1);
  }
  if (left.length === 3) found.push([left[0], left[1], left[2]]);
  return found;
}

/** A rectangle with rounded corners, centered. */
export function roundedRectangle(width: number, height: number, radius: number): Point2[] {
  const w = width / 2;
  const h = height / 2;
  return softened(
    [
      [-w, -h],
      [w, -h],
      [w, h],
      [-w, h],
    ],
    radius,
    true,
    6,
  );
}

/** A box with beveled edges, centered: x, y, z sizes. */
export function block(x: number, y: number, z: number, bevel = 0.03): Shape {
  return extruded(roundedRectangle(x, y, Math.max(bevel, 0.004)), z, bevel);
}

/** A smooth curve through points (Catmull-Rom), `per` points a stretch. */
export function curve(points: readonly Vec3[], per = 10): Vec3[] {
  const out: Vec3[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const p0 = points[Math.max(0, i - 1)];
    const p1 = points[i];
    const p2 = points[i + 1];
    const p3 = points[Math.min(points.length - 1, i + 2)];
    for (let k = 0; k < per; k++) {
      const t = k / per;
      out.push(
        [0, 1, 2].map(
          (a) =>
            0.5 *
            (2 * p1[a] +
              (p2[a] - p0[a]) * t +
              (2 * p0[a] - 5 * p1[a] + 4 * p2[a] - p3[a]) * t * t +
              (3 * p1[a] - p0[a] - 3 * p2[a] + p3[a]) * t * t * t),
        ) as unknown as Vec3,
      );
    }
  }
  out.push(points[points.length - 1]);
  return out;
}

/** A section [a, b] swept along a path; `size` scales it at part t of the way; ends are closed. */
export function swept(
  path: readonly Vec3[],
  section: readonly Point2[],
  size: (t: number) => number = () => 1,
  flat: Vec3 = [0, 1, 0],
): Shape {
  const n = section.length;
  const points: Vec3[] = [];
  const triangles: [number, number, number][] = [];
  path.forEach((p, i) => {
    const along = unit(sub(path[Math.min(path.length - 1, i + 1)], path[Math.max(0, i - 1)]));
    let side = cross(flat, along);
    if (length(side) < 1e-4) side = cross([1, 0, 0.3], along);
    side = unit(side);
    const up = cross(along, side);
    const s = size(i / (path.length - 1));
    for (const [u, v] of section) points.push(add(p, add(times(side, u * s), times(up, v * s))));
  });
  for (let i = 0; i + 1 < path.length; i++) {
    for (let k = 0; k < n; k++) {
      const a = i * n + k;
      const b = i * n + ((k + 1) % n);
      triangles.push([a, b, b + n], [a, b + n, a + n]);
    }
  }
  for (const end of [0, path.length - 1]) {
    const middle = points.length;
    points.push(path[end]);
    for (let k = 0; k < n; k++) {
      const a = end * n + k;
      const b = end * n + ((k + 1) % n);
      triangles.push(end === 0 ? [middle, b, a] : [middle, a, b]);
    }
  }
  return { points, triangles };
}

export function roundSection(radius: number, count = 16, squash = 1): Point2[] {
  return Array.from({ length: count }, (_, i): Point2 => {
    const a = (i / count) * 2 * Math.PI;
    return [radius * Math.cos(a), radius * Math.sin(a) * squash];
  });
}

/** A wire of round section along a path. */
export const wire = (path: readonly Vec3[], radius: number, size?: (t: number) => number): Shape =>
  swept(path, roundSection(radius), size);

/** A ring of round section about y. */
export function torus(radius: number, section: number, squash = 1, around = 96): Shape {
  const profile = roundSection(section, 24, squash).map((p): Point2 => [radius + p[0], p[1]]);
  return lathe([...profile, profile[0]], around);
}

/** A lumpy rock, about `radius` wide and `flat` times as high, cut by the noise of `seed`. */
export function rock(radius: number, flat: number, seed: number, rough = 0.29): Shape {
  const around = 160;
  const rings = 90;
  const points: Vec3[] = [];
  const triangles: [number, number, number][] = [];
  for (let j = 0; j <= rings; j++) {
    const e = (j / rings - 0.5) * Math.PI;
    for (let i = 0; i < around; i++) {
      const a = (i / around) * 2 * Math.PI;
      const x = Math.cos(e) * Math.cos(a);
      const y = Math.sin(e);
      const z = -Math.cos(e) * Math.sin(a);
      const big = fractal(x * 1.6 + seed, y * 1.6, z * 1.6, 5);
      const ridge = Math.abs(fractal(x * 3.1, y * 3.1 + seed, z * 3.1, 4));
      const r = radius * (1 + rough * big * 1.5 - rough * 0.7 * ridge);
      points.push([x * r, y * r * flat, z * r]);
    }
  }
  for (let j = 0; j < rings; j++) {
    for (let i = 0; i < around; i++) {
      const a = j * around + i;
      const b = j * around + ((i + 1) % around);
      triangles.push([a, b, b + around], [a, b + around, a + around]);
    }
  }
  return { points, triangles };
}

/** A block worn round at its edges and uneven all over, centered: x, y, z sizes; `wear` from 0 to 1. */
export function wornBlock(x: number, y: number, z: number, wear: number, seed: number): Shape {
  const rings = 130;
  const around = 220;
  const e = 0.06 + 0.3 * wear;
  const power = (v: number): number => Math.sign(v) * Math.abs(v) ** e;
  const points: Vec3[] = [];
  const triangles: [number, number, number][] = [];
  for (let j = 0; j <= rings; j++) {
    const up = power(Math.sin((j / rings - 0.5) * Math.PI));
    const out = Math.abs(Math.cos((j / rings - 0.5) * Math.PI)) ** e;
    for (let i = 0; i < around; i++) {
      const a = (i / around) * 2 * Math.PI;
      const p: Vec3 = [(x / 2) * out * power(Math.cos(a)), (y / 2) * up, (-z / 2) * out * power(Math.sin(a))];
      const k = 1 + wear * 0.05 * fractal(p[0] * 3 + seed, p[1] * 3, p[2] * 3, 4);
      points.push(times(p, k));
    }
  }
  for (let j = 0; j < rings; j++) {
    for (let i = 0; i < around; i++) {
      const a = j * around + i;
      const b = j * around + ((i + 1) % around);
      triangles.push([a, b, b + around], [a, b + around, a + around]);
    }
  }
  return { points, triangles };
}
