/** What all drawn films share: the stage, and movements in time. */
import { smoothstep } from '../draw-pictures/noise.ts';
import { HEIGHT, WIDTH } from './film.ts';

const PAPER = '#faf7f1';
export const METAL = '#c6ccd1';
export const METAL_EDGE = '#7b868f';

/**
 * A frame. What is to be said is in the captions, for which the lowest sixth is left free; the film's name stands beside it
 * wherever it is shown, and cards cut a little off both sides.
 */
export const stage = (body: readonly string[], defs = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" ` +
  `font-family="Inter, DejaVu Sans, sans-serif"><defs>${defs}</defs>` +
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>${body.join('')}</svg>`;

/** From 0 to 1 between two seconds, slow at both ends. */
export const during = (second: number, from: number, to: number): number => smoothstep(from, to, second);

/** From 0 to 1 and back to 0, once in `period` seconds. */
export const swing = (second: number, period: number): number =>
  0.5 - 0.5 * Math.cos((2 * Math.PI * second) / period);

export const between = (a: number, b: number, t: number): number => a + (b - a) * t;

export const shown = (opacity: number, ...parts: readonly string[]): string =>
  opacity <= 0 ? '' : `<g opacity="${Math.min(1, opacity).toFixed(3)}">${parts.join('')}</g>`;

export const moved = (x: number, y: number, ...parts: readonly string[]): string =>
  `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)})">${parts.join('')}</g>`;

export const turnedBy = (
  degrees: number,
  about: readonly [number, number],
  ...parts: readonly string[]
): string => `<g transform="rotate(${degrees.toFixed(2)} ${about[0]} ${about[1]})">${parts.join('')}</g>`;

/** A color between two, as six hexadecimal digits. */
export function blend(a: string, b: string, t: number): string {
  const read = (c: string, i: number): number => Number.parseInt(c.slice(1 + 2 * i, 3 + 2 * i), 16);
  const k = Math.max(0, Math.min(1, t));
  return `#${[0, 1, 2]
    .map((i) =>
      Math.round(between(read(a, i), read(b, i), k))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
