/** Edge-aware smoothing of light (a-trous wavelet with normal, depth and kind as guides; Dammertz et al. 2010). */
import { GROUND, STONE } from './hit-kinds.ts';

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

const SIDE = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];
const KERNEL = SIDE.flatMap((v) => SIDE.map((u) => u * v));
const REACH = KERNEL.map((_, i) => Math.hypot((i % 5) - 2, Math.floor(i / 5) - 2));

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
        const kind = kinds[p];
        // Ground and clear stones have no light that was kept apart from their color.
        if (only === undefined ? kind === GROUND || kind === STONE || kind === 0 || left[kind] : kind !== only) continue;
        let r = 0;
        let g = 0;
        let b = 0;
        let sum = 0;
        const level = from[o] + from[o + 1] + from[o + 2];
        const nx = facing[o];
        const ny = facing[o + 1];
        const nz = facing[o + 2];
        const near = depth[p];
        const steep = 1 / (0.01 * near);
        for (let j = -2; j <= 2; j++) {
          const v = y + j * step;
          if (v < 0 || v >= height) continue;
          for (let i = -2; i <= 2; i++) {
            const u = x + i * step;
            if (u < 0 || u >= width) continue;
            const q = v * width + u;
            if (kinds[q] !== kind) continue;
            const k = q * 3;
            const n = (j + 2) * 5 + i + 2;
            let w = KERNEL[n];
            if (only !== GROUND) {
              // A pixel that a stone shares counts the stone's facets in its facing, which is longer than 1 then.
              const turn = Math.min(1, nx * facing[k] + ny * facing[k + 1] + nz * facing[k + 2]);
              if (turn <= 0) continue;
              const t4 = turn * turn * turn * turn;
              const t8 = t4 * t4;
              w *= t8 * t8 * t8;
            }
            const away = (Math.abs(depth[q] - near) * steep) / (1 + REACH[n] * step * 0.12);
            const other = from[k] + from[k + 1] + from[k + 2];
            const change = Math.abs(other - level) / (level + other + 0.05);
            w *= Math.exp(-away - change / tolerance);
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
