/** Light carried through a stone onto the ground: the other direction of the same optics, for caustics. */
import { pass } from './medium-passage.ts';
import type { Stone } from './scene.ts';
import { fresnel } from './solid-rays.ts';

/** Takes a photon that has left a stone: place, direction, power (RGB). */
export type Leave = (
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  r: number,
  g: number,
  b: number,
) => void;

const BOUNCES = 7;
const DARK = [0, 0, 0];
const weight = new Float64Array(3);
const unused = new Float64Array(3);

/** Follows a photon that meets `facet` from outside; with dispersion only color `band` goes on, threefold. */
export function shineThrough(
  stone: Stone,
  facet: number,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  band: number,
  power: Float64Array,
  leave: Leave,
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
  const [rx, ry, rz] = [dx + 2 * c * ex, dy + 2 * c * ey, dz + 2 * c * ez];
  leave(ox, oy, oz, rx, ry, rz, power[0] * f, power[1] * f, power[2] * f);
  for (let i = 0; i < 3; i++) weight[i] = power[i] * (1 - f) * (split ? (i === band ? 3 : 0) : 1);
  const k = c / n - Math.sqrt(1 - (1 - c * c) / (n * n));
  followPhoton(stone, facet, ox, oy, oz, dx / n + k * ex, dy / n + k * ey, dz / n + k * ez, n, leave);
}

function followPhoton(
  stone: Stone,
  facet: number,
  px: number,
  py: number,
  pz: number,
  vx: number,
  vy: number,
  vz: number,
  n: number,
  leave: Leave,
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
    pass(stone, weight, px, py, pz, vx, vy, vz, Math.max(0, t), DARK, unused, 0, 3);
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
      const b = Math.sqrt(Math.max(0, 1 - n * n * (1 - ci * ci))) - n * ci;
      const [wx, wy, wz] = [vx * n + qx * b, vy * n + qy * b, vz * n + qz * b];
      const l = Math.sqrt(wx * wx + wy * wy + wz * wz);
      const out = 1 - back;
      leave(px, py, pz, wx / l, wy / l, wz / l, weight[0] * out, weight[1] * out, weight[2] * out);
      for (let i = 0; i < 3; i++) weight[i] *= back;
    }
    if (weight[0] + weight[1] + weight[2] < 0.02) return;
    vx -= 2 * ci * qx;
    vy -= 2 * ci * qy;
    vz -= 2 * ci * qz;
  }
}
