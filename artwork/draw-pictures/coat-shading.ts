/** Diffuse surfaces under a gloss coat, and translucent bodies. */

import { SATIN } from './hit-kinds.ts';
import type { Material } from './material.ts';
import { mirrored } from './mesh-shading.ts';
import { fresnel } from './solid-rays.ts';
import type { Tracer } from './tracer.ts';

export function shadeCoat(
  t: Tracer,
  m: Material,
  rough: number,
  px: number,
  py: number,
  pz: number,
  dx: number,
  dy: number,
  dz: number,
  nx: number,
  ny: number,
  nz: number,
  gx: number,
  gy: number,
  gz: number,
  cr: number,
  cg: number,
  cb: number,
  depth: number,
  out: Float64Array,
): void {
  const env = t.scene.environment;
  const body = t.bodyOut;
  body.fill(0);
  if (m.body) {
    const n = m.index ?? 1.5;
    const c = -(dx * nx + dy * ny + dz * nz);
    const k = c / n - Math.sqrt(Math.max(0, 1 - (1 - c * c) / (n * n)));
    m.body(px, py, pz, nx, ny, nz, dx / n + k * nx, dy / n + k * ny, dz / n + k * nz, body);
    cr = body[0];
    cg = body[1];
    cb = body[2];
  }
  const [sheenR, sheenG, sheenB, glowR, glowG, glowB] = [
    body[3],
    body[4],
    body[5],
    body[6],
    body[7],
    body[8],
  ];
  const k = ((t.chance[6] + depth * 0.37) % 1) * env.lightCount;
  const o = (k | 0) * 6;
  const lx = env.light[o];
  const ly = env.light[o + 1];
  const lz = env.light[o + 2];
  const soft = m.translucence ?? 0;
  const face = lx * nx + ly * ny + lz * nz;
  const cosine = Math.max(0, (face + soft) / (1 + soft) ** 2);
  const up = 0.5 + 0.5 * ny;
  let dr = t.ambient[0] * (0.1 + 0.1 * soft) * (0.6 + up);
  let dg = t.ambient[1] * (0.1 + 0.1 * soft) * (0.6 + up);
  let db = t.ambient[2] * (0.1 + 0.1 * soft) * (0.6 + up);
  if (cosine > 0) {
    const lift = face < 0 ? 0.25 * soft : 0;
    const open =
      depth > 1 || !t.tree.trace(px + lx * lift, py + ly * lift, pz + lz * lift, lx, ly, lz, Infinity, true);
    if (open || soft > 0) {
      const w = ((open ? 1 : 0.25 * soft) * cosine) / Math.PI;
      const through = t.veil(px, py, pz, lx, ly, lz, depth);
      dr += env.light[o + 3] * w * through[0];
      dg += env.light[o + 4] * w * through[1];
      db += env.light[o + 5] * w * through[2];
    }
  }
  if (ny < 0.6 && py < 3) {
    const bounce = ((1 - up) * 0.5 + 0.1) / (1 + py * py * 0.5);
    t.ground.lookup(px + nx * 0.3, pz + nz * 0.3, t.lit);
    t.scene.ground.color(px, 0, pz, t.texel);
    dr += t.lit[0] * t.texel[0] * bounce;
    dg += t.lit[1] * t.texel[1] * bounce;
    db += t.lit[2] * t.texel[2] * bounce;
  }
  const c = -(dx * nx + dy * ny + dz * nz);
  const f = m.index === 1 ? 0 : fresnel(Math.max(0.02, Math.min(1, c)), m.index ?? 1.5);
  let sr = 0;
  let sg = 0;
  let sb = 0;
  if (depth < 2 && (f > 0 || sheenR + sheenG + sheenB > 0)) {
    const seen = t.returned[Math.min(11, depth + 2)];
    mirrored(t, m, rough, px, py, pz, dx, dy, dz, nx, ny, nz, gx, gy, gz, depth, seen);
    sr = seen[0] * (f + sheenR);
    sg = seen[1] * (f + sheenG);
    sb = seen[2] * (f + sheenB);
  }
  const g = m.glow;
  out[0] = sr + glowR + (g ? g[0] : 0);
  out[1] = sg + glowG + (g ? g[1] : 0);
  out[2] = sb + glowB + (g ? g[2] : 0);
  if (depth === 0) {
    if (rough > 0.03 && !m.body) t.kind = SATIN;
    t.diffuse[0] = dr;
    t.diffuse[1] = dg;
    t.diffuse[2] = db;
    t.albedo[0] = cr * (1 - f);
    t.albedo[1] = cg * (1 - f);
    t.albedo[2] = cb * (1 - f);
    t.normal[0] = nx;
    t.normal[1] = ny;
    t.normal[2] = nz;
  } else {
    out[0] += dr * cr * (1 - f);
    out[1] += dg * cg * (1 - f);
    out[2] += db * cb * (1 - f);
  }
}
