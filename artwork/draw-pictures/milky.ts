/** The insides of translucent stones. Lengths are those of domes.ts, where a stone is about 2.4 long. */
import type { Texture, Turbid } from './material.ts';
import { cells, fractal, nearest, noise, smoothstep } from './noise.ts';
import type { Vec3 } from './vector.ts';

/**
 * A body that looks `color` where it is thick (Kubelka and Munk's relation between what is absorbed and what comes
 * back); light goes 1 / `scatter` between two turns, so the smaller it is, the clearer the stone.
 */
export function milky(color: Vec3, scatter: number, vary?: Texture): Turbid {
  const lost = (c: number): number => (scatter * 0.375 * (1 - c) ** 2) / (2 * Math.max(0.004, c));
  return {
    scatter: [scatter, scatter, scatter],
    absorb: [lost(color[0]), lost(color[1]), lost(color[2])],
    ...(vary && { vary }),
  };
}

/** Fine particles turn blue light most: bluish from before, honey where light comes through. */
export const opalescent = (scatter: number, blue: number, absorb: Vec3, vary?: Texture): Turbid => ({
  scatter: [scatter / blue, scatter, scatter * blue],
  absorb,
  ...(vary && { vary }),
});

const absorbs = (out: Float64Array, k: number): void => {
  out[1] *= k;
  out[2] *= k;
  out[3] *= k;
};

/** Drifts of deeper and paler color. */
export const drifts =
  (scale: number, depth: number, cloud = 0.6, by: Vec3 = [0, 0, 0]): Texture =>
  (x, y, z, out) => {
    const w = fractal((x + by[0]) * scale, (y + by[1]) * scale, (z + by[2]) * scale, 4);
    out[0] *= Math.exp(-w * cloud);
    absorbs(out, Math.exp(w * depth));
  };

/** Interlocked grains, as of jadeite, each a little clearer or milkier, and drifts over them. */
export const grains =
  (size: number, contrast: number, scale: number, depth: number, by: Vec3 = [0, 0, 0]): Texture =>
  (x, y, z, out) => {
    const w = fractal((x + by[0]) * scale, (y + by[1]) * scale, (z + by[2]) * scale, 4);
    const warp = 0.3 * noise(x * 3, y * 3, z * 3);
    cells((x + warp) / size, y / size, (z - warp) / size);
    out[0] *= Math.exp((nearest.id - 0.5) * contrast - w * depth * 0.5);
    absorbs(out, Math.exp(w * depth - (nearest.id - 0.5) * contrast * 0.4));
  };

/** Healed fractures: milky sheets that wave through a clearer stone. */
export const veils =
  (scale: number, strength: number, thin = 0.07, by: Vec3 = [0, 0, 0]): Texture =>
  (x, y, z, out) => {
    const u = (x + by[0]) * scale;
    const v = (y + by[1]) * scale;
    const w = (z + by[2]) * scale;
    const sheet = Math.exp(-((fractal(u, v * 0.7, w, 3) / thin) ** 2));
    const worn = Math.max(0, 0.5 + fractal(u * 2.3 + 9, v * 2.3, w * 2.3, 2));
    out[0] *= 1 + strength * sheet * worn + 0.4 * fractal(u * 0.6, v * 0.6, w * 0.6, 2);
  };

/** The grain of an aggregate as its polish shows it: each crystal a little lighter or darker, cloudy over all. */
export const grainy =
  (size: number, contrast: number, by: Vec3 = [0, 0, 0]): Texture =>
  (x0, y0, z0, out) => {
    const [x, y, z] = [x0 + by[0], y0 + by[1], z0 + by[2]];
    const warp = 0.4 * noise(x * 4, y * 4, z * 4);
    cells((x + warp * size) / size, y / size, (z - warp * size) / size);
    const k =
      1 +
      contrast *
        (nearest.id -
          0.5 +
          0.5 * fractal(x * 2.6, y * 2.6, z * 2.6, 4) +
          0.3 * fractal(x * 17, y * 17, z * 17, 2));
    for (let a = 0; a < 3; a++) out[a] = k;
  };

/** Soft pale clouds in the color. */
export const clouded =
  (pale: Vec3, scale: number, level: number, by: Vec3 = [0, 0, 0]): Texture =>
  (x, y, z, out) => {
    const w = fractal((x + by[0]) * scale, (y + by[1]) * scale, (z + by[2]) * scale, 5);
    const k = smoothstep(level - 0.3, level + 0.35, w);
    for (let a = 0; a < 3; a++) out[a] = 1 + (pale[a] - 1) * k;
  };

/** Nephrite: felted fibers and a few black specks of chromite. */
export const felted: Texture = (x, y, z, out) => {
  const fiber = fractal(x * 5 + 2 * noise(x * 2, y, z * 2), y * 9, z * 16, 4);
  cells(x * 4.2, y * 4.2, z * 4.2);
  const speck = nearest.id < 0.22 ? 1 - smoothstep(0.02, 0.07 + 0.06 * nearest.id, nearest.first) : 0;
  const k = (1 + 0.3 * fiber) * (1 - 0.85 * speck);
  for (let a = 0; a < 3; a++) out[a] = k;
};
