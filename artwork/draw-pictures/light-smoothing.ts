/** Edge-aware smoothing of light (a-trous wavelet with normal, depth and kind as guides; Dammertz et al. 2010). */
import { GROUND } from './hit-kinds.ts';

export interface Guide {
  readonly width: number;
  readonly height: number;
  readonly facing: Float32Array;
  readonly depth: Float32Array;
  readonly kinds: Uint8Array;
  /** Smooth only pixels of this kind; or none of those, as they have nothing to smooth. */
  readonly only?: number;
  readonly except?: readonly number[];
}

const KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];

/** A smoothed copy; `passes` doublings of the step, `range` the tolerated contrast of light. */
export function smoothed(light: Float32Array, guide: Guide, passes: number, range: number): Float32Array {
  const { width, height, facing, depth, kinds, only, except = [] } = guide;
  const left = new Uint8Array(256);
  for (const kind of except) left[kind] = 1;
  let from = light.slice();
  let to = light.slice();
  for (let pass = 0; pass < passes; pass++) {
    const step = 1 << pass;
    const tolerance = range / (1 + pass * 0.6);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const o = p * 3;
        if ((only !== undefined && kinds[p] !== only) || left[kinds[p]]) continue;
        let r = 0;
        let g = 0;
        let b = 0;
        let sum = 0;
        const level = from[o] + from[o + 1] + from[o + 2];
        for (let j = -2; j <= 2; j++) {
          const v = y + j * step;
          if (v < 0 || v >= height) continue;
          for (let i = -2; i <= 2; i++) {
            const u = x + i * step;
            if (u < 0 || u >= width) continue;
            const q = v * width + u;
            if (kinds[q] !== kinds[p]) continue;
            const k = q * 3;
            const turn =
              facing[o] * facing[k] + facing[o + 1] * facing[k + 1] + facing[o + 2] * facing[k + 2];
            const away =
              Math.abs(depth[q] - depth[p]) /
              (0.01 * depth[p] * (1 + Math.sqrt(i * i + j * j) * step * 0.12));
            const other = from[k] + from[k + 1] + from[k + 2];
            const change = Math.abs(other - level) / (level + other + 0.05);
            let w = KERNEL[i + 2] * KERNEL[j + 2] * Math.exp(-away - change / tolerance);
            // The facing of a pixel that a stone shares counts its facets and is longer than 1.
            if (only !== GROUND) {
              const t8 = Math.max(0, Math.min(1, turn)) ** 8;
              w *= t8 * t8 * t8;
            }
            r += from[k] * w;
            g += from[k + 1] * w;
            b += from[k + 2] * w;
            sum += w;
          }
        }
        if (sum > 1e-6) {
          to[o] = r / sum;
          to[o + 1] = g / sum;
          to[o + 2] = b / sum;
        }
      }
    }
    [from, to] = [to, from];
    if (pass + 1 < passes) to.set(from);
  }
  return from;
}
