/** Spreads what is out of focus over its own blur, which a few samples for each pixel leave grainy. */
import type { Camera } from './scene.ts';
import { radians, sub } from './vector.ts';

/** Pixels from which on a blur is spread, and the most it is spread over. */
const LEAST = 1;
const MOST = 5;

/** A copy of linear RGB in which each pixel out of focus is the mean of its circle of confusion; `depth` along the rays. */
export function softened(
  color: Float32Array,
  { width, height, depth }: { width: number; height: number; depth: Float32Array },
  { from, to, view, aperture = 0 }: Camera,
): Float32Array {
  const focus = Math.hypot(...sub(to, from));
  const perUnit = height / (2 * Math.tan(radians(view / 2)) * focus);
  const blur = depth.map((d) => ((aperture * Math.abs(d - focus)) / d) * perUnit);
  const out = color.slice();
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x;
      // What stands in focus keeps its outline, whatever lies behind it.
      let least = blur[p];
      for (const q of [p - 1, p + 1, p - width, p + width]) least = Math.min(least, blur[q]);
      if (least < LEAST) continue;
      const r = Math.min(MOST, least);
      const reach = Math.floor(r);
      let count = 0;
      const sum = [0, 0, 0];
      for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
        for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
          const q = v * width + u;
          if ((u - x) ** 2 + (v - y) ** 2 > r * r || blur[q] < least / 2) continue;
          for (let a = 0; a < 3; a++) sum[a] += color[q * 3 + a];
          count++;
        }
      }
      for (let a = 0; a < 3; a++) out[p * 3 + a] = sum[a] / count;
    }
  }
  return out;
}
