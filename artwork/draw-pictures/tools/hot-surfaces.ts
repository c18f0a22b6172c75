/** Molten metal and investment plaster. */

import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import { cells, fractal, nearest, noise, smoothstep } from '../noise.ts';

export type Point2 = readonly [number, number];

/** Height of the melt in its crucible. */
export const LEVEL = 0.6;

/** Flakes of slag and skin of oxide, 0 to 1, that drift to the wall. */
function skin(x: number, z: number): number {
  const r = Math.hypot(x, z);
  const swirl = 0.9 * r;
  const u = x * Math.cos(swirl) - z * Math.sin(swirl);
  const v = x * Math.sin(swirl) + z * Math.cos(swirl);
  cells(u * 3.4 + 0.5 * fractal(u * 4, 1, v * 4, 3), 0.5, v * 3.4 + 0.5 * fractal(u * 4, 7, v * 4, 3));
  const flake =
    nearest.id < 0.42 ? smoothstep(0.36, 0.28, nearest.first + 0.12 * noise(u * 14, 3, v * 14)) : 0;
  const rim = smoothstep(0.72, 0.88, r + 0.12 * fractal(u * 3, 2, v * 3, 3));
  return Math.max(flake * smoothstep(0.1, 0.35, r), rim * 0.8);
}

/** Liquid gold, `lift` above its own height: it mirrors as metal does, and gives off light of its own. */
export const molten = (lift: number): Material => ({
  kind: 'metal',
  color: [0.5, 0.3, 0.11],
  rough: 0.012,
  relief: (x, y, z) => (y > lift ? 0.012 * fractal(x * 3.4, 1, z * 3.4, 2) + 0.006 * skin(x, z) : 0),
  texture: (x, _y, z, out) => {
    const s = skin(x, z);
    out[0] = 0.5 - 0.4 * s;
    out[1] = 0.3 - 0.24 * s;
    out[2] = 0.11 - 0.08 * s;
    out[3] = 0.014 + 0.22 * s;
  },
  heat: (x, _y, z, out) => {
    const s = skin(x, z);
    const r = Math.hypot(x + 0.1, z - 0.05);
    // Hottest where the flame stood; the skin has cooled to red.
    const hot =
      (0.34 + 0.5 * Math.exp(-((r / 0.5) ** 2)) + 0.12 * fractal(x * 2.2, 3, z * 2.2, 3)) * (1 - 0.72 * s);
    out[0] = 1.9 * hot;
    out[1] = 0.66 * hot ** 1.6;
    out[2] = 0.07 * hot ** 2.4;
  },
});

export const INVESTMENT: Material = {
  kind: 'coat',
  color: hex('#eeeae0'),
  rough: 0.5,
  index: 1,
  bump: { scale: 24, strength: 0.08 },
};
