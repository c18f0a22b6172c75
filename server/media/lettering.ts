/** Which font each letter of a line is drawn in, and the drawing of it. */
import { fileURLToPath } from 'node:url';
import { listInstalledFonts } from './covering-font.ts';

type Doc = PDFKit.PDFDocument;

/** Part of a text, in one font. */
export interface TextRun {
  /** Path of its file. */
  readonly font: string;
  readonly text: string;
}

/** One face, cut into parts as it is published: together Latin letters with all their marks, Greek and Cyrillic. */
const OWN_PARTS = ['', '-latin-ext', '-vietnamese', '-greek', '-greek-ext', '-cyrillic', '-cyrillic-ext'];
export const OWN_FONTS: readonly string[] = OWN_PARTS.map((part) =>
  fileURLToPath(new URL(`./fonts/piazzolla-600${part}.woff`, import.meta.url)),
);
/** One hand for all who sign, Latin letters alone: Mr De Haviland. */
export const SIGNATURE_FONT = fileURLToPath(new URL('./fonts/mr-de-haviland.woff', import.meta.url));
/** From the top of a line to its baseline, as a share of the size: that of our own fonts. */
const ASCENT = 1.11;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const LEFTWARD =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const LETTER = /\p{L}/u;
/** Joiners and the like, which need no glyph. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/**
 * All of a text, from left to right in our own fonts, else in one that is installed. Undefined where some letter has none, and where
 * it goes both ways: drawing these would take more than fonts.
 */
export function findLettering(doc: Doc, given: string): readonly TextRun[] | undefined {
  // Letters with their marks apart, as some systems send them, would be drawn as two.
  const text = given.normalize('NFC');
  const own = listOwnRuns(doc, text);
  if (own) return own;
  const letters = [...text].filter((letter) => LETTER.test(letter));
  const leftward = letters.filter((letter) => LEFTWARD.test(letter)).length;
  if (leftward > 0 && leftward < letters.length) return undefined;
  const font = listInstalledFonts().find((path) => hasGlyphs(doc, path, text));
  return font === undefined ? undefined : [{ font, text }];
}

/** The text without the letters that no font here has: what is left is drawn, where all of it cannot be. */
export function keepDrawable(doc: Doc, text: string): string {
  if (findLettering(doc, text)) return text;
  const kept = Array.from(graphemes.segment(text), ({ segment }) => segment).filter(
    (segment) => /\s/.test(segment) || findLettering(doc, segment),
  );
  return kept.join('').replace(/\s+/g, ' ').trim();
}

/** As few as there can be: a letter stays in the font of the one before it, where that has it. */
function listOwnRuns(doc: Doc, text: string): TextRun[] | undefined {
  const runs: TextRun[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = runs.at(-1);
    if (last && hasGlyphs(doc, last.font, segment)) {
      runs[runs.length - 1] = { ...last, text: last.text + segment };
      continue;
    }
    const font = OWN_FONTS.find((path) => hasGlyphs(doc, path, segment));
    if (font === undefined) return undefined;
    runs.push({ font, text: segment });
  }
  return runs;
}

/** PDFKit keeps what a font has to itself. A file that is no font has nothing. */
export function hasGlyphs(doc: Doc, path: string, text: string): boolean {
  try {
    doc.font(path);
  } catch {
    return false;
  }
  const chosen: unknown = Reflect.get(doc, '_font');
  const font: unknown = chosen && typeof chosen === 'object' ? Reflect.get(chosen, 'font') : undefined;
  if (!font || typeof font !== 'object') return false;
  const has: unknown = Reflect.get(font, 'hasGlyphForCodePoint');
  if (typeof has !== 'function') return false;
  return [...text].every((letter) => UNSEEN.test(letter) || has.call(font, letter.codePointAt(0)) === true);
}

export interface TextLine {
  /** Top of a line of the size `most`, in points from the top of the page. */
  readonly top: number;
  readonly middle: number;
  /** Widest, in points. */
  readonly width: number;
  /** Sizes in points: as large as fits between both. */
  readonly least: number;
  readonly most: number;
  readonly color: string;
}

export function drawLine(doc: Doc, runs: readonly TextRun[], line: TextLine): void {
  const { top, middle, width, least, most, color } = line;
  const size = Math.max(least, Math.min(most, (most * width) / measure(doc, runs, most)));
  const baseline = top + (most - size) / 2 + size * ASCENT;
  let x = middle - measure(doc, runs, size) / 2;
  doc.fillColor(color);
  for (const { font, text } of runs) {
    doc
      .font(font)
      .fontSize(size)
      .text(text, x, baseline, { ...optionsOf(text), baseline: 'alphabetic' });
    x += doc.widthOfString(text, optionsOf(text));
  }
}

function measure(doc: Doc, runs: readonly TextRun[], size: number): number {
  const widths = runs.map(({ font, text }) =>
    doc.font(font).fontSize(size).widthOfString(text, optionsOf(text)),
  );
  return widths.reduce((sum, width) => sum + width, 0);
}

/** Word by word, as PDFKit lays out what names no features, words that go leftward would stand in the wrong order. */
const optionsOf = (text: string): PDFKit.Mixins.TextOptions =>
  LEFTWARD.test(text) ? { lineBreak: false, features: [] } : { lineBreak: false };
