/** Light carried through a stone onto the ground: the other direction of the same optics, for caustics. */
import { pass } from './medium-passage.ts';
import type { Part } from './mesh-parts.ts';
import type { Stone } from './scene.ts';
import { enterSolid, fresnel } from './solid-rays.ts';
import type { TurbidBody } from './turbid-walk.ts';
import { exit, wander } from './turbid-walk.ts';
import type { Vec3 } from './vector.ts';
import { length, sub } from './vector.ts';

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

/** Sends one photon from a point outside along a direction; with dispersion only color `band` goes on, threefold. */
export type Send = (
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  band: number,
  power: Float64Array,
  random: () => number,
  leave: Leave,
) => void;

const BOUNCES = 7;
const DARK = [0, 0, 0];
const weight = new Float64Array(3);
const unused = new Float64Array(3);

export const throughStone = (stone: Stone): Send => {
  const hit = new Float64Array(2);
  return (ox, oy, oz, dx, dy, dz, band, power, _random, leave) => {
    if (!enterSolid(stone.solid, ox, oy, oz, dx, dy, dz, hit)) return;
    const t = hit[0];
    shineThrough(stone, hit[1], ox + dx * t, oy + dy * t, oz + dz * t, dx, dy, dz, band, power, leave);
  };
};

/** A sphere around some parts. */
export function sphereAround(parts: readonly Part[]): { center: Vec3; radius: number } {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { corners } of parts) {
    for (let i = 0; i < corners.length; i++) {
      low[i % 3] = Math.min(low[i % 3], corners[i]);
      high[i % 3] = Math.max(high[i % 3], corners[i]);
    }
  }
  const center: Vec3 = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
  return { center, radius: length(sub([high[0], high[1], high[2]], center)) };
}

/** Through a translucent body of a mesh. What leaves may not meet another mesh on its way. */
export const throughBody = (body: TurbidBody): Send => {
  const { tree, material } = body;
  const frame = new Float64Array(6);
  const n = material.index ?? 1.5;
  return (ox, oy, oz, dx, dy, dz, _band, power, random, leave) => {
    if (!tree.trace(ox, oy, oz, dx, dy, dz, Infinity, false)) return;
    const t = tree.t;
    if (tree.describe(frame) !== material) return;
    const [nx, ny, nz, gx, gy, gz] = frame;
    const c = -(dx * nx + dy * ny + dz * nz);
    if (c <= 0.01) return;
    const f = fresnel(Math.min(1, c), n);
    const k = c / n - Math.sqrt(1 - (1 - c * c) / (n * n));
    for (let i = 0; i < 3; i++) weight[i] = power[i] * (1 - f);
    const most = Math.max(weight[0], weight[1], weight[2]);
    if (most <= 0) return;
    for (let i = 0; i < 3; i++) weight[i] /= most;
    const out = wander(
      body,
      ox + dx * t - gx * 3e-4,
      oy + dy * t - gy * 3e-4,
      oz + dz * t - gz * 3e-4,
      dx / n + k * nx,
      dy / n + k * ny,
      dz / n + k * nz,
      random,
      weight,
    );
    if (!out || exit.dy > -0.03) return;
    const { x, y, z } = exit;
    if (tree.trace(x, y, z, exit.dx, exit.dy, exit.dz, -y / exit.dy, true)) return;
    leave(x, y, z, exit.dx, exit.dy, exit.dz, weight[0] * most, weight[1] * most, weight[2] * most);
  };
};

/** Follows a photon that meets `facet` from outside. */
function shineThrough(
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
