/** Rock, wood, leather, ceramic and other surfaces without metal. */
import type { Material } from './material.ts';
import { hex } from './material.ts';
import { fractal, noise, smoothstep } from './noise.ts';
import type { Vec3 } from './vector.ts';
import { mix } from './vector.ts';

const write = (out: Float64Array, c: Vec3): void => {
  out[0] = c[0];
  out[1] = c[1];
  out[2] = c[2];
};

export const matrixRock = (pale: Vec3, dark: Vec3): Material => ({
  kind: 'coat',
  color: pale,
  rough: 0.35,
  index: 1.3,
  bump: { scale: 6, strength: 0.16 },
  texture: (x, y, z, out) => {
    const w = fractal(x * 3, y * 3, z * 3, 5);
    const grain = fractal(x * 17, y * 17, z * 17, 3);
    write(out, mix(dark, pale, smoothstep(-0.5, 0.3, w * 1.1 + grain * 0.4)));
  },
});

/** Wood whose grain runs along `along`. */
export function wood(light: Vec3, dark: Vec3, along: 'x' | 'y' | 'z', gloss = 1.4, fine = 1): Material {
  return {
    kind: 'coat',
    color: light,
    rough: 0.14,
    index: gloss,
    texture: (x, y, z, out) => {
      const [l, u, v] = along === 'x' ? [x, y, z] : along === 'y' ? [y, x, z] : [z, x, y];
      const s = fine * 1.2;
      const w = fractal(u * s, v * s, l * 0.25 * fine, 3);
      const r = Math.hypot(u * 0.5 + 1.7, v * 0.9 + 0.6) * 7 * fine + w * 2.6;
      const ring = r - Math.floor(r);
      const late = smoothstep(0.3, 0.95, ring) * (1 - smoothstep(0.95, 1, ring));
      const pore = smoothstep(0.35, 0.7, noise(u * 42 * fine, v * 42 * fine, l * 1.6 * fine)) * 0.35;
      const fleck = 0.12 * fractal(u * 20, v * 20, l * 1.2, 3);
      write(out, mix(light, dark, Math.max(0, Math.min(1, late * 0.4 + pore * 0.8 + fleck + 0.12 * w))));
    },
  };
}

export const BEECH = wood(hex('#cfa878'), hex('#9a7147'), 'x', 1.4, 1.5);
export const WALNUT_X = wood(hex('#84603f'), hex('#3f2818'), 'x', 1.4, 1.5);
export const BEECH_Y = wood(hex('#cfa471'), hex('#94683b'), 'y');
export const BOXWOOD_X = wood(hex('#d5ab6e'), hex('#a87c43'), 'x', 1.45, 1.5);

export const LEATHER: Material = {
  kind: 'coat',
  color: hex('#7a4a2b'),
  rough: 0.3,
  index: 1.35,
  bump: { scale: 26, strength: 0.28 },
  texture: (x, y, z, out) => {
    const w = fractal(x * 2, y * 2, z * 2, 4);
    write(out, mix(hex('#56301a'), hex('#8d5733'), 0.5 + w));
  },
};

export const CERAMIC: Material = {
  kind: 'coat',
  color: hex('#ded7ca'),
  rough: 0.25,
  index: 1.35,
  bump: { scale: 22, strength: 0.07 },
  texture: (x, y, z, out) =>
    write(out, mix(hex('#e6dfd2'), hex('#c9bfae'), 0.5 + 0.9 * fractal(x * 3, y * 3, z * 3, 4))),
};

export const enamel = (color: string, rough = 0.04): Material => ({
  kind: 'coat',
  color: hex(color),
  rough,
  index: 1.5,
});

export const rubber = (color: string): Material => ({
  kind: 'coat',
  color: hex(color),
  rough: 0.35,
  index: 1.35,
});

export const FELT: Material = {
  kind: 'coat',
  color: hex('#ece7db'),
  rough: 0.6,
  index: 1,
  texture: (x, y, z, out) => {
    const ply = 0.5 + 0.5 * Math.sin(x * 90 + fractal(y * 5, z * 5, 1, 2));
    const use = fractal(x * 3, y * 4, z * 4, 4);
    write(out, mix(hex('#efeadf'), hex('#c9bda6'), 0.25 * ply + 0.35 * (0.5 + use)));
  },
};
