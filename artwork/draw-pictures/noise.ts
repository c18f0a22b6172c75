/** Procedural fields in space: value noise, its fractal sums, and cellular (Worley) noise. */
import { hash3 } from './random.ts';

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Value noise, about -1 to 1, one feature per unit. */
export function noise(x: number, y: number, z: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  const u = fade(x - ix);
  const v = fade(y - iy);
  const w = fade(z - iz);
  const a = hash3(ix, iy, iz);
  const b = hash3(ix + 1, iy, iz);
  const c = hash3(ix, iy + 1, iz);
  const d = hash3(ix + 1, iy + 1, iz);
  const e = hash3(ix, iy, iz + 1);
  const f = hash3(ix + 1, iy, iz + 1);
  const g = hash3(ix, iy + 1, iz + 1);
  const h = hash3(ix + 1, iy + 1, iz + 1);
  const p = a + (b - a) * u + (c - a + (a - b - c + d) * u) * v;
  const q = e + (f - e) * u + (g - e + (e - f - g + h) * u) * v;
  return 2 * (p + (q - p) * w) - 1;
}

/** Sum of `octaves` of noise, each twice as fine and half as strong; about -1 to 1. */
export function fractal(x: number, y: number, z: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x, y, z);
    x = x * 2.03 + 17.1;
    y = y * 2.03 - 9.7;
    z = z * 2.03 + 4.3;
    weight *= 0.5;
  }
  return sum;
}

/** What `cells` found: distances to the two nearest points, and the nearest cell's own number in [0, 1). */
export const nearest = { first: 0, second: 0, id: 0 };

/** Worley noise with one jittered point a unit cell; the answer is left in `nearest`. */
export function cells(x: number, y: number, z: number): void {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  let first = 9;
  let second = 9;
  let id = 0;
  for (let i = ix - 1; i <= ix + 1; i++) {
    for (let j = iy - 1; j <= iy + 1; j++) {
      for (let k = iz - 1; k <= iz + 1; k++) {
        const dx = i + hash3(i, j, k) - x;
        const dy = j + hash3(i + 71, j, k) - y;
        const dz = k + hash3(i, j + 71, k) - z;
        const d = dx * dx + dy * dy + dz * dz;
        if (d < first) {
          second = first;
          first = d;
          id = hash3(i, j, k + 71);
        } else if (d < second) second = d;
      }
    }
  }
  nearest.first = Math.sqrt(first);
  nearest.second = Math.sqrt(second);
  nearest.id = id;
}

export function smoothstep(low: number, high: number, x: number): number {
  const t = Math.max(0, Math.min(1, (x - low) / (high - low)));
  return t * t * (3 - 2 * t);
}
