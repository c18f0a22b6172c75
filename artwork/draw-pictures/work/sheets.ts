/** Shapes from functions: cloth, paper, hammered sheet, heaps, and small broken pieces. */
import type { Shape } from '../mesh-parts.ts';
import { fractal } from '../noise.ts';
import type { Vec3 } from '../vector.ts';

/** A surface through f(u, v), both from 0 to 1; closed where u or v comes round again. */
export function surface(nu: number, nv: number, f: (u: number, v: number) => Vec3, around = false): Shape {
  const points: Vec3[] = [];
  const triangles: [number, number, number][] = [];
  for (let j = 0; j <= nv; j++) for (let i = 0; i <= nu; i++) points.push(f(i / nu, j / nv));
  const w = nu + 1;
  for (let j = 0; j < nv; j++) {
    for (let i = 0; i < nu; i++) {
      const a = j * w + i;
      const b = around && i === nu - 1 ? j * w : a + 1;
      triangles.push([a, b + w, b], [a, a + w, b + w]);
    }
  }
  return { points, triangles };
}

/** Ground of its own over a rectangle, centered; `height` in centimeters. */
export const terrain = (
  width: number,
  deep: number,
  step: number,
  height: (x: number, z: number) => number,
): Shape =>
  surface(Math.round(width / step), Math.round(deep / step), (u, v) => {
    const x = (u - 0.5) * width;
    const z = (v - 0.5) * deep;
    return [x, height(x, z), z];
  });

/** A thin plate between two copies of a surface, closed round its edge; `thick` along y. */
export function plated(nu: number, nv: number, thick: number, f: (u: number, v: number) => Vec3): Shape {
  const top = surface(nu, nv, f);
  const n = top.points.length;
  const w = nu + 1;
  const points = [...top.points, ...top.points.map((p): Vec3 => [p[0], p[1] - thick, p[2]])];
  const triangles: [number, number, number][] = [
    ...top.triangles.map(([a, b, c]): [number, number, number] => [a, b, c]),
    ...top.triangles.map(([a, b, c]): [number, number, number] => [a + n, c + n, b + n]),
  ];
  const edge: number[] = [];
  for (let i = 0; i < nu; i++) edge.push(i);
  for (let j = 0; j < nv; j++) edge.push(j * w + nu);
  for (let i = nu; i > 0; i--) edge.push(nv * w + i);
  for (let j = nv; j > 0; j--) edge.push(j * w);
  edge.forEach((a, i) => {
    const b = edge[(i + 1) % edge.length];
    triangles.push([a, b, b + n], [a, b + n, a + n]);
  });
  return { points, triangles };
}

/** A worn pebble or broken nugget about `radius` wide; `rough` from 0, river-worn, to 0.5, freshly broken. */
export function pebble(radius: number, seed: number, rough = 0.25, flat = 0.8, detail = 28): Shape {
  return surface(
    detail,
    Math.round(detail * 0.6),
    (u, v) => {
      const a = u * 2 * Math.PI;
      const e = (v - 0.5) * Math.PI;
      const x = Math.cos(e) * Math.cos(a);
      const y = Math.sin(e);
      const z = Math.cos(e) * Math.sin(a);
      const big = fractal(x * 1.1 + seed * 3.7, y * 1.1, z * 1.1, 3);
      const facets = Math.abs(fractal(x * 2.3, y * 2.3 + seed * 1.9, z * 2.3, 2));
      const r = radius * (1 + rough * 1.6 * big - rough * 0.9 * facets);
      return [x * r, y * r * flat, z * r];
    },
    true,
  );
}

/** A heap of powder or filings with a slumped top, round, its foot at y = 0. */
export const heap = (radius: number, high: number, seed: number, rough = 0.06): Shape =>
  surface(
    60,
    34,
    (u, v) => {
      const a = u * 2 * Math.PI;
      const r = (1 - v) * radius * 1.2;
      const x = r * Math.cos(a);
      const z = r * Math.sin(a);
      const d = r / radius;
      const slump =
        high * Math.exp(-d * d * 2.2) + rough * fractal(x * 2 + seed, 3, z * 2, 4) * Math.exp(-d * d);
      return [x, slump - high * Math.exp(-1.44 * 2.2), z];
    },
    true,
  );
