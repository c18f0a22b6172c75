/** What lies under everything: tops of benches and tables, cloths and papers, in centimeters. */
import type { Material, Texture } from '../material.ts';
import { hex } from '../material.ts';
import { fractal, noise, smoothstep } from '../noise.ts';
import type { Ground } from '../scene.ts';
import type { Vec3 } from '../vector.ts';
import { mix } from '../vector.ts';
import type { Mark } from './drawn.ts';
import { drawnOn } from './drawn.ts';

/** Darkens away from the middle, as a lamp over a table does. */
export const fading =
  (base: Texture, spread: number, amount = 0.5, x0 = 0, z0 = 0): Texture =>
  (x, y, z, out) => {
    base(x, y, z, out);
    const d = Math.min(1, Math.hypot(x - x0, z - z0) / spread);
    const k = 1 - amount * d * d * (3 - 2 * d);
    for (let a = 0; a < 3; a++) out[a] *= k;
  };

const soft = (color: Texture): Ground => ({ color, mirror: 0, rough: 0.1 });

/** Boards `width` wide that run along x, turned by `turn` radians. */
export function boards(material: Material, width: number, spread: number, turn = 0, gloss = 0.03): Ground {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const color: Texture = (x0, y, z0, out) => {
    const x = x0 * c + z0 * s;
    const z = z0 * c - x0 * s;
    const plank = Math.floor(z / width + 0.37);
    material.texture?.(x + plank * 31.3, y + plank * 7.9, z + plank * 1.83, out);
    const edge = Math.abs(z / width + 0.37 - plank - 0.5);
    const gap = 1 - 0.6 * smoothstep(0.5 - 0.09 / width, 0.5 - 0.04 / width, edge);
    const worn = 0.94 + 0.16 * fractal(x * 0.12, 2, z * 0.12, 4);
    for (let a = 0; a < 3; a++) out[a] *= gap * worn;
    out[3] = 0;
  };
  return { color: fading(color, spread, 0.5), mirror: gloss, rough: 0.1 };
}

/** A cloth of visible weave. */
export function linen(light: string, dark: string, spread: number, threads = 16): Ground {
  const [a, b] = [hex(light), hex(dark)];
  const color: Texture = (x, _y, z, out) => {
    const u = x * threads + 0.5 * fractal(x * 0.9, 1, z * 0.9, 3);
    const v = z * threads + 0.5 * fractal(x * 0.9, 7, z * 0.9, 3);
    const over = Math.sin(u * Math.PI) * Math.sin(v * Math.PI);
    const slub = 0.3 * noise(u * 0.16, Math.floor(v), 1) + 0.3 * noise(Math.floor(u), v * 0.16, 5);
    const w = Math.max(0, Math.min(1, 0.45 + 0.22 * over + slub + 0.3 * fractal(x * 0.25, 4, z * 0.25, 3)));
    const c = mix(b, a, w);
    for (let k = 0; k < 3; k++) out[k] = c[k];
  };
  return soft(fading(color, spread, 0.45));
}

/** Split stone: slate, soapstone, concrete. */
export function slab(light: string, dark: string, spread: number, scale = 0.5, mirror = 0.04): Ground {
  const [a, b] = [hex(light), hex(dark)];
  const color: Texture = (x, _y, z, out) => {
    const w = fractal(x * scale, 1.5, z * scale, 6) + 0.35 * fractal(x * scale * 9, 4.5, z * scale * 9, 3);
    const c = mix(b, a, smoothstep(-0.6, 0.6, w));
    for (let k = 0; k < 3; k++) out[k] = c[k];
  };
  return { color: fading(color, spread, 0.55), mirror, rough: 0.12 };
}

/** Even cloth or board: black velvet, green baize, gray card. */
export function plainCloth(color: string, spread: number, grain = 0.1): Ground {
  const base = hex(color);
  return soft(
    fading(
      (x, _y, z, out) => {
        const k = 1 + grain * (fractal(x * 7, 1, z * 7, 3) + 0.7 * fractal(x * 0.6, 3, z * 0.6, 3));
        for (let a = 0; a < 3; a++) out[a] = base[a] * k;
      },
      spread,
      0.5,
    ),
  );
}

/** The material of a part as a ground. */
export const madeOf = (material: Material, spread: number, mirror = 0.02): Ground => ({
  color: fading(
    (x, y, z, out) => {
      if (material.texture) material.texture(x, y, z, out);
      else for (let a = 0; a < 3; a++) out[a] = material.color[a];
      out[3] = 0;
    },
    spread,
    0.5,
  ),
  mirror,
  rough: 0.12,
});

/** White card with lines or areas printed on it. */
export const printed = (paper: string, marks: readonly Mark[], spread: number): Ground => {
  const c: Vec3 = hex(paper);
  return soft(
    fading(
      drawnOn((x, _y, z, out) => {
        const k = 1 + 0.03 * fractal(x * 3, 1, z * 3, 4);
        for (let a = 0; a < 3; a++) out[a] = c[a] * k;
      }, marks),
      spread,
      0.4,
    ),
  );
};
