/** Stones that lie in their own colors. */
import { cushionCut, ovalCut, roundCut } from '../cut-recipes.ts';
import type { Texture } from '../material.ts';
import { hex } from '../material.ts';
import { smoothstep } from '../noise.ts';
import type { Stone } from '../scene.ts';
import { beryl, chrysoberyl, colored, corundum, garnet, quartz, spinel } from '../species.ts';
import { gemStudio } from '../studio.ts';
import type { Vec3 } from '../vector.ts';
import { resting } from './comparing.ts';
import { fading } from './grounds.ts';
import { atWorkLarge } from './stage.ts';

/** Linear color of the spectrum, t from 0 (violet) to 1 (red). */
const spectral = (t: number): Vec3 => {
  const bump = (c: number, w: number): number => Math.exp(-(((t - c) / w) ** 2));
  return [bump(0.9, 0.17) + 0.3 * bump(0.02, 0.1), bump(0.56, 0.16), bump(0.2, 0.16)];
};

export const SPECTRUM = atWorkLarge(
  'stones-in-the-spectrum',
  'A spectrum fans out across dark paper, and in each of its colors lies a cut stone of that color, from violet to red.',
  () => {
    const dark = hex('#1b1d22');
    const left = -5.4;
    const right = 5.4;
    const ground: Texture = (x, _y, z, out) => {
      const t = (x - left) / (right - left);
      const spread = 0.5 + 0.07 * (z + 4.4);
      const mid = 0.5 + (t - 0.5) / Math.max(0.12, spread);
      const inBand =
        smoothstep(-0.06, 0.08, mid) *
        smoothstep(1.06, 0.92, mid) *
        smoothstep(-9, -4, z) *
        smoothstep(7, 2.4, z);
      const c = spectral(mid);
      for (let a = 0; a < 3; a++) out[a] = dark[a] + 0.3 * c[a] * inBand;
    };
    const colors: [Stone['medium'], ReturnType<typeof roundCut>][] = [
      [colored(quartz, [0.3, 0.06, 0.54]), ovalCut(42, 1.2)],
      [colored(corundum, [0.03, 0.1, 0.64]), cushionCut(40.5, 1.06)],
      [colored(beryl, [0.4, 0.8, 0.9]), roundCut(42)],
      [colored(garnet(1.74), [0.05, 0.54, 0.08]), ovalCut(41, 1.2)],
      [colored(chrysoberyl, [0.86, 0.8, 0.2]), cushionCut(41, 1.06)],
      [colored(garnet(1.8), [0.94, 0.3, 0.015]), roundCut(41)],
      [colored(spinel, [0.72, 0.01, 0.04]), ovalCut(41, 1.2)],
    ];
    return {
      ground: { color: fading(ground, 14, 0.3), mirror: 0.02, rough: 0.08 },
      stones: [
        ...colors.map(([medium, cut], i) => {
          const mid = 0.5 + (i - 3) / 7.8;
          const z = 1 + 0.5 * Math.cos(i * 2.4);
          const spread = 0.5 + 0.07 * (z + 4.4);
          const x = left + (right - left) * (0.5 + (mid - 0.5) * spread);
          return resting(cut(), medium, x, z, 0.52, 80, -x * 3);
        }),
      ],
      parts: [],
      to: [0, 0.35, 0.3],
      distance: 17.4,
      elevation: 46,
      aperture: 0.03,
      exposure: 0.5,
      reach: 7,
      light: gemStudio(46, 0.6),
    };
  },
);
