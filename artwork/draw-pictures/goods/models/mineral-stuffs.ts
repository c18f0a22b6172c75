/** Surfaces of minerals as they come out of the ground. */
import type { Material } from '../../material.ts';
import { hex } from '../../material.ts';
import { cells, fractal, nearest, smoothstep } from '../../noise.ts';
import type { Vec3 } from '../../vector.ts';
import { mix } from '../../vector.ts';

const write = (out: Float64Array, c: Vec3): void => {
  for (let a = 0; a < 3; a++) out[a] = c[a];
};
const clamped = (t: number): number => Math.max(0, Math.min(1, t));

/** Two colors in clouds; a gloss of `index`, dull where it is rough. */
export function mottled(pale: string, dark: string, scale = 3, index = 1.4, rough = 0.18): Material {
  const [a, b] = [hex(pale), hex(dark)];
  return {
    kind: 'coat',
    color: a,
    rough,
    index,
    bump: { scale: scale * 4, strength: 0.1 },
    texture: (x, y, z, out) => {
      const w =
        fractal(x * scale, y * scale, z * scale, 4) +
        0.25 * fractal(x * scale * 7, y * scale * 7, z * scale * 7, 2);
      write(out, mix(b, a, clamped(0.5 + 1.1 * w)));
    },
  };
}

/** Glassy and a little clear, as massive quartz. */
export const milky = (pale: string, dark: string): Material => ({
  ...mottled(pale, dark, 2.4, 1.54, 0.1),
  translucence: 0.5,
});

/** Layers one on another, as malachite and agate grow. */
export function layered(colors: readonly string[], scale = 5, index = 1.5, rough = 0.05): Material {
  const linear = colors.map(hex);
  return {
    kind: 'coat',
    color: linear[0],
    rough,
    index,
    texture: (x, y, z, out) => {
      const s =
        (Math.hypot(x + 0.4, y - 0.2, z + 0.7) + 0.22 * fractal(x * 2.2, y * 2.2, z * 2.2, 3)) * scale;
      const at = ((s % linear.length) + linear.length) % linear.length;
      const i = Math.floor(at);
      write(out, mix(linear[i], linear[(i + 1) % linear.length], smoothstep(0.5, 1, at - i)));
    },
  };
}

/** Grains of several minerals, as in granite or schist. */
export function granular(colors: readonly string[], scale = 9): Material {
  const linear = colors.map(hex);
  return {
    kind: 'coat',
    color: linear[0],
    rough: 0.22,
    index: 1.4,
    bump: { scale: scale * 1.6, strength: 0.12 },
    texture: (x, y, z, out) => {
      cells(x * scale, y * scale, z * scale);
      write(out, linear[Math.floor(nearest.id * linear.length) % linear.length]);
    },
  };
}

export const GALENA: Material = { kind: 'metal', color: [0.45, 0.46, 0.49], rough: 0.07 };
export const PYRITE: Material = { kind: 'metal', color: [0.8, 0.69, 0.4], rough: 0.06 };
export const HEMATITE: Material = { kind: 'metal', color: [0.3, 0.28, 0.29], rough: 0.12 };
export const MICA: Material = { kind: 'coat', color: hex('#8d8271'), rough: 0.03, index: 1.9 };
export const OBSIDIAN: Material = { kind: 'coat', color: hex('#0d0c0d'), rough: 0.02, index: 1.5 };
export const JET: Material = { kind: 'coat', color: hex('#16140f'), rough: 0.06, index: 1.64 };
