/**
 * Light inside a convex stone: refraction, total internal reflection, Fresnel weights (unpolarized) and
 * Beer-Lambert absorption. One path is followed through the reflections; at every facet what leaves is added.
 */
import type { ConvexSolid } from './convex-solid.ts';
import type { Medium } from './medium.ts';
import { fractal } from './noise.ts';
import type { Stone } from './scene.ts';

/** Answers radiance arriving from outside along a ray, into out[0..2]. */
export type Outside = (
  ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, out: Float64Array,
) => void;

const BOUNCES = 13;
/** Scratch for each level of stone seen through stone. */
const levels = Array.from({ length: 8 }, () => ({ seen: new Float64Array(3), weight: new Float64Array(3) }));
let level = 0;
let { seen, weight } = levels[0];

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
  s: ConvexSolid, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, hit: Float64Array,
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

/** Multiplies weight[0..2] by what is left after a stretch inside, and adds the glow of the stretch to out. */
function pass(
  stone: Stone, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, t: number,
  ambient: readonly number[], out: Float64Array, from: number, to: number,
): void {
  const m: Medium = stone.medium;
  let a0 = m.absorb[0];
  let a1 = m.absorb[1];
  let a2 = m.absorb[2];
  if (m.zone || m.veil) {
    const pose = stone.solid.pose;
    const r = pose.turn;
    let share = 0;
    let cloud = 0;
    const steps = 4;
    for (let k = 0; k < steps; k++) {
      const u = (t * (k + 0.5)) / steps;
      const wx = ox + dx * u - pose.move[0];
      const wy = oy + dy * u - pose.move[1];
      const wz = oz + dz * u - pose.move[2];
      const x = (r[0] * wx + r[3] * wy + r[6] * wz) / pose.scale;
      const y = (r[1] * wx + r[4] * wy + r[7] * wz) / pose.scale;
      const z = (r[2] * wx + r[5] * wy + r[8] * wz) / pose.scale;
      if (m.zone) {
        const g = m.zone;
        const along = g.radial ? Math.hypot(x, z) : x * g.axis[0] + y * g.axis[1] + z * g.axis[2];
        share += Math.max(0, Math.min(1, (along - g.at) / g.width + 0.5)) / steps;
      }
      if (m.veil) {
        const v = m.veil;
        const f = fractal(x * v.scale, y * v.scale * 1.6, z * v.scale, 3) - v.threshold;
        const low = v.below === undefined ? 1 : Math.max(0, Math.min(1, (v.below - y) * 2));
        if (f > 0) cloud += (Math.min(1, f * 5) * low) / steps;
      }
    }
    if (m.zone) {
      a0 += (m.zone.absorb[0] - a0) * share;
      a1 += (m.zone.absorb[1] - a1) * share;
      a2 += (m.zone.absorb[2] - a2) * share;
    }
    if (m.veil && cloud > 0) {
      const kept = Math.exp(-m.veil.strength * cloud * t);
      for (let c = from; c < to; c++) {
        out[c] += weight[c] * (1 - kept) * m.veil.color[c] * ambient[c];
        weight[c] *= kept;
      }
    }
  }
  for (let c = from; c < to; c++) {
    const a = c === 0 ? a0 : c === 1 ? a1 : a2;
    const kept = Math.exp(-a * t);
    if (m.glow) out[c] += weight[c] * (1 - Math.exp(-t)) * m.glow[c] * ambient[c];
    weight[c] *= kept;
  }
}

/**
 * Adds to out[0..2] the light that comes back along a ray which enters at `facet`. Reflection at the entry is
 * included. `shade` in [-1, 1] moves the index inside each band, so that dispersed colors run into one another.
 */
export function lookInto(
  stone: Stone, facet: number, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number,
  shade: number, side: number, ambient: readonly number[], outside: Outside, out: Float64Array,
): void {
  ({ seen, weight } = levels[++level]);
  enterAndFollow(stone, facet, ox, oy, oz, dx, dy, dz, shade, side, ambient, outside, out);
  ({ seen, weight } = levels[--level]);
}

function enterAndFollow(
  stone: Stone, facet: number, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number,
  shade: number, side: number, ambient: readonly number[], outside: Outside, out: Float64Array,
): void {
  const s = stone.solid;
  const m = stone.medium;
  const ex = s.nx[facet];
  const ey = s.ny[facet];
  const ez = s.nz[facet];
  const c = -(ex * dx + ey * dy + ez * dz);
  const f = fresnel(c, m.index);
  outside(ox, oy, oz, dx + 2 * c * ex, dy + 2 * c * ey, dz + 2 * c * ez, seen);
  out[0] += seen[0] * f;
  out[1] += seen[1] * f;
  out[2] += seen[2] * f;
  const split = m.dispersion > 0.012;
  const double = (m.birefringence ?? 0) * side;
  for (let band = 0; band < (split ? 3 : 1); band++) {
    const from = split ? band : 0;
    const to = split ? band + 1 : 3;
    const n = m.index + double + (split ? (band - 1 + shade * 0.5) * 0.5 * m.dispersion : 0);
    weight[0] = weight[1] = weight[2] = 1 - f;
    const k = c / n - Math.sqrt(1 - (1 - c * c) / (n * n));
    follow(stone, facet, ox, oy, oz, dx / n + k * ex, dy / n + k * ey, dz / n + k * ez, n, from, to,
      ambient, outside, out);
  }
}

/** Follows a ray that is inside, from a point on `facet`, for channels [from, to), with `weight` set. */
function follow(
  stone: Stone, facet: number, px: number, py: number, pz: number, vx: number, vy: number, vz: number,
  n: number, from: number, to: number, ambient: readonly number[], outside: Outside, out: Float64Array,
): void {
  const { nx, ny, nz, d, count } = stone.solid;
  for (let bounce = 0; bounce < BOUNCES; bounce++) {
    let t = Infinity;
    let next = -1;
    for (let i = 0; i < count; i++) {
      const g = nx[i] * vx + ny[i] * vy + nz[i] * vz;
      if (g <= 1e-9 || i === facet) continue;
      const e = (d[i] - (nx[i] * px + ny[i] * py + nz[i] * pz)) / g;
      if (e < t) {
        t = e;
        next = i;
      }
    }
    if (next < 0) return;
    if (t < 0) t = 0;
    pass(stone, px, py, pz, vx, vy, vz, t, ambient, out, from, to);
    px += vx * t;
    py += vy * t;
    pz += vz * t;
    facet = next;
    const qx = nx[facet];
    const qy = ny[facet];
    const qz = nz[facet];
    const ci = qx * vx + qy * vy + qz * vz;
    const back = fresnel(ci, 1 / n);
    if (back < 1) {
      const ct = Math.sqrt(Math.max(0, 1 - n * n * (1 - ci * ci)));
      const b = ct - n * ci;
      outside(px, py, pz, vx * n + qx * b, vy * n + qy * b, vz * n + qz * b, seen);
      for (let ch = from; ch < to; ch++) {
        out[ch] += weight[ch] * (1 - back) * seen[ch];
        weight[ch] *= back;
      }
    }
    if (weight[from] + (to - from > 1 ? weight[1] + weight[2] : 0) < 0.006) return;
    vx -= 2 * ci * qx;
    vy -= 2 * ci * qy;
    vz -= 2 * ci * qz;
  }
  for (let ch = from; ch < to; ch++) out[ch] += weight[ch] * ambient[ch] * 0.3;
}

/** Follows a photon in, depositing what leaves through `leave`; `power` is RGB. */
export function shineThrough(
  stone: Stone, facet: number, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number,
  band: number, power: Float64Array, leave: (
    x: number, y: number, z: number, dx: number, dy: number, dz: number, r: number, g: number, b: number,
  ) => void,
): void {
  const s = stone.solid;
  const m = stone.medium;
  const ex = s.nx[facet];
  const ey = s.ny[facet];
  const ez = s.nz[facet];
  const c = -(ex * dx + ey * dy + ez * dz);
  const split = m.dispersion > 0.012;
  const n = m.index + (split ? (band - 1) * 0.5 * m.dispersion : 0);
  const f = fresnel(c, n);
  const only = (i: number): number => (split && i !== band ? 0 : split ? 3 : 1);
  leave(ox, oy, oz, dx + 2 * c * ex, dy + 2 * c * ey, dz + 2 * c * ez, power[0] * f, power[1] * f, power[2] * f);
  for (let i = 0; i < 3; i++) weight[i] = power[i] * (1 - f) * only(i);
  const k = c / n - Math.sqrt(1 - (1 - c * c) / (n * n));
  let previous = [0, 0, 0];
  const track = new Float64Array(3);
  const spill: Outside = (x, y, z, vx, vy, vz) => {
    previous = [weight[0], weight[1], weight[2]];
    const l = Math.sqrt(vx * vx + vy * vy + vz * vz);
    leave(x, y, z, vx / l, vy / l, vz / l, previous[0], previous[1], previous[2]);
    seen.fill(0);
  };
  followPhoton(stone, facet, ox, oy, oz, dx / n + k * ex, dy / n + k * ey, dz / n + k * ez, n, spill, track);
}

function followPhoton(
  stone: Stone, facet: number, px: number, py: number, pz: number, vx: number, vy: number, vz: number,
  n: number, spill: Outside, track: Float64Array,
): void {
  const { nx, ny, nz, d, count } = stone.solid;
  const dark = [0, 0, 0];
  for (let bounce = 0; bounce < 7; bounce++) {
    let t = Infinity;
    let next = -1;
    for (let i = 0; i < count; i++) {
      const g = nx[i] * vx + ny[i] * vy + nz[i] * vz;
      if (g <= 1e-9 || i === facet) continue;
      const e = (d[i] - (nx[i] * px + ny[i] * py + nz[i] * pz)) / g;
      if (e < t) {
        t = e;
        next = i;
      }
    }
    if (next < 0) return;
    pass(stone, px, py, pz, vx, vy, vz, Math.max(0, t), dark, track, 0, 3);
    px += vx * t;
    py += vy * t;
    pz += vz * t;
    facet = next;
    const qx = nx[facet];
    const qy = ny[facet];
    const qz = nz[facet];
    const ci = qx * vx + qy * vy + qz * vz;
    const back = fresnel(ci, 1 / n);
    if (back < 1) {
      const before = [weight[0], weight[1], weight[2]];
      for (let i = 0; i < 3; i++) weight[i] *= 1 - back;
      const b = Math.sqrt(Math.max(0, 1 - n * n * (1 - ci * ci))) - n * ci;
      spill(px, py, pz, vx * n + qx * b, vy * n + qy * b, vz * n + qz * b, track);
      for (let i = 0; i < 3; i++) weight[i] = before[i] * back;
    }
    if (weight[0] + weight[1] + weight[2] < 0.02) return;
    vx -= 2 * ci * qx;
    vy -= 2 * ci * qy;
    vz -= 2 * ci * qz;
  }
}
