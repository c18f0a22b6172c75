/** What goods lie on. */
import type { Texture } from '../material.ts';
import { hex } from '../material.ts';
import { wood } from '../natural-surfaces.ts';
import { fractal, noise, smoothstep } from '../noise.ts';
import type { Ground } from '../scene.ts';
import type { Vec3 } from '../vector.ts';
import { mix } from '../vector.ts';

const write = (out: Float64Array, c: Vec3): void => {
  for (let a = 0; a < 3; a++) out[a] = c[a];
};

/** Darker away from the middle, as where the light falls off. */
const fading =
  (texture: Texture, spread: number, amount: number): Texture =>
  (x, y, z, out) => {
    texture(x, y, z, out);
    const d = Math.min(1, Math.hypot(x, z) / spread);
    const k = 1 - amount * d * d;
    for (let a = 0; a < 3; a++) out[a] *= k;
  };

/** Woven cloth: threads over and under, of uneven thickness; `count` threads a unit. */
export function linen(color: string, count = 26, spread = 7): Ground {
  const base = hex(color);
  const weave: Texture = (x, _y, z, out) => {
    const bend = 0.012 * fractal(x * 2, 3, z * 2, 2);
    const [u, v] = [(x + bend) * count, (z - bend) * count];
    const over = (Math.floor(u) + Math.floor(v)) % 2 === 0;
    const [du, dv] = [Math.abs(u - Math.floor(u) - 0.5), Math.abs(v - Math.floor(v) - 0.5)];
    const thread = over ? 1 - 1.1 * dv * dv : 1 - 1.1 * du * du;
    const slub = over ? noise(Math.floor(v) * 3.7, u * 0.16, 1) : noise(Math.floor(u) * 3.7, v * 0.16, 5);
    const tone = thread * (1 + 0.07 * slub) * (1 + 0.03 * fractal(x * 0.9, 1, z * 0.9, 3));
    write(out, [base[0] * tone, base[1] * tone, base[2] * tone]);
  };
  return { color: fading(weave, spread, 0.3), mirror: 0, rough: 0.3 };
}

/** Split stone, honed: cool and nearly black, with paler veils. */
export function slate(spread = 7): Ground {
  const [dark, pale] = [hex('#2b2f34'), hex('#4a4f55')];
  const stone: Texture = (x, _y, z, out) => {
    const w = fractal(x * 0.8 + 3, 0.4, z * 1.7, 5);
    const grain = fractal(x * 24, 2, z * 24, 2);
    write(out, mix(dark, pale, Math.max(0, Math.min(1, 0.42 + 0.75 * w + 0.14 * grain))));
  };
  return { color: fading(stone, spread, 0.35), mirror: 0.03, rough: 0.16 };
}

/** Felt or velvet: fibers in no order. */
export function felt(color: string, spread = 7): Ground {
  const base = hex(color);
  const fibers: Texture = (x, _y, z, out) => {
    const tone = 1 + 0.16 * fractal(x * 30, 1, z * 30, 3) + 0.06 * fractal(x * 2, 4, z * 2, 3);
    write(out, [base[0] * tone, base[1] * tone, base[2] * tone]);
  };
  return { color: fading(fibers, spread, 0.3), mirror: 0, rough: 0.4 };
}

/** A planked tabletop; boards `width` units wide run from left to right, or away from the viewer. */
export function boards(light: string, dark: string, width = 2.6, away = false, spread = 9): Ground {
  const timber = wood(hex(light), hex(dark), 'x', 1.4, 1.1);
  const top: Texture = (x, y, z, out) => {
    const [along, across] = away ? [z, x] : [x, z];
    const plank = Math.floor(across / width + 0.37);
    timber.texture?.(along + plank * 7.3, y + plank * 1.9, across + plank * 0.83, out);
    const off = Math.abs(across / width + 0.37 - plank - 0.5);
    const gap = 1 - 0.6 * smoothstep(0.494, 0.499, off);
    for (let a = 0; a < 3; a++) out[a] *= gap;
  };
  return { color: fading(top, spread, 0.35), mirror: 0.025, rough: 0.12 };
}

export const OAK = (): Ground => boards('#c9a26d', '#8f6a3e', 2.6);
export const WALNUT = (): Ground => boards('#79563a', '#3a2517', 2.6);
export const ASH = (): Ground => boards('#dcc9a8', '#b39a73', 2.4);

/** A tabletop painted in one color, barely worn. */
export function painted(color: string, spread = 8): Ground {
  const base = hex(color);
  const paint: Texture = (x, _y, z, out) => {
    const tone = 1 + 0.025 * fractal(x * 1.4, 1, z * 1.4, 3) + 0.012 * fractal(x * 18, 2, z * 18, 2);
    write(out, [base[0] * tone, base[1] * tone, base[2] * tone]);
  };
  return { color: fading(paint, spread, 0.32), mirror: 0.035, rough: 0.07 };
}
