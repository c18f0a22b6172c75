/** A stretch of a light path inside a stone: color, zones, veils and glow. */
import type { Medium, Veil } from './medium.ts';
import { fractal, noise } from './noise.ts';
import type { Stone } from './scene.ts';
import type { Vec3 } from './vector.ts';

/** Veils lie rather flat. */
const LYING: Vec3 = [1, 1.6, 1];

/** Multiplies weight[0..2] by what is left after a stretch inside, and adds the glow of the stretch to out. */
export function pass(
  stone: Stone,
  weight: Float64Array,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  t: number,
  ambient: readonly number[],
  out: Float64Array,
  from: number,
  to: number,
): void {
  const m: Medium = stone.medium;
  let a0 = m.absorb[0];
  let a1 = m.absorb[1];
  let a2 = m.absorb[2];
  if (m.pleochroic) {
    const r = stone.solid.pose.turn;
    const [p, q, s] = m.pleochroic;
    // Unpolarized light vibrates evenly across its way, so an axis counts for half the square of its sine to the ray.
    const wx = 0.5 * (1 - (r[0] * dx + r[3] * dy + r[6] * dz) ** 2);
    const wy = 0.5 * (1 - (r[1] * dx + r[4] * dy + r[7] * dz) ** 2);
    const wz = 0.5 * (1 - (r[2] * dx + r[5] * dy + r[8] * dz) ** 2);
    a0 = p[0] * wx + q[0] * wy + s[0] * wz;
    a1 = p[1] * wx + q[1] * wy + s[1] * wz;
    a2 = p[2] * wx + q[2] * wy + s[2] * wz;
  }
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
        const f = (v.spray ? threads(v, v.spray, x, y, z) : cloudiness(v, x, y, z)) - v.threshold;
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

function cloudiness({ stretch: [sx, sy, sz] = LYING, scale }: Veil, x: number, y: number, z: number): number {
  return fractal(x * scale * sx, y * scale * sy, z * scale * sz, 3);
}

/** Noise of the direction alone runs out from the point in threads; turning it with the distance bends them. */
function threads(
  { scale }: Veil,
  { from, toward, reach }: NonNullable<Veil['spray']>,
  x: number,
  y: number,
  z: number,
): number {
  const u = x - from[0];
  const v = y - from[1];
  const w = z - from[2];
  const r = Math.sqrt(u * u + v * v + w * w) + 1e-6;
  if (r > reach) return -1;
  const c = Math.cos(r * 0.9);
  const s = Math.sin(r * 0.9);
  const k = scale / r;
  const aside = 1 - (u * toward[0] + v * toward[1] + w * toward[2]) / r;
  return noise((u * c - w * s) * k, v * k, (u * s + w * c) * k) - 1.5 * aside - (0.2 * r) / reach;
}
