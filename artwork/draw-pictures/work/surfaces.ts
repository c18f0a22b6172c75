/** What benches, trays and tools of the workshop are made of, in centimeters. */
import type { Material, Texture } from '../material.ts';
import { hex } from '../material.ts';
import { wood } from '../natural-surfaces.ts';
import { fractal, noise, smoothstep } from '../noise.ts';
import type { Vec3 } from '../vector.ts';
import { mix } from '../vector.ts';

const write = (out: Float64Array, c: Vec3): void => {
  out[0] = c[0];
  out[1] = c[1];
  out[2] = c[2];
};

/** Dull stuff that varies between two colors. */
export const mottled = (a: string, b: string, scale: number, more: Partial<Material> = {}): Material => {
  const [from, to] = [hex(a), hex(b)];
  return {
    kind: 'coat',
    color: from,
    rough: 0.4,
    index: 1.25,
    texture: (x, y, z, out) =>
      write(out, mix(from, to, smoothstep(-0.45, 0.45, fractal(x * scale, y * scale, z * scale, 5)))),
    ...more,
  };
};

export const BEECH_BENCH = wood(hex('#b98d5c'), hex('#7d5430'), 'x', 1.35, 0.55);
export const BEECH_END = wood(hex('#b98d5c'), hex('#7d5430'), 'z', 1.35, 0.55);
export const WALNUT = wood(hex('#6d4c33'), hex('#33200f'), 'x', 1.4, 0.6);
export const PEAR = wood(hex('#b57f54'), hex('#8d5a36'), 'y', 1.42, 0.6);
export const BOXWOOD = wood(hex('#d8b277'), hex('#b08a4c'), 'y', 1.42, 0.8);
export const ASH_HANDLE = wood(hex('#c79a5e'), hex('#8f6433'), 'x', 1.42, 0.55);
export const OAK_DARK = wood(hex('#5b412b'), hex('#2c1d12'), 'x', 1.35, 0.45);

export const LEATHER_TAN: Material = mottled('#6b4227', '#7d5032', 2.4, {
  index: 1.3,
  bump: { scale: 16, strength: 0.22 },
});
export const LEATHER_BLACK: Material = mottled('#1b1a1a', '#2a2827', 1.6, {
  index: 1.32,
  rough: 0.3,
  bump: { scale: 18, strength: 0.2 },
});
export const CORK: Material = mottled('#a97c50', '#6d4526', 5, { bump: { scale: 9, strength: 0.2 } });
export const CARDBOARD: Material = mottled('#9c8462', '#a98f6b', 0.8, { rough: 0.5, index: 1 });
export const FIREBRICK: Material = mottled('#d8cdb9', '#b7a488', 1.3, {
  rough: 0.5,
  index: 1,
  bump: { scale: 12, strength: 0.2 },
});
export const ALUMINA: Material = mottled('#e9e4da', '#d5cbbb', 1.2, {
  rough: 0.35,
  index: 1.25,
  bump: { scale: 18, strength: 0.05 },
});
export const PORCELAIN: Material = { kind: 'coat', color: hex('#e8e6e0'), rough: 0.02, index: 1.5 };
export const PLASTER: Material = mottled('#e6e1d6', '#d9d2c4', 1.1, { rough: 0.5, index: 1 });
export const WAX_GREEN: Material = {
  kind: 'coat',
  color: hex('#2f7d5c'),
  rough: 0.1,
  index: 1.42,
  translucence: 0.5,
};
export const WAX_BLUE: Material = { ...WAX_GREEN, color: hex('#2f5f9d') };
export const PITCH: Material = mottled('#1c1511', '#32261d', 0.8, { rough: 0.12, index: 1.45 });
export const PAPER: Material = mottled('#eae6dc', '#e2dccf', 0.7, { rough: 0.5, index: 1 });
export const CARD: Material = mottled('#d9cdb6', '#cbbd9f', 1.4, { rough: 0.5, index: 1 });
export const CHARCOAL: Material = {
  kind: 'coat',
  color: hex('#2a2826'),
  rough: 0.4,
  index: 1,
  bump: { scale: 7, strength: 0.14 },
  texture: (x, y, z, out) => {
    const grain = 0.5 + 0.5 * fractal(x * 0.7, y * 9, z * 9, 4);
    const check = smoothstep(0.42, 0.5, noise(x * 0.9, y * 2.2, z * 3.1)) * 0.5;
    const ash = smoothstep(0.1, 0.5, fractal(x * 0.8 + 3, y, z * 0.8, 4)) * 0.35;
    write(out, mix(mix(hex('#181615'), hex('#393531'), grain * (1 - check)), hex('#8f8982'), ash));
  },
};

/** Short-napped cloth: light lies on it where it is seen at a slant. */
export const velvet = (color: string): Material => {
  const base = hex(color);
  return {
    kind: 'coat',
    color: base,
    rough: 0.5,
    index: 1,
    body: (x, y, z, nx, ny, nz, vx, vy, vz, out) => {
      const c = Math.max(0, -(nx * vx + ny * vy + nz * vz));
      const nap = 0.85 + 0.3 * fractal(x * 9, y * 9, z * 9, 3) + 0.25 * fractal(x * 1.3, y, z * 1.3, 3);
      const rim = (1 - c) ** 2.2;
      for (let a = 0; a < 3; a++) out[a] = base[a] * nap * (0.75 + 2.4 * rim) + 0.02 * rim;
    },
  };
};

export const felt = (color: string): Material => {
  const base = hex(color);
  return {
    kind: 'coat',
    color: base,
    rough: 0.5,
    index: 1,
    bump: { scale: 22, strength: 0.12 },
    texture: (x, y, z, out) => {
      const k = 0.86 + 0.2 * fractal(x * 14, y * 14, z * 14, 3) + 0.12 * fractal(x * 2, y * 2, z * 2, 3);
      write(out, [base[0] * k, base[1] * k, base[2] * k]);
    },
  };
};

/** Light of lamps, flames or hot metal that stands near: added to a dull surface, without shadows. */
export interface Glow {
  readonly at: Vec3;
  readonly color: Vec3;
}

export const litBy = (material: Material, lamps: readonly Glow[]): Material => {
  const texture: Texture = material.texture ?? ((_x, _y, _z, out) => write(out, material.color));
  return {
    ...material,
    body: (x, y, z, nx, ny, nz, _vx, _vy, _vz, out) => {
      out[3] = 0;
      texture(x, y, z, out);
      out[3] = 0;
      const [r, g, b] = out;
      for (const { at, color } of lamps) {
        const dx = at[0] - x;
        const dy = at[1] - y;
        const dz = at[2] - z;
        const d2 = dx * dx + dy * dy + dz * dz + 0.02;
        const face = (nx * dx + ny * dy + nz * dz) / Math.sqrt(d2);
        const w = Math.max(0, 0.15 + 0.85 * face) / d2;
        out[6] += r * color[0] * w;
        out[7] += g * color[1] * w;
        out[8] += b * color[2] * w;
      }
    },
  };
};

/** Metal hot enough to shine by itself where `heat` (0 to 1) says so, from dull red to orange. */
export const heated = (color: Vec3, heat: (x: number, y: number, z: number) => number): Material => ({
  kind: 'coat',
  color,
  rough: 0.2,
  index: 1.9,
  body: (x, y, z, _nx, _ny, _nz, _vx, _vy, _vz, out) => {
    const h = Math.max(0, Math.min(1, heat(x, y, z)));
    const scale = 0.75 + 0.4 * fractal(x * 3, y * 3, z * 3, 4);
    for (let a = 0; a < 3; a++) out[a] = color[a] * scale * (1 - 0.6 * h);
    for (let a = 0; a < 3; a++) out[3 + a] = color[a] * 0.25;
    out[6] = 3.2 * h ** 1.6;
    out[7] = 0.75 * h ** 2.6;
    out[8] = 0.1 * h ** 4;
  },
});
