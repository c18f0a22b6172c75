/** The brands' own faces, read from the files that the site serves. */
import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';

const FOLDER = new URL('../../../client/core/fonts/', import.meta.url);
const FILES = {
  piazzolla: 'piazzolla-latin.woff2',
  society: 'society-serif-latin.woff2',
  sans: 'facet-sans-latin.woff2',
  italic: 'facet-sans-italic-latin.woff2',
} as const;

export type Face = keyof typeof FILES;

const opened = new Map<string, fontkit.Font>();

/** A face at a weight from 400 to 700. */
export function faceAt(face: Face, weight: number): fontkit.Font {
  const key = `${face} ${weight}`;
  const known = opened.get(key);
  if (known) return known;
  const font = fontkit.create(readFileSync(new URL(FILES[face], FOLDER)));
  embolden(font, weight);
  opened.set(key, font);
  return font;
}

/**
 * fontkit varies the outlines of TrueType files only, and fails while it unpacks those of WOFF2 files when a weight is
 * set: they are unpacked without one, and moved afterward.
 */
function embolden(font: fontkit.Font, weight: number): void {
  Object.defineProperty(font, '_variationProcessor', { configurable: true, value: null });
  font.getGlyph(0);
  Reflect.deleteProperty(font, '_variationProcessor');
  font.variationCoords = [weight];
  const processor = font._variationProcessor;
  font._transformedGlyphs.forEach(({ points = [] }, id) => {
    const [first] = points;
    if (!first) return;
    // Four points that have no ink stand for the glyph's box in the tables of variation.
    const box = Array.from({ length: 4 }, () =>
      Object.assign(Object.create(Object.getPrototypeOf(first)), { ...first, endContour: true }),
    );
    processor?.transformPoints(id, [...points, ...box]);
  });
}
