/** Lines of type as outlines in SVG: they look the same wherever they are drawn. */
import type { Face } from './faces.ts';
import { faceAt } from './faces.ts';

export interface Type {
  readonly face: Face;
  /** 400 to 700. */
  readonly weight: number;
  /** Height of the em, in the drawing's units. */
  readonly size: number;
  /** Added between letters, in ems. */
  readonly tracking?: number;
}

export type Align = 'left' | 'center' | 'right';

export function widthOf(text: string, type: Type): number {
  const font = faceAt(type.face, type.weight);
  const { positions } = font.layout(text);
  const advance = positions.reduce((sum, p) => sum + p.xAdvance, 0) / font.unitsPerEm;
  return (advance + (type.tracking ?? 0) * Math.max(0, positions.length - 1)) * type.size;
}

/** One line whose baseline begins, has its middle or ends at (x, y). */
export function line(
  text: string,
  [x, y]: readonly [number, number],
  type: Type,
  fill: string,
  align: Align = 'left',
): string {
  const font = faceAt(type.face, type.weight);
  const scale = type.size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  const share = align === 'left' ? 0 : align === 'center' ? 0.5 : 1;
  let at = x - widthOf(text, type) * share;
  const letters = glyphs.map((glyph, i) => {
    const d = glyph.path.toSVG();
    const place = `translate(${at.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
    at += positions[i].xAdvance * scale + (type.tracking ?? 0) * type.size;
    return d ? `<path transform="${place}" d="${d}"/>` : '';
  });
  return `<g fill="${fill}">${letters.join('')}</g>`;
}

/** Lines under one another, `leading` ems apart, the first baseline at y; answers the drawing and the last baseline. */
export function lines(
  texts: readonly string[],
  [x, y]: readonly [number, number],
  type: Type,
  fill: string,
  { leading = 1.2, align = 'left' }: { leading?: number; align?: Align } = {},
): { svg: string; end: number } {
  const step = leading * type.size;
  return {
    svg: texts.map((text, i) => line(text, [x, y + i * step], type, fill, align)).join(''),
    end: y + (texts.length - 1) * step,
  };
}
