/** Translucent bodies: a gloss, and the light that wandered through what is under it. */
import { TURBID } from './hit-kinds.ts';
import { gleam } from './inner-light.ts';
import type { Material } from './material.ts';
import { mirrored } from './mesh-shading.ts';
import { fresnel } from './solid-rays.ts';
import { landing } from './surface-light.ts';
import type { Tracer } from './tracer.ts';
import type { TurbidBody } from './turbid-walk.ts';
import { exit, wander } from './turbid-walk.ts';

const weight = new Float64Array(3);
const light = new Float64Array(3);

export function shadeTurbid(
  t: Tracer,
  m: Material,
  body: TurbidBody,
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
  const n = m.index ?? 1.5;
  const c = Math.max(0.02, Math.min(1, -(dx * nx + dy * ny + dz * nz)));
  const f = fresnel(c, n);
  let sr = 0;
  let sg = 0;
  let sb = 0;
  const seen = t.returned[Math.min(11, depth + 2)];
  if (depth < 2) {
    mirrored(t, m, rough, px, py, pz, dx, dy, dz, nx, ny, nz, gx, gy, gz, depth, seen);
    sr = seen[0] * f;
    sg = seen[1] * f;
    sb = seen[2] * f;
  }
  const k = c / n - Math.sqrt(Math.max(0, 1 - (1 - c * c) / (n * n)));
  const vx = dx / n + k * nx;
  const vy = dy / n + k * ny;
  const vz = dz / n + k * nz;
  if (m.gleams && depth < 2) {
    light.fill(0);
    gleam(t, m, px, py, pz, nx, ny, nz, vx, vy, vz, light);
    sr += light[0] * (1 - f);
    sg += light[1] * (1 - f);
    sb += light[2] * (1 - f);
  }
  weight.fill(1 - f);
  const back = 3e-4;
  if (wander(body, px - gx * back, py - gy * back, pz - gz * back, vx, vy, vz, t.random, weight)) {
    const { x: ex, y: ey, z: ez } = exit;
    // What is beyond may be another such body, which uses the same scratch.
    const [r, g, b] = weight;
    if (exit.scattered || depth > 0)
      landing(t, ex, ey, ez, exit.nx, exit.ny, exit.nz, 0, t.random(), depth, seen);
    else t.look(ex, ey, ez, exit.dx, exit.dy, exit.dz, depth + 2, seen);
    light[0] = seen[0] * r;
    light[1] = seen[1] * g;
    light[2] = seen[2] * b;
  } else light.fill(0);
  out[0] = sr;
  out[1] = sg;
  out[2] = sb;
  if (depth > 0) {
    out[0] += light[0] * cr;
    out[1] += light[1] * cg;
    out[2] += light[2] * cb;
    return;
  }
  t.kind = TURBID;
  t.normal[0] = nx;
  t.normal[1] = ny;
  t.normal[2] = nz;
  for (let a = 0; a < 3; a++) t.diffuse[a] = light[a];
  t.albedo[0] = cr;
  t.albedo[1] = cg;
  t.albedo[2] = cb;
}
