/** Molten metal and investment plaster. */

import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import { fractal, smoothstep } from '../noise.ts';

export type Point2 = readonly [number, number];

export const MOLTEN: Material = {
  kind: 'coat',
  color: [0.4, 0.16, 0.03],
  rough: 0.02,
  index: 1,
  body: (x, y, z, _a, _b, _c, _d, _e, _f, out) => {
    const w = fractal(x * 3, y, z * 3, 4);
    const skin = smoothstep(-0.3, 0.4, w + 0.15);
    out[0] = 0.3;
    out[1] = 0.12;
    out[2] = 0.02;
    out[3] = 0.2;
    out[4] = 0.11;
    out[5] = 0.03;
    out[6] = 1.7 + 2.1 * skin;
    out[7] = 0.4 + 0.95 * skin;
    out[8] = 0.03 + 0.1 * skin;
  },
};

export const INVESTMENT: Material = {
  kind: 'coat',
  color: hex('#eeeae0'),
  rough: 0.5,
  index: 1,
  bump: { scale: 24, strength: 0.08 },
};
