/** A wall behind a desk: its face at z = 0. */
import type { Material } from '../../material.ts';
import { hex } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { block } from '../../mesh-shapes.ts';
import { fractal } from '../../noise.ts';
import { at } from '../../vector.ts';

export function plaster(color: string): Material {
  const base = hex(color);
  return {
    kind: 'coat',
    color: base,
    rough: 0.6,
    index: 1,
    bump: { scale: 7, strength: 0.03 },
    texture: (x, y, z, out) => {
      const tone = 1 + 0.03 * fractal(x * 0.8, y * 0.8, z, 4) + 0.015 * fractal(x * 14, y * 14, z, 2);
      for (let a = 0; a < 3; a++) out[a] = base[a] * tone;
    },
  };
}

export const wall = (color: string, wide = 24, high = 14): Part =>
  part(block(wide, high, 0.4, 0.01), plaster(color), at([0, high / 2, -0.2]));
