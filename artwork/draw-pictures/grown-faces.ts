/** Faces as crystals grow them: ribbed, stepped and pitted instead of flat. */
import type { Relief } from './medium.ts';
import { noise } from './noise.ts';
import type { Stone } from './scene.ts';

/** The normal at a point of a facet, world coordinates. */
export const grown = { x: 0, y: 0, z: 0 };

/** Leaves the normal of `facet` at a point of it, moved by the stone's relief, in `grown`. */
export function growAt(
  stone: Stone,
  relief: Relief,
  facet: number,
  px: number,
  py: number,
  pz: number,
): void {
  const s = stone.solid;
  const nx = s.nx[facet];
  const ny = s.ny[facet];
  const nz = s.nz[facet];
  const { turn: r, move, scale } = s.pose;
  const wx = (px - move[0]) / scale;
  const wy = (py - move[1]) / scale;
  const wz = (pz - move[2]) / scale;
  const x = r[0] * wx + r[3] * wy + r[6] * wz;
  const y = r[1] * wx + r[4] * wy + r[7] * wz;
  const z = r[2] * wx + r[5] * wy + r[8] * wz;
  // The face's normal and its two directions in the crystal's own frame: along c as far as it goes, and across.
  const mx = r[0] * nx + r[3] * ny + r[6] * nz;
  const my = r[1] * nx + r[4] * ny + r[7] * nz;
  const mz = r[2] * nx + r[5] * ny + r[8] * nz;
  const level = Math.hypot(mx, mz);
  const ax = level > 1e-3 ? -mz / level : 1;
  const az = level > 1e-3 ? mx / level : 0;
  const across = x * ax + z * az;
  const tx = az * my;
  const ty = -az * mx + ax * mz;
  const tz = -ax * my;
  const along = x * tx + y * ty + z * tz;
  const steep = level > 0.86;
  let u = 0.5 * relief.wave * noise(across * 2.3 + facet * 5, along * 2.3, facet * 3.1);
  let v = 0.5 * relief.wave * noise(across * 2.3 + 40, along * 2.3, facet * 2.3);
  if (steep && relief.ribs) {
    const f = relief.ribs.scale;
    u += relief.ribs.strength * ridged(across * f + facet * 9, along * 0.35, facet);
  }
  if (steep && relief.steps) {
    const f = relief.steps.scale;
    v += relief.steps.strength * ridged(along * f + facet * 9, across * 0.5, facet);
  }
  if (!steep && relief.pits) {
    const f = relief.pits.scale;
    const a = across * f;
    const b = along * f;
    u += relief.pits.strength * (noise(a, b, facet) + 0.6 * noise(a * 2.1, b * 2.1, facet + 7));
    v += relief.pits.strength * (noise(a + 31, b, facet) + 0.6 * noise(a * 2.1, b * 2.1, facet + 17));
  }
  const lx = mx + u * ax + v * tx;
  const ly = my + v * ty;
  const lz = mz + u * az + v * tz;
  const l = 1 / Math.sqrt(lx * lx + ly * ly + lz * lz);
  grown.x = (r[0] * lx + r[1] * ly + r[2] * lz) * l;
  grown.y = (r[3] * lx + r[4] * ly + r[5] * lz) * l;
  grown.z = (r[6] * lx + r[7] * ly + r[8] * lz) * l;
}

/** Slopes of fine ridges: mostly flat, broken by sharp ribs of several widths. */
function ridged(a: number, b: number, seed: number): number {
  const broad = noise(a, b, seed);
  const fine = noise(a * 3.7, b * 2, seed + 11);
  return Math.sign(broad) * broad * broad * 1.6 + 0.5 * fine * Math.abs(fine);
}
