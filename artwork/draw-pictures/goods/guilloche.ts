/** Engine-turned ornament, as banknotes and diplomas have it: one line that never meets itself twice alike. */
import { round } from '../covers/shapes.ts';

type Point = readonly [x: number, y: number];

const stroke = (points: readonly Point[], color: string, width: number): string =>
  `<path d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z" fill="none" stroke="${color}" stroke-width="${width}"/>`;

/** A wreath of waves about (x, y), between two radii. */
export function rosette(
  [x, y]: Point,
  from: number,
  to: number,
  color: string,
  width: number,
  lobes = 12,
): string {
  const lines: string[] = [];
  for (let k = 0; k < 7; k++) {
    const shift = (k / 7) * Math.PI;
    const points = Array.from({ length: 360 }, (_, i): Point => {
      const a = (i / 360) * 2 * Math.PI;
      const wave = 0.5 + 0.34 * Math.sin(lobes * a + shift) + 0.16 * Math.sin(3 * lobes * a - 2 * shift);
      const r = from + (to - from) * wave;
      return [x + r * Math.cos(a), y + r * Math.sin(a)];
    });
    lines.push(stroke(points, color, width));
  }
  return lines.join('');
}

/** A woven band round a page, its middle line `inset` from the edges. */
export function woven(
  wide: number,
  high: number,
  inset: number,
  deep: number,
  color: string,
  width: number,
): string {
  const [w, h] = [wide - 2 * inset, high - 2 * inset];
  const length = 2 * (w + h);
  const waves = Math.round(length / (deep * 1.9));
  const lines: string[] = [];
  for (let k = 0; k < 6; k++) {
    const points: Point[] = [];
    for (let i = 0; i < waves * 16; i++) {
      const t = i / (waves * 16);
      const s = t * length;
      const off = (deep / 2) * Math.sin(waves * 2 * Math.PI * t + (k * Math.PI) / 3) * (k % 2 ? 1 : 0.62);
      points.push(alongFrame(s, w, h, inset, off));
    }
    lines.push(stroke(points, color, width));
  }
  return lines.join('');
}

/** A point `s` along a rectangle from its upper left corner, clockwise, `off` outside of it; corners are cut. */
function alongFrame(s: number, w: number, h: number, inset: number, off: number): Point {
  if (s < w) return [inset + s, inset - off];
  if (s < w + h) return [inset + w + off, inset + s - w];
  if (s < 2 * w + h) return [inset + w - (s - w - h), inset + h + off];
  return [inset - off, inset + h - (s - 2 * w - h)];
}
