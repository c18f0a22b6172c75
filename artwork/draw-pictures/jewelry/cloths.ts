/** What jewelry is laid on, in centimeters. */
import type { Texture } from '../material.ts';
import { hex } from '../material.ts';
import { cells, fractal, nearest, noise, smoothstep } from '../noise.ts';
import type { Ground } from '../scene.ts';
import { mix } from '../vector.ts';

/** Darkens away from the middle. */
const pooled =
  (base: Texture, spread: number, amount: number): Texture =>
  (x, y, z, out) => {
    base(x, y, z, out);
    const d = Math.min(1, Math.hypot(x, z) / spread);
    const k = 1 - amount * d * d * (3 - 2 * d);
    for (let a = 0; a < 3; a++) out[a] *= k;
  };

/** Full-grain leather: creased into small irregular cells, lighter where hands have rubbed it. */
export function hide(light: string, dark: string, spread: number): Ground {
  const [a, b] = [hex(light), hex(dark)];
  return {
    color: pooled(
      (x, _y, z, out) => {
        const u = x + 0.05 * fractal(x * 3, 1, z * 3, 2);
        const v = z + 0.05 * fractal(x * 3, 5, z * 3, 2);
        cells(u * 11, 0.5, v * 11);
        const crease = smoothstep(0.3, 0.04, nearest.second - nearest.first);
        const dome = 0.12 * (0.5 - nearest.first);
        const worn = 0.5 + 0.9 * fractal(x * 0.35 + 3, 2, z * 0.35, 4) + dome - 0.42 * crease;
        const c = mix(b, a, Math.max(0, Math.min(1, worn)));
        for (let k = 0; k < 3; k++) out[k] = c[k];
        out[3] = 0;
      },
      spread,
      0.45,
    ),
    mirror: 0.022,
    rough: 0.24,
  };
}

/** Woven linen. */
export function linen(light: string, dark: string, spread: number, threads = 17): Ground {
  const [a, b] = [hex(light), hex(dark)];
  return {
    color: pooled(
      (x, _y, z, out) => {
        const u = x * threads + 0.6 * fractal(x * 0.8, 1, z * 0.8, 3);
        const v = z * threads + 0.6 * fractal(x * 0.8, 7, z * 0.8, 3);
        const over = Math.sin(u * Math.PI) * Math.sin(v * Math.PI);
        const slub = 0.12 * noise(u * 0.2, Math.floor(v), 1) + 0.12 * noise(Math.floor(u), v * 0.2, 5);
        const c = mix(b, a, Math.max(0, Math.min(1, 0.52 + 0.24 * over + slub)));
        for (let k = 0; k < 3; k++) out[k] = c[k];
      },
      spread,
      0.35,
    ),
    mirror: 0,
    rough: 0.3,
  };
}

/** Split slate, honed. */
export function slate(light: string, dark: string, spread: number, mirror = 0.035): Ground {
  const [a, b] = [hex(light), hex(dark)];
  return {
    color: pooled(
      (x, _y, z, out) => {
        const w = 0.5 * fractal(x * 0.35, 1.5, z * 0.8, 6) + 0.45 * fractal(x * 5, 4.5, z * 9, 4);
        const c = mix(b, a, smoothstep(-0.6, 0.6, w));
        for (let k = 0; k < 3; k++) out[k] = c[k];
      },
      spread,
      0.5,
    ),
    mirror,
    rough: 0.09,
  };
}

/** White marble with gray veins, polished. */
export function veined(spread: number): Ground {
  return {
    color: pooled(
      (x, _y, z, out) => {
        const w = fractal(x * 0.22 + 4, 1, z * 0.22, 5);
        const vein = Math.exp(-((Math.abs(noise(x * 0.16 + w * 1.6, 3, z * 0.22 - w)) / 0.05) ** 1.2));
        const faint = Math.exp(-Math.abs(noise(x * 0.5 + w * 2, 8, z * 0.4)) * 16);
        const c = mix(
          mix([0.78, 0.77, 0.755], [0.68, 0.675, 0.67], 0.5 + w),
          [0.36, 0.36, 0.37],
          Math.min(1, 0.6 * vein + 0.22 * faint),
        );
        for (let k = 0; k < 3; k++) out[k] = c[k];
      },
      spread,
      0.3,
    ),
    mirror: 0.05,
    rough: 0.012,
  };
}

/** Deep velvet. */
export function velvet(color: string, spread: number): Ground {
  const base = hex(color);
  return {
    color: pooled(
      (x, _y, z, out) => {
        const brushed = fractal(x * 0.5 + 0.4 * z, 1, z * 0.3, 4);
        const pile = fractal(x * 24, 2, z * 24, 2);
        const k = 1 + 0.55 * brushed + 0.28 * pile;
        for (let a = 0; a < 3; a++) out[a] = base[a] * k;
      },
      spread,
      0.55,
    ),
    mirror: 0,
    rough: 0.4,
  };
}
