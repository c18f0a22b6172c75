/** Insides of polished stones for pieces that are small in their picture: painted, where a large one is followed by light. */
import { cloudy } from '../cabochon-bodies.ts';
import type { Body } from '../material.ts';
import { cells, fractal, nearest, noise, smoothstep } from '../noise.ts';
import type { Vec3 } from '../vector.ts';
import { mix } from '../vector.ts';

export { cloudy, lapis, turquoise } from '../cabochon-bodies.ts';

function paint(out: Float64Array, c: Vec3): void {
  out[0] = c[0];
  out[1] = c[1];
  out[2] = c[2];
}

/** Spectral color for t from 0 (violet) to 1 (red), linear RGB. */
function spectral(t: number): Vec3 {
  const bump = (c: number, w: number): number => Math.exp(-(((t - c) / w) ** 2));
  return [bump(0.88, 0.2) + 0.35 * bump(0.02, 0.1), bump(0.55, 0.17), bump(0.2, 0.17)];
}

/** Precious opal: domains of stacked silica spheres, each throwing one color toward the viewer. */
export const opal: Body = (x, y, z, nx, ny, nz, vx, vy, vz, out) => {
  let r = 0;
  let g = 0;
  let b = 0;
  for (let layer = 0; layer < 4; layer++) {
    const t = 0.03 + layer * 0.12;
    const scale = 5.4 - layer * 1.05;
    const px = x + vx * t;
    const py = y + vy * t;
    const pz = z + vz * t;
    const warp = 0.22 * fractal(px * 3.4, py * 3.4, pz * 3.4 + layer, 3);
    cells((px + warp) * scale + layer * 13, py * scale * 0.7, (pz - warp) * scale);
    const id = nearest.id;
    const edge = smoothstep(-0.04, 0.3, nearest.second - nearest.first);
    const a = id * 40;
    const facing =
      0.5 + 0.5 * Math.sin(a + 2.2 * (nx * Math.sin(a * 1.9) + nz * Math.cos(a * 1.3)) + 1.2 * ny);
    const stripe = 0.8 + 0.2 * noise(px * 18 + id * 50, py * 5, pz * 7 - id * 50);
    const power = smoothstep(0.42, 0.95, facing) * edge * stripe * (1 - layer * 0.14);
    const c = spectral(0.16 + 0.76 * ((id * 5.7 + facing * 0.35) % 1));
    r += c[0] * power;
    g += c[1] * power;
    b += c[2] * power;
  }
  const milk = 0.4 + 0.16 * fractal(x * 1.5, y * 1.5, z * 1.5, 3);
  out[0] = 0.5 * milk + r * 0.2;
  out[1] = 0.58 * milk + g * 0.2;
  out[2] = 0.68 * milk + b * 0.22;
  out[6] = r * 0.62;
  out[7] = g * 0.56;
  out[8] = b * 0.66;
};

export const nephrite = cloudy([0.03, 0.085, 0.03], [0.1, 0.19, 0.075], 1.4, 0.22);

/** Chalcedony: grayish blue with soft agate-like bands. */
export const chalcedony: Body = (x, y, z, _nx, ny, _nz, vx, vy, vz, out) => {
  const t = 0.1;
  const px = x + vx * t;
  const py = y + vy * t;
  const pz = z + vz * t;
  const w = fractal(px * 1.1, py * 1.1, pz * 1.1, 3);
  const r = Math.hypot(px * 0.8 + 0.5, pz + 0.8) + 0.35 * w;
  const band = 0.5 + 0.5 * Math.sin(r * 17 + Math.sin(r * 7) * 1.3);
  const c = mix([0.3, 0.42, 0.6], [0.5, 0.6, 0.74], 0.25 + 0.38 * band + 0.3 * w);
  const thin = 1.1 - 0.2 * ny;
  paint(out, [c[0] * thin, c[1] * thin, c[2] * thin]);
};
