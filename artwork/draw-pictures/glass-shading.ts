/** Clear meshes such as lenses and flames: reflection and refraction at every surface. */

import { STONE } from './hit-kinds.ts';
import type { Material } from './material.ts';
import { fresnel } from './solid-rays.ts';
import type { Tracer } from './tracer.ts';

export function shadeGlass(
  t: Tracer,
  m: Material,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  nx: number,
  ny: number,
  nz: number,
  inside: boolean,
  depth: number,
  out: Float64Array,
): void {
  if (depth >= 9) {
    t.scene.environment.lookup(dx, Math.abs(dy), dz, out);
    return;
  }
  const n = m.index ?? 1.52;
  const s = inside ? -1 : 1;
  const c = Math.max(0.01, -(dx * nx + dy * ny + dz * nz) * s);
  const ratio = inside ? 1 / n : n;
  const f = fresnel(Math.min(1, c), ratio);
  const seen = t.returned[Math.min(11, depth + 2)];
  let r = 0;
  let g = 0;
  let b = 0;
  if (f > 0.99 || (depth < 2 && !inside)) {
    const q = 2 * c * s;
    t.look(
      x + nx * s * 2e-4,
      y + ny * s * 2e-4,
      z + nz * s * 2e-4,
      dx + q * nx,
      dy + q * ny,
      dz + q * nz,
      depth + 1,
      seen,
    );
    r = seen[0] * f;
    g = seen[1] * f;
    b = seen[2] * f;
  }
  if (f < 0.99 && depth < 8) {
    const k = c / ratio - Math.sqrt(Math.max(0, 1 - (1 - c * c) / (ratio * ratio)));
    const vx = dx / ratio + k * nx * s;
    const vy = dy / ratio + k * ny * s;
    const vz = dz / ratio + k * nz * s;
    t.look(x - nx * s * 2e-4, y - ny * s * 2e-4, z - nz * s * 2e-4, vx, vy, vz, depth + 1, seen);
    r += seen[0] * (1 - f);
    g += seen[1] * (1 - f);
    b += seen[2] * (1 - f);
  }
  const a = m.absorb;
  if (a && !inside) {
    r *= Math.exp(-a[0]);
    g *= Math.exp(-a[1]);
    b *= Math.exp(-a[2]);
  }
  if (m.glow && !inside) {
    // A path through a round body is about as long as the cosine at which it enters.
    r += m.glow[0] * c * c;
    g += m.glow[1] * c * c;
    b += m.glow[2] * c * c;
  }
  if (depth === 0) {
    t.kind = STONE;
    t.normal[0] = nx;
    t.normal[1] = ny;
    t.normal[2] = nz;
  }
  out[0] = r;
  out[1] = g;
  out[2] = b;
}
