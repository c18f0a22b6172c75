/** Diffuse surfaces under a gloss coat, and translucent bodies. */

import { SATIN, TURBID } from './hit-kinds.ts';
import { gleam } from './inner-light.ts';
import type { Material } from './material.ts';
import { mirrored } from './mesh-shading.ts';
import { fresnel } from './solid-rays.ts';
import { landing } from './surface-light.ts';
import type { Tracer } from './tracer.ts';

/** A rough sheen over a smooth gloss is not smoothed afterwards. */
const SHEEN_RAYS = 4;

/** In a mirror image a gloss weaker than this mirrors the room as a whole. */
const FAINT = 0.07;

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
  const light = t.landed;
  landing(t, px, py, pz, nx, ny, nz, m.translucence ?? 0, (t.chance[6] + depth * 0.37) % 1, depth, light);
  const [dr, dg, db] = light;
  const c = -(dx * nx + dy * ny + dz * nz);
  const f = m.index === 1 ? 0 : fresnel(Math.max(0.02, Math.min(1, c)), m.index ?? 1.5);
  let sr = 0;
  let sg = 0;
  let sb = 0;
  if (depth === 1 && f < FAINT && sheenR + sheenG + sheenB === 0) {
    sr = t.ambient[0] * f;
    sg = t.ambient[1] * f;
    sb = t.ambient[2] * f;
  } else if (depth < 2 && (f > 0 || sheenR + sheenG + sheenB > 0)) {
    const seen = t.returned[Math.min(11, depth + 2)];
    mirrored(t, m, rough, px, py, pz, dx, dy, dz, nx, ny, nz, gx, gy, gz, depth, seen);
    sr = seen[0] * f;
    sg = seen[1] * f;
    sb = seen[2] * f;
    if (sheenR + sheenG + sheenB > 0) {
      const rays = m.sheenRough !== undefined && depth === 0 ? SHEEN_RAYS : 1;
      for (let k = 0; k < rays; k++) {
        if (m.sheenRough !== undefined) {
          t.chance[4 + depth * 2] = t.random();
          t.chance[5 + depth * 2] = t.random();
          mirrored(t, m, m.sheenRough, px, py, pz, dx, dy, dz, nx, ny, nz, gx, gy, gz, depth, seen);
        }
        sr += (seen[0] * sheenR) / rays;
        sg += (seen[1] * sheenG) / rays;
        sb += (seen[2] * sheenB) / rays;
      }
    }
  }
  if (m.gleams && depth < 2) {
    const n = m.index ?? 1.5;
    const inside = c / n - Math.sqrt(Math.max(0, 1 - (1 - c * c) / (n * n)));
    const seen = t.landed;
    seen.fill(0);
    gleam(
      t,
      m,
      px,
      py,
      pz,
      nx,
      ny,
      nz,
      dx / n + inside * nx,
      dy / n + inside * ny,
      dz / n + inside * nz,
      seen,
    );
    sr += seen[0] * (1 - f);
    sg += seen[1] * (1 - f);
    sb += seen[2] * (1 - f);
  }
  const g = m.glow;
  out[0] = sr + glowR + (g ? g[0] : 0);
  out[1] = sg + glowG + (g ? g[1] : 0);
  out[2] = sb + glowB + (g ? g[2] : 0);
  if (depth === 0) {
    if (m.gleams || m.sheenRough !== undefined) t.kind = TURBID;
    else if (rough > 0.03 && !m.body) t.kind = SATIN;
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
