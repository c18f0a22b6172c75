/** Surfaces of made things that the tools do not have. */
import type { Material } from '../../material.ts';
import { hex } from '../../material.ts';
import { fractal } from '../../noise.ts';
import type { Vec3 } from '../../vector.ts';
import { mix } from '../../vector.ts';

const metal = (color: Vec3, rough: number): Material => ({ kind: 'metal', color, rough });

export const STAINLESS = metal([0.62, 0.62, 0.63], 0.06);
export const STEEL_BRIGHT = metal([0.64, 0.64, 0.65], 0.03);
export const STEEL_SATIN = metal([0.58, 0.58, 0.59], 0.13);
export const ALUMINUM = metal([0.78, 0.79, 0.8], 0.12);
export const BRASS_BRIGHT = metal([0.89, 0.68, 0.34], 0.035);
export const COPPER_WIRE = metal([0.93, 0.55, 0.4], 0.06);

/** Cast iron or steel under a coat of paint with a fine orange peel. */
export const hammertone = (color: string): Material => ({
  kind: 'coat',
  color: hex(color),
  rough: 0.07,
  index: 1.5,
  bump: { scale: 34, strength: 0.035 },
});

export const plastic = (color: string, rough = 0.12): Material => ({
  kind: 'coat',
  color: hex(color),
  rough,
  index: 1.48,
});

/** Matt black anodizing or lacquer. */
export const MATT_BLACK: Material = { kind: 'coat', color: hex('#1b1c1e'), rough: 0.2, index: 1.45 };

export const silicone = (color: string): Material => ({
  kind: 'coat',
  color: hex(color),
  rough: 0.28,
  index: 1.4,
  translucence: 0.25,
});

export const clear = (absorb: Vec3 = [0.01, 0.005, 0.008], index = 1.5): Material => ({
  kind: 'glass',
  color: [1, 1, 1],
  rough: 0,
  index,
  absorb,
});

export const leather = (color: string): Material => {
  const base = hex(color);
  const worn: Vec3 = [base[0] * 1.5, base[1] * 1.45, base[2] * 1.4];
  return {
    kind: 'coat',
    color: base,
    rough: 0.2,
    index: 1.42,
    bump: { scale: 24, strength: 0.16 },
    texture: (x, y, z, out) => {
      const c = mix(base, worn, Math.max(0, Math.min(1, 0.4 + 0.8 * fractal(x * 1.8, y * 1.8, z * 1.8, 4))));
      for (let a = 0; a < 3; a++) out[a] = c[a];
    },
  };
};

/** Cord of twisted cotton or waxed linen. */
export const cord = (color: string): Material => ({
  kind: 'coat',
  color: hex(color),
  rough: 0.5,
  index: 1.2,
  bump: { scale: 30, strength: 0.25 },
});

/** A powder in its heap: no gloss at all. */
export const powder = (color: string): Material => ({
  kind: 'coat',
  color: hex(color),
  rough: 0.6,
  index: 1,
  bump: { scale: 16, strength: 0.12 },
});
