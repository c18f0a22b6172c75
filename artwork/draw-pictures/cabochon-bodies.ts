/**
 * The insides of polished domes. Each body reads a point on the surface and the refracted view direction, and
 * leaves the diffuse color in out[0..2], a sheen in out[3..5] and emitted light in out[6..8].
 */
import type { Body } from './material.ts';
import { cells, fractal, nearest, noise, smoothstep } from './noise.ts';
import { flecks, PYRITE } from './phenomena.ts';
import type { Vec3 } from './vector.ts';
import { mix } from './vector.ts';

function paint(out: Float64Array, c: Vec3): void {
  out[0] = c[0];
  out[1] = c[1];
  out[2] = c[2];
}

/** Labradorite where it does not flash: dark feldspar with cleavage cracks and black needles of ilmenite. */
export const darkFeldspar: Body = (x, y, z, _nx, _ny, _nz, vx, vy, vz, out) => {
  const t = 0.06;
  const px = x + vx * t;
  const py = y + vy * t;
  const pz = z + vz * t;
  const grain = fractal(px * 13, py * 13, pz * 5, 3);
  const w = fractal(px * 1.3, py * 1.3, pz * 1.3, 4);
  const crack = Math.exp(-Math.abs(noise(px * 1.3 + pz * 1.1, py, pz * 1.2 - px * 0.6)) * 60);
  const needle = smoothstep(0.55, 0.75, noise(px * 5 + pz * 2, py * 30, pz * 34 - px * 12));
  const dark = Math.max(0.012, 0.05 + 0.025 * grain + 0.03 * w - 0.03 * needle + 0.05 * crack);
  paint(out, [dark, dark * 1.05, dark * 1.08]);
};

/** A cloudy, translucent body of one color that varies between two. */
export const cloudy =
  (a: Vec3, b: Vec3, scale: number, fine: number): Body =>
  (x, y, z, _nx, ny, _nz, vx, vy, vz, out) => {
    const t = 0.12;
    const w = fractal((x + vx * t) * scale, (y + vy * t) * scale, (z + vz * t) * scale, 4);
    const f = 1 + fine * fractal(x * 11, y * 11, z * 11, 3);
    const c = mix(a, b, smoothstep(-0.45, 0.45, w));
    const thin = 1.12 - 0.2 * ny;
    paint(out, [c[0] * f * thin, c[1] * f * thin, c[2] * f * thin]);
  };

/** Amazonite: blue-green feldspar with pale grid-like streaks. */
export const amazonite: Body = (x, y, z, _nx, _ny, _nz, _vx, _vy, _vz, out) => {
  const w = fractal(x * 1.2, y * 1.2, z * 1.2, 4);
  const u = x * 0.9 + z * 0.45 + w * 0.16;
  const v = z * 0.9 - x * 0.45 + w * 0.16;
  const streak =
    smoothstep(0.1, 0.9, fractal(u * 2.2, y * 3, v * 17, 3)) * 0.75 +
    smoothstep(0.35, 0.9, fractal(u * 15, y * 3, v * 3, 2)) * 0.4;
  const c = mix([0.06, 0.42, 0.37], [0.13, 0.52, 0.46], 0.5 + w);
  const p = mix(c, [0.62, 0.8, 0.74], streak);
  paint(out, p);
};

/** Turquoise: even sky blue broken by a web of brown matrix. */
export const turquoise: Body = (x, y, z, _nx, _ny, _nz, _vx, _vy, _vz, out) => {
  const w = 0.34 * fractal(x * 2.2, y * 2.2, z * 2.2, 4);
  cells((x + w) * 2.1 + 3, (y + w) * 2.1, (z - w) * 2.1);
  const gap = nearest.second - nearest.first;
  const wide = 0.05 + 0.07 * Math.max(0, fractal(x * 1.1 + 5, y, z * 1.1, 2) + 0.25);
  const vein = 1 - smoothstep(wide * 0.4, wide, gap);
  const tone = fractal(x * 1.4 + nearest.id * 9, y * 1.4, z * 1.4, 4);
  const c = mix([0.075, 0.42, 0.5], [0.2, 0.6, 0.62], 0.5 + tone * 0.9);
  const matrix = mix([0.05, 0.03, 0.018], [0.2, 0.12, 0.06], 0.5 + fractal(x * 9, y * 9, z * 9, 3));
  paint(out, mix(c, matrix, vein * 0.95));
};

/** Lapis lazuli: grains of ultramarine lazurite, some violet, some pale, in wisps of white calcite. Pyrite is a gleam. */
export const lapis: Body = (x, y, z, _nx, _ny, _nz, _vx, _vy, _vz, out) => {
  const w = fractal(x * 2.2, y * 2.2, z * 2.2, 5);
  const warp = 0.35 * noise(x * 4, y * 4, z * 4);
  cells((x + warp) * 9, y * 9, (z - warp) * 9);
  const grain = nearest.id - 0.5;
  const seam = smoothstep(0.14, 0, nearest.second - nearest.first);
  const deep = mix([0.006, 0.012, 0.13], [0.022, 0.045, 0.34], smoothstep(-0.5, 0.55, w + 0.45 * grain));
  const c = mix(
    deep,
    [0.05, 0.03, 0.3],
    smoothstep(0.1, 0.5, fractal(x * 1.5 + 4, y * 1.5, z * 1.5, 3)) * 0.7,
  );
  const cloud = fractal(x * 1.1 + 8, y * 1.1, z * 2.3, 6) + 0.16 * fractal(x * 12, y * 12, z * 12, 3);
  const calcite = smoothstep(0.2, 0.46, cloud) * (0.55 + 0.3 * seam);
  const stone = mix(mix(c, [0.07, 0.1, 0.3], 0.25 * seam), [0.4, 0.44, 0.54], calcite);
  const brass: Vec3 = [0.2, 0.13, 0.05];
  paint(out, flecks(x, y, z, PYRITE.size, PYRITE.share) > 0 ? brass : stone);
};

/** Malachite: concentric bands of light and dark green around several centers. */
export const malachite: Body = (x, y, z, _nx, _ny, _nz, _vx, _vy, _vz, out) => {
  const w = 0.1 * fractal(x * 1.8, y * 1.8, z * 1.8, 3);
  const near = Math.min(
    Math.hypot(x + 0.75, (z - 0.35) * 1.15),
    Math.hypot((x - 0.85) * 1.1, z + 0.5) + 0.13,
    Math.hypot(x - 0.25, z - 1.25) + 0.2,
  );
  const r = near + w;
  const bands = 0.5 + 0.5 * noise(r * 15, 0.3, 0.7) + 0.3 * noise(r * 44, 7.2, 1.1);
  const fibre = 0.06 * noise(x * 24, y * 24, z * 24);
  const c = mix([0.006, 0.1, 0.05], [0.14, 0.55, 0.3], Math.max(0, Math.min(1, bands + fibre)));
  paint(out, c);
  out[4] = 0.01;
};
