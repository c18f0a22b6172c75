/**
 * The insides of polished domes. Each body reads a point on the surface and the refracted view direction, and
 * leaves the diffuse color in out[0..2], a sheen in out[3..5] and emitted light in out[6..8].
 */
import type { Body } from './material.ts';
import { cells, fractal, nearest, noise, smoothstep } from './noise.ts';
import type { Vec3 } from './vector.ts';
import { mix } from './vector.ts';

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

/** Moonstone: a blue billow of light that floats over the dome. */
export const moonstone: Body = (x, y, z, nx, ny, nz, vx, _vy, vz, out) => {
  const along = nx * 0.75 - 0.05 + vx * 0.4;
  const across = nz * 0.9 - 0.42 - vz * 0.25;
  const cloud = 0.85 + 0.3 * fractal(x * 2.2, y * 2.2, z * 2.2, 4);
  const billow = Math.exp(-(along * along) / 0.22 - (across * across) / 0.07) * cloud;
  const halo = Math.exp(-(along * along) / 0.6 - (across * across) / 0.3) * cloud;
  const rim = (1 - ny) ** 3;
  const body = 0.085 + 0.12 * rim;
  paint(out, [body, body * 1.03, body * 1.1]);
  out[6] = billow * 0.42 + halo * 0.05;
  out[7] = billow * 0.72 + halo * 0.13;
  out[8] = billow * 1.15 + halo * 0.42;
};

/** Labradorite: dark feldspar whose broad bands flash blue, green and gold. */
export const labradorite: Body = (x, y, z, nx, _ny, nz, vx, vy, vz, out) => {
  const t = 0.1;
  const w = fractal((x + vx * t) * 1.3, (y + vy * t) * 1.3, (z + vz * t) * 1.3, 5);
  const grain = fractal(x * 16, y * 16, z * 4, 3);
  const twin = 0.72 + 0.28 * smoothstep(-0.2, 0.2, noise((z * 0.9 + x * 0.35) * 9 + w, y * 2, x * 0.4));
  const crack = 1 - 0.75 * Math.exp(-Math.abs(noise(x * 1.1 + z * 1.6, y, z * 1.4 - x * 0.5)) * 45);
  const flash = smoothstep(
    -0.35,
    0.45,
    w * 1.5 - Math.abs(nx * 0.5 + 0.08) + 0.34 - Math.abs(nz - 0.28) * 0.5,
  );
  const tone = x * 0.32 + w * 0.55 + nz * 0.2;
  const blue: Vec3 = mix([0.02, 0.1, 0.62], [0.03, 0.36, 0.6], smoothstep(-0.4, 0.05, tone));
  const c = mix(blue, [0.5, 0.44, 0.12], smoothstep(0.05, 0.5, tone));
  const power = flash * crack * twin * (0.9 + 0.5 * grain);
  const dark = 0.045 + 0.03 * grain;
  paint(out, [dark, dark * 1.06, dark * 1.05]);
  out[6] = c[0] * power * 1.5;
  out[7] = c[1] * power * 1.5;
  out[8] = c[2] * power * 1.6;
};

/** Sunstone: golden orange feldspar with copper platelets that glitter at several depths. */
export const sunstone: Body = (x, y, z, nx, ny, nz, vx, vy, vz, out) => {
  const w = fractal(x * 1.6, y * 1.6, z * 1.6, 3);
  const deep = 0.5 + 0.5 * ny;
  paint(out, mix([0.62, 0.17, 0.045], [0.8, 0.36, 0.14], smoothstep(-0.4, 0.5, w) * deep));
  for (let layer = 0; layer < 4; layer++) {
    const t = 0.02 + layer * 0.09;
    const s = 20 - layer * 3;
    cells((x + vx * t) * s, (y + vy * t) * s * 2.2, (z + vz * t) * s);
    const a = nearest.id * 60;
    const facing = Math.max(
      0,
      0.75 +
        0.25 * Math.sin(a) -
        Math.abs(nx * 0.7 + 0.25 + 0.3 * Math.sin(a * 1.3)) -
        Math.abs(nz - 0.25 + 0.35 * Math.cos(a * 1.9)),
    );
    const glint = smoothstep(0.34, 0.16, nearest.first) * facing * facing * (1.7 - layer * 0.3);
    out[6] += glint * 1.1;
    out[7] += glint * 0.55;
    out[8] += glint * 0.2;
  }
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

export const roseQuartz = cloudy([0.78, 0.36, 0.38], [0.9, 0.56, 0.56], 1.3, 0.03);
export const jadeite = cloudy([0.012, 0.26, 0.06], [0.06, 0.46, 0.14], 1.1, 0.08);
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

/** Lapis lazuli: ultramarine with wisps of white calcite and flecks of brassy pyrite. */
export const lapis: Body = (x, y, z, nx, ny, nz, _vx, _vy, _vz, out) => {
  const w = fractal(x * 2.4, y * 2.4, z * 2.4, 5);
  const calcite = smoothstep(0.24, 0.5, fractal(x * 1.3 + 8, y * 1.3, z * 2.6, 5)) * 0.5;
  const c = mix(mix([0.008, 0.018, 0.16], [0.025, 0.07, 0.36], 0.5 + w), [0.36, 0.42, 0.55], calcite);
  cells(x * 9 + 0.4 * w, y * 9, z * 9);
  const zone = smoothstep(-0.12, 0.35, fractal(x * 1.1 + 3, y * 1.1, z * 1.1 + 7, 3));
  const fleck =
    smoothstep(0.3, 0.2, nearest.first + 0.12 * noise(x * 30, y * 30, z * 30)) *
    (nearest.id < 0.1 + 0.4 * zone ? 1 : 0);
  paint(out, mix(c, [0.5, 0.36, 0.12], fleck));
  const facing = 0.4 + 0.6 * Math.abs(Math.sin(nearest.id * 90 + nx * 3 + nz * 2));
  out[3] = fleck * 0.62 * facing;
  out[4] = fleck * 0.5 * facing;
  out[5] = fleck * 0.24 * facing * ny;
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

/**
 * Pearl: light that sinks into the nacre and comes back soft, under a thin-film orient. The platelets' interference
 * shows as rose where the surface faces the viewer and passes through green to blue toward the edge.
 */
export const pearl: Body = (x, y, z, nx, ny, nz, vx, vy, vz, out) => {
  const c = -(nx * vx + ny * vy + nz * vz);
  const uneven = 0.05 * fractal(x * 1.7, y * 1.7, z * 1.7, 3);
  // The refracted ray is at its steepest 0.77 (index 1.56), at the outline.
  const edge = smoothstep(0.98, 0.77, c + uneven);
  const rose = Math.exp(-(((edge - 0.18) / 0.2) ** 2));
  const green = Math.exp(-(((edge - 0.55) / 0.18) ** 2));
  const blue = Math.exp(-(((edge - 0.92) / 0.25) ** 2));
  const depth = 0.84 - 0.26 * edge;
  paint(out, [
    depth * (0.95 + 0.05 * rose - 0.06 * green - 0.08 * blue),
    depth * (0.9 - 0.05 * rose + 0.03 * green - 0.03 * blue),
    depth * (0.84 + 0.01 * rose + 0.07 * blue),
  ]);
  out[3] = 0.12 + 0.12 * rose + 0.06 * green + 0.1 * blue;
  out[4] = 0.11 + 0.05 * rose + 0.12 * green + 0.13 * blue;
  out[5] = 0.11 + 0.07 * rose + 0.07 * green + 0.2 * blue;
};
