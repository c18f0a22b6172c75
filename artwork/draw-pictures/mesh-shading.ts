/** Light from the surface of a mesh: bump and texture, then metal, coat or glass. */

import { shadeCoat } from './coat-shading.ts';
import { shadeGlass } from './glass-shading.ts';
import { SATIN } from './hit-kinds.ts';
import type { Material } from './material.ts';
import { fractal } from './noise.ts';
import type { Tracer } from './tracer.ts';
import { shadeTurbid } from './turbid-shading.ts';

export function slopes(t: Tracer, a: number, b: number, at: number): [number, number] {
  const u = t.chance[at % 16];
  const r = Math.sqrt(-2 * Math.log(1 - u * 0.985));
  const p = 2 * Math.PI * t.chance[(at + 1) % 16];
  return [r * Math.cos(p) * a, r * Math.sin(p) * b];
}

export function shadeMesh(
  t: Tracer,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  depth: number,
  out: Float64Array,
): void {
  const m = t.tree.describe(t.frame);
  const f = t.frame;
  let nx = f[0];
  let ny = f[1];
  let nz = f[2];
  let gx = f[3];
  let gy = f[4];
  let gz = f[5];
  if (gx * nx + gy * ny + gz * nz < 0) {
    nx = gx;
    ny = gy;
    nz = gz;
  }
  if (m.kind === 'glass') {
    shadeGlass(t, m, x, y, z, dx, dy, dz, nx, ny, nz, gx * dx + gy * dy + gz * dz > 0, depth, out);
    return;
  }
  if (gx * dx + gy * dy + gz * dz > 0) {
    nx = -nx;
    ny = -ny;
    nz = -nz;
    gx = -gx;
    gy = -gy;
    gz = -gz;
  }
  if (m.bump && depth < 2) {
    const s = m.bump.scale;
    const e = 0.12;
    const b0 = fractal(x * s, y * s, z * s, 3);
    const k = m.bump.strength / e;
    nx -= k * (fractal(x * s + e, y * s, z * s, 3) - b0);
    ny -= k * (fractal(x * s, y * s + e, z * s, 3) - b0);
    nz -= k * (fractal(x * s, y * s, z * s + e, 3) - b0);
    const l = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
    nx *= l;
    ny *= l;
    nz *= l;
  }
  if (m.relief && depth < 4) {
    const e = 2e-3;
    const h = m.relief(x, y, z);
    const sx = (m.relief(x + e, y, z) - h) / e;
    const sy = (m.relief(x, y + e, z) - h) / e;
    const sz = (m.relief(x, y, z + e) - h) / e;
    const along = sx * nx + sy * ny + sz * nz;
    nx -= sx - along * nx;
    ny -= sy - along * ny;
    nz -= sz - along * nz;
    const l = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
    nx *= l;
    ny *= l;
    nz *= l;
  }
  const texel = t.texel;
  texel[0] = m.color[0];
  texel[1] = m.color[1];
  texel[2] = m.color[2];
  texel[3] = 0;
  m.texture?.(x, y, z, texel);
  const cr = texel[0];
  const cg = texel[1];
  const cb = texel[2];
  const rough = texel[3] > 0 ? texel[3] : m.rough;
  const px = x + gx * 2e-4;
  const py = y + gy * 2e-4;
  const pz = z + gz * 2e-4;
  const body = m.turbid && t.bodies.get(m);
  if (body) {
    shadeTurbid(t, m, body, rough, px, py, pz, dx, dy, dz, nx, ny, nz, gx, gy, gz, cr, cg, cb, depth, out);
    return;
  }
  if (m.kind === 'metal')
    shadeMetal(t, m, rough, px, py, pz, dx, dy, dz, nx, ny, nz, gx, gy, gz, cr, cg, cb, depth, out);
  else shadeCoat(t, m, rough, px, py, pz, dx, dy, dz, nx, ny, nz, gx, gy, gz, cr, cg, cb, depth, out);
  if (m.heat) {
    t.texel.fill(0, 0, 4);
    m.heat(x, y, z, t.texel);
    for (let a = 0; a < 3; a++) out[a] += t.texel[a];
  }
}

/** Sends one mirrored ray about the normal into `seen`; answers the cosine at the microfacet. */
export function mirrored(
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
  depth: number,
  seen: Float64Array,
): number {
  let hx = nx;
  let hy = ny;
  let hz = nz;
  if (rough > 0.004) {
    const b = m.brush ?? m.brushLine ?? (Math.abs(ny) < 0.8 ? [0, 1, 0] : [1, 0, 0]);
    let tx = b[1] * nz - b[2] * ny;
    let ty = b[2] * nx - b[0] * nz;
    let tz = b[0] * ny - b[1] * nx;
    const l = 1 / (Math.sqrt(tx * tx + ty * ty + tz * tz) || 1);
    tx *= l;
    ty *= l;
    tz *= l;
    const bx = ny * tz - nz * ty;
    const by = nz * tx - nx * tz;
    const bz = nx * ty - ny * tx;
    const along = m.roughAlong ?? rough;
    const [s0, s1] = slopes(t, m.brushLine ? rough : along, m.brushLine ? along : rough, 4 + depth * 2);
    hx += tx * s0 + bx * s1;
    hy += ty * s0 + by * s1;
    hz += tz * s0 + bz * s1;
    const k = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz);
    hx *= k;
    hy *= k;
    hz *= k;
  }
  let q = dx * hx + dy * hy + dz * hz;
  if (q > -0.02) {
    hx = nx;
    hy = ny;
    hz = nz;
    q = Math.min(-0.02, dx * hx + dy * hy + dz * hz);
  }
  let rx = dx - 2 * q * hx;
  let ry = dy - 2 * q * hy;
  let rz = dz - 2 * q * hz;
  const below = rx * gx + ry * gy + rz * gz;
  if (below < 0.01) {
    rx += gx * (0.01 - below);
    ry += gy * (0.01 - below);
    rz += gz * (0.01 - below);
  }
  const k = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz);
  t.look(px, py, pz, rx * k, ry * k, rz * k, depth + 1, seen);
  return -q;
}

function shadeMetal(
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
  const seen = t.returned[Math.min(11, depth + 2)];
  if (depth >= 4) {
    for (let a = 0; a < 3; a++) seen[a] = t.ambient[a] * 0.5;
  } else {
    const c = mirrored(t, m, rough, px, py, pz, dx, dy, dz, nx, ny, nz, gx, gy, gz, depth, seen);
    const w = (1 - c) ** 5;
    cr += (1 - cr) * w;
    cg += (1 - cg) * w;
    cb += (1 - cb) * w;
  }
  if (depth === 0) {
    if (rough > 0.03) t.kind = SATIN;
    t.normal[0] = nx;
    t.normal[1] = ny;
    t.normal[2] = nz;
  }
  if (depth === 0 && rough > 0.03 && (m.texture || m.relief)) {
    // What is drawn on the metal stays sharp when its scattered light is smoothed.
    for (let a = 0; a < 3; a++) t.diffuse[a] = seen[a];
    t.albedo[0] = cr;
    t.albedo[1] = cg;
    t.albedo[2] = cb;
    out.fill(0);
    return;
  }
  out[0] = seen[0] * cr;
  out[1] = seen[1] * cg;
  out[2] = seen[2] * cb;
}
