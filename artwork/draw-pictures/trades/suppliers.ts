/** Makers and sellers of what cutters and gemologists work with. */
import type { Material } from '../material.ts';
import { fractal, noise } from '../noise.ts';
import type { Vec3 } from '../vector.ts';

/** Diamond in nickel on a steel disk: gray, glittering, with a clean hub. */
export const plate = (tone: Vec3, grit: number): Material => ({
  kind: 'metal',
  color: tone,
  rough: 0.18,
  texture: (x, y, z, out) => {
    const g = noise(x * grit, y * grit, z * grit);
    const k = 0.75 + 0.3 * fractal(x * 3, y, z * 3, 3) + (g > 0.55 ? 0.9 : 0);
    for (let a = 0; a < 3; a++) out[a] = Math.min(1, tone[a] * k);
    out[3] = g > 0.55 ? 0.06 : 0.2;
  },
});
