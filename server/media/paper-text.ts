/** Lines of text on paper, in our own letters or, for names that need others, in installed ones. */
import { findLettering, keepDrawable, type TextRun } from './lettering.ts';

type Doc = PDFKit.PDFDocument;

interface TextPlace {
  /** In points: the left end, or the right one. */
  readonly x: number;
  /** Top of the line. */
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly isRight?: boolean;
}

export interface PaperText {
  write(text: string, place: TextPlace): void;
  /** Lines that are no wider; a word that is wider is left as it is. */
  wrap(text: string, size: number, width: number): string[];
}

/** From the top of a line to its baseline, as a share of the size. */
const ASCENT = 1.11;
const PLAIN = { lineBreak: false } as const;

export function createPaperText(doc: Doc): PaperText {
  return {
    write(text, { x, y, size, color, isRight = false }) {
      const runs = findRuns(doc, text);
      let left = isRight ? x - measure(doc, runs, size) : x;
      doc.fillColor(color);
      for (const { font, text } of runs) {
        doc
          .font(font)
          .fontSize(size)
          .text(text, left, y + size * ASCENT, { ...PLAIN, baseline: 'alphabetic' });
        left += doc.widthOfString(text, PLAIN);
      }
    },
    wrap(text, size, width) {
      const lines: string[] = [];
      let line = '';
      for (const word of text.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (line !== '' && measure(doc, findRuns(doc, longer), size) > width) {
          lines.push(line);
          line = word;
        } else line = longer;
      }
      return [...lines, line];
    },
  };
}

/** Letters that no font has are left out: the email address says who it is. */
function findRuns(doc: Doc, text: string): readonly TextRun[] {
  return findLettering(doc, keepDrawable(doc, text)) ?? [];
}

function measure(doc: Doc, runs: readonly TextRun[], size: number): number {
  return runs.reduce(
    (sum, { font, text }) => sum + doc.font(font).fontSize(size).widthOfString(text, PLAIN),
    0,
  );
}
