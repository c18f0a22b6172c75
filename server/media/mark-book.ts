/** Prints at the foot of each page of a PDF whose copy it is. */
import { readFile } from 'node:fs/promises';
import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';

export interface MarkedBook {
  /** Path of the PDF. */
  readonly source: string;
  /** `Copy of Nora Buyer (nora@buyer.example), order F-20001` */
  readonly line: string;
}

/** In points. */
const FONT_SIZE = 7;
const FOOT = 12;
const GRAY = rgb(0.45, 0.45, 0.45);
const RIGHT_ANGLE = 90;

export async function markBook({ source, line }: MarkedBook): Promise<Buffer> {
  const book = await PDFDocument.load(await readFile(source), { updateMetadata: false });
  const font = await book.embedFont(StandardFonts.Helvetica);
  const text = keepKnown(font, line);
  for (const page of book.getPages()) mark(page, font, text);
  return Buffer.from(await book.save());
}

/** The standard fonts of PDF know the letters of western Europe; others are left out rather than the book. */
function keepKnown(font: PDFFont, line: string): string {
  const known = new Set(font.getCharacterSet());
  const plain = line.normalize('NFC');
  return Array.from(plain, (letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '')).join('');
}

/** Upright also where the page is stored turned. */
function mark(page: PDFPage, font: PDFFont, text: string): void {
  const { width, height } = page.getSize();
  const angle = ((page.getRotation().angle % 360) + 360) % 360;
  const isTurned = angle % 180 === RIGHT_ANGLE;
  const start = ((isTurned ? height : width) - font.widthOfTextAtSize(text, FONT_SIZE)) / 2;
  const place = {
    0: [start, FOOT],
    90: [width - FOOT, start],
    180: [width - start, height - FOOT],
    270: [FOOT, height - start],
  };
  const [x = start, y = FOOT] = place[angle as keyof typeof place] ?? [];
  page.drawText(text, { x, y, size: FONT_SIZE, font, color: GRAY, rotate: degrees(angle) });
}
