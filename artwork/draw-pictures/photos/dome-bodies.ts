/** Variations of the polished stones of the encyclopedia: another place in the rock, another color. */
import * as body from '../cabochon-bodies.ts';
import type { Body } from '../material.ts';
import { fractal, smoothstep } from '../noise.ts';
import type { Vec3 } from '../vector.ts';
import { mix } from '../vector.ts';

/** The same rock, cut from another place. */
export const elsewhere =
  (inside: Body, by: Vec3): Body =>
  (x, y, z, nx, ny, nz, vx, vy, vz, out) =>
    inside(x + by[0], y + by[1], z + by[2], nx, ny, nz, vx, vy, vz, out);

/** The same structure with its body color and its own light multiplied. */
export const repainted =
  (inside: Body, paint: Vec3, shine: Vec3 = [1, 1, 1]): Body =>
  (x, y, z, nx, ny, nz, vx, vy, vz, out) => {
    inside(x, y, z, nx, ny, nz, vx, vy, vz, out);
    for (let a = 0; a < 3; a++) {
      out[a] *= paint[a];
      out[6 + a] *= shine[a];
    }
  };

export const plain = (color: Vec3): Body =>
  body.cloudy(color, [color[0] * 1.3, color[1] * 1.3, color[2] * 1.3], 1.3, 0.03);

/** Straight bands across the stone, as in onyx and banded agate: `tones` from one end to the other, repeated. */
export const banded =
  (tones: readonly Vec3[], perUnit: number): Body =>
  (x, y, z, _nx, _ny, _nz, _vx, _vy, _vz, out) => {
    const along = (z + 0.18 * x + 0.14 * fractal(x * 0.9, y, z * 0.9, 3) + 4) * perUnit;
    const at = Math.floor(along);
    const from = tones[at % tones.length];
    const to = tones[(at + 1) % tones.length];
    const c = mix(from, to, smoothstep(0.72, 1, along - at));
    const fine = 1 + 0.06 * fractal(along * 3, 1.5, 2.5, 3);
    for (let a = 0; a < 3; a++) out[a] = c[a] * fine;
  };

/** Two colors of one jade that meet in drifting patches. */
export const drifting =
  (ground: Vec3, patch: Vec3, scale: number, level: number): Body =>
  (x, y, z, _nx, ny, _nz, vx, vy, vz, out) => {
    const t = 0.12;
    const w = fractal((x + vx * t) * scale, (y + vy * t) * scale, (z + vz * t) * scale * 1.7, 5);
    const c = mix(ground, patch, smoothstep(level - 0.12, level + 0.2, w));
    const thin = 1.12 - 0.2 * ny;
    for (let a = 0; a < 3; a++) out[a] = c[a] * thin;
  };
