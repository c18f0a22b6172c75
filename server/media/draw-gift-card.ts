/** The card of a gift, to print: A4, landscape, on the paper of certificates, tagged for those who listen to it (PDF/UA). */
import PdfDocument from 'pdfkit';
import { create as createQr } from 'qrcode';
import { BRAND_NAMES } from '#shared/badges.ts';
import type { BrandId } from '#shared/brands.ts';
import { PAPER_LOOKS } from '#shared/gem-looks.ts';
import { drawLight, drawPaper, PAGE } from './certificate-paper.ts';
import { drawLine, findLettering, keepDrawable, OWN_FONTS } from './lettering.ts';
import { createPaperText } from './paper-text.ts';

export interface DrawnGiftCard {
  readonly brand: BrandId;
  /** `Gold Membership`, and for how long. */
  readonly name: string;
  readonly length: string;
  readonly recipient: string;
  readonly sender: string;
  /** Words of the giver; empty for none. */
  readonly message: string;
  readonly code: string;
  /** Address at which the code is typed. */
  readonly page: string;
  /** Address that has the code in it. */
  readonly link: string;
}

const [FONT_FILE = ''] = OWN_FONTS;
/** PDF/UA, which the package's types do not know yet. */
const UNIVERSAL: object = { subset: 'PDF/UA' };

/** In points. */
const WIDTH = 560;
/** Height for the giver's words; longer ones are smaller. */
const MESSAGE = { size: 12.5, line: 17, height: 153, most: 17 } as const;
const QR = { side: 76, x: PAGE.width - 76 - 96, y: 422 } as const;
const FOOT = { x: 96, y: 430 } as const;

export function drawGiftCard(card: DrawnGiftCard): Promise<Buffer> {
  const { brand, recipient, sender, message, code, page, link } = card;
  const look = PAPER_LOOKS[brand];
  const doc = new PdfDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    font: FONT_FILE,
    pdfVersion: '1.7',
    ...UNIVERSAL,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `A gift for ${recipient}`, Author: BRAND_NAMES[brand] },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  doc.on('end', () => resolve(Buffer.concat(parts)));
  doc.on('error', reject);

  drawPaper(doc, look);
  drawLight(doc, look, 236, 200);
  const whole = doc.struct('Document', { title: `A gift for ${recipient}` });
  doc.addStructure(whole);
  const text = createPaperText(doc);
  const add = (kind: string, draw: () => void) => whole.add(doc.struct(kind, {}, draw));
  const center = (words: string, top: number, most: number, color: string) => {
    const runs = findLettering(doc, keepDrawable(doc, words)) ?? [];
    drawLine(doc, runs, { middle: PAGE.middle, width: WIDTH, least: 9, top, most, color });
    doc.font(FONT_FILE);
  };
  const told = keepDrawable(doc, recipient) || 'you';
  const from = keepDrawable(doc, sender);
  add('P', () => center(BRAND_NAMES[brand], 70, 15, look.frame));
  add('H1', () => center(`A gift for ${told}`, 102, 38, look.ink));
  add('P', () => center(card.name, 162, 27, look.accent));
  add('P', () => center(card.length, 200, 17, look.soft));
  const lines = wrapMessage(doc, text, message);
  const height = Math.min(MESSAGE.line, MESSAGE.height / lines.length);
  const size = MESSAGE.size * (height / MESSAGE.line);
  if (lines.length > 0)
    add('P', () => {
      for (const [at, line] of lines.entries()) center(line, 256 + at * height, size, look.ink);
    });
  if (from) add('P', () => center(`From ${from}`, 264 + lines.length * height, 15, look.soft));
  add('P', () => {
    text.write('Your code', { ...FOOT, size: 11, color: look.soft });
    text.write(code, { x: FOOT.x, y: FOOT.y + 15, size: 20, color: look.ink });
    text.write(`Redeem it at ${page.replace(/^https?:\/\//, '')}`, {
      x: FOOT.x,
      y: FOOT.y + 45,
      size: 11,
      color: look.soft,
    });
  });
  whole.add(
    doc.struct('Figure', { alt: 'QR code of the address at which this gift is redeemed.' }, () => {
      const { data, size } = createQr(link, { errorCorrectionLevel: 'M' }).modules;
      const side = QR.side / size;
      for (let row = 0; row < size; row += 1)
        for (let column = 0; column < size; column += 1)
          if (data[row * size + column]) doc.rect(QR.x + column * side, QR.y + row * side, side, side);
      doc.fill(look.ink);
    }),
  );
  whole.end();
  doc.end();
  return promise;
}

/** The lines of the giver as they were written; where these are too many, one after the other. */
function wrapMessage(
  doc: PDFKit.PDFDocument,
  text: ReturnType<typeof createPaperText>,
  message: string,
): readonly string[] {
  const wrap = (line: string) => text.wrap(keepDrawable(doc, line), MESSAGE.size, WIDTH);
  const written = message.split('\n').flatMap(wrap);
  const lines = written.length > MESSAGE.most ? wrap(message.replace(/\n+/g, ' / ')) : written;
  return message.trim() === '' ? [] : lines;
}
