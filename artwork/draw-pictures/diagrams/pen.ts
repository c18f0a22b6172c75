/** SVG strokes, fills and labels of the technical drawings: 1200 x 800, one type family, few colors. */
import type { Drawing } from '../picture.ts';

export type Point = readonly [number, number];

export const INK = '#26323d';
export const SOFT = '#55626e';
export const BLUE = '#2f6690';
export const PALE = '#dfe9f0';
export const RED = '#b3473a';
export const GOLD = '#c3953b';
export const CREAM = '#f5efe3';
export const STEEL = '#c9d0d6';

const WIDTH = 1200;
const HEIGHT = 800;

export const n = (v: number): string => (Math.round(v * 100) / 100).toString();
const list = (points: readonly Point[]): string => points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');

export interface Ink {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: string;
  readonly opacity?: number;
}

function attributes(ink: Ink): string {
  return (
    `fill="${ink.fill ?? 'none'}" stroke="${ink.stroke ?? INK}" stroke-width="${ink.width ?? 2}"` +
    (ink.dash ? ` stroke-dasharray="${ink.dash}"` : '') +
    (ink.opacity ? ` opacity="${ink.opacity}"` : '') +
    ' stroke-linejoin="round" stroke-linecap="round"'
  );
}

export const line = (a: Point, b: Point, ink: Ink = {}): string =>
  `<line x1="${n(a[0])}" y1="${n(a[1])}" x2="${n(b[0])}" y2="${n(b[1])}" ${attributes(ink)}/>`;
export const polygon = (points: readonly Point[], ink: Ink = {}): string =>
  `<polygon points="${list(points)}" ${attributes(ink)}/>`;
export const polyline = (points: readonly Point[], ink: Ink = {}): string =>
  `<polyline points="${list(points)}" ${attributes(ink)}/>`;
export const path = (d: string, ink: Ink = {}): string => `<path d="${d}" ${attributes(ink)}/>`;
export const circle = (c: Point, r: number, ink: Ink = {}): string =>
  `<circle cx="${n(c[0])}" cy="${n(c[1])}" r="${n(r)}" ${attributes(ink)}/>`;
export const ellipse = (c: Point, rx: number, ry: number, ink: Ink = {}): string =>
  `<ellipse cx="${n(c[0])}" cy="${n(c[1])}" rx="${n(rx)}" ry="${n(ry)}" ${attributes(ink)}/>`;
export const box = (x: number, y: number, w: number, h: number, ink: Ink = {}, round = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${round}" ${attributes(ink)}/>`;

/** A line that ends in a small arrow head. */
export function arrow(a: Point, b: Point, ink: Ink = {}): string {
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const u: Point = [(b[0] - a[0]) / l, (b[1] - a[1]) / l];
  const s = 7 + (ink.width ?? 2) * 2.2;
  const left: Point = [b[0] - u[0] * s - u[1] * s * 0.42, b[1] - u[1] * s + u[0] * s * 0.42];
  const right: Point = [b[0] - u[0] * s + u[1] * s * 0.42, b[1] - u[1] * s - u[0] * s * 0.42];
  const neck: Point = [b[0] - u[0] * s * 0.8, b[1] - u[1] * s * 0.8];
  const color = ink.stroke ?? INK;
  return line(a, neck, ink) + polygon([b, left, right], { fill: color, stroke: color, width: 0.5 });
}

export interface Type {
  readonly size?: number;
  readonly weight?: number;
  readonly color?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly italic?: boolean;
}

export function text(p: Point, words: string, type: Type = {}): string {
  const safe = words.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return (
    `<text x="${n(p[0])}" y="${n(p[1])}" font-size="${type.size ?? 20}" font-weight="${type.weight ?? 400}" ` +
    `fill="${type.color ?? INK}" text-anchor="${type.anchor ?? 'start'}"` +
    `${type.italic ? ' font-style="italic"' : ''}>${safe}</text>`
  );
}

/** A label joined by a fine line to a dot on what it names; the line leaves the words on the side of the dot. */
export function label(at: Point, words: string, on: Point, anchor: Type['anchor'] = 'start'): string {
  const wide = words.length * 10.2;
  const left = anchor === 'start' ? at[0] : anchor === 'end' ? at[0] - wide : at[0] - wide / 2;
  const below = on[1] > at[1];
  const from: Point =
    on[0] < left - 4
      ? [left - 8, at[1] - 7]
      : on[0] > left + wide + 4
        ? [left + wide + 6, at[1] - 7]
        : [Math.max(left + 12, Math.min(left + wide - 12, on[0])), at[1] + (below ? 9 : -22)];
  return (
    line(from, on, { stroke: SOFT, width: 1.2 }) +
    circle(on, 3.2, { fill: INK, stroke: '#ffffff', width: 1 }) +
    text(at, words, { anchor })
  );
}

/** Fine parallel lines inside a shape, the sign of cut metal; `name` must be unique in the drawing. */
export const hatch = (name: string, color: string, back: string, angle = 45, gap = 9): string =>
  `<pattern id="${name}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})">` +
  `<rect width="${gap}" height="${gap}" fill="${back}"/><line x1="0" y1="0" x2="0" y2="${gap}" stroke="${color}" stroke-width="2"/></pattern>`;

export function drawing(name: string, alt: string, title: string, body: () => string, defs = ''): Drawing {
  return {
    name,
    alt,
    width: WIDTH,
    height: HEIGHT,
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" ` +
      `font-family="Inter, DejaVu Sans, sans-serif"><defs>${defs}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>` +
      `${text([48, 66], title, { size: 28, weight: 600 })}${body()}</svg>`,
  };
}
