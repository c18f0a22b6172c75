/** Rays against convex solids, and the share of light a clear surface reflects. */
import type { ConvexSolid } from './convex-solid.ts';

/** Fresnel reflectance at cosine `c` for the relative index n (inside over outside as the ray goes). */
export function fresnel(c: number, n: number): number {
  const s2 = (1 - c * c) / (n * n);
  if (s2 >= 1) return 1;
  const t = Math.sqrt(1 - s2);
  const p = (c - n * t) / (c + n * t);
  const q = (n * c - t) / (n * c + t);
  return (p * p + q * q) / 2;
}

/** Enters the solid: distance to it in hit[0] and the facet in hit[1]; false when the ray passes by. */
export function enterSolid(
  s: ConvexSolid,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  hit: Float64Array,
): boolean {
  const cx = s.center[0] - ox;
  const cy = s.center[1] - oy;
  const cz = s.center[2] - oz;
  const b = cx * dx + cy * dy + cz * dz;
  if (cx * cx + cy * cy + cz * cz - b * b > s.radius * s.radius) return false;
  const { nx, ny, nz, d, count } = s;
  let near = 1e-6;
  let far = Infinity;
  let facet = -1;
  for (let i = 0; i < count; i++) {
    const c = nx[i] * dx + ny[i] * dy + nz[i] * dz;
    const e = d[i] - (nx[i] * ox + ny[i] * oy + nz[i] * oz);
    if (c < 0) {
      const t = e / c;
      if (t > near) {
        near = t;
        facet = i;
      }
    } else if (c > 0) {
      const t = e / c;
      if (t < far) far = t;
    } else if (e < 0) return false;
    if (near > far) return false;
  }
  if (facet < 0) return false;
  hit[0] = near;
  hit[1] = facet;
  return true;
}
