/**
 * An invoice or a credit note to print: A4, tagged for those who listen to it (PDF/UA), its text to be selected. Nothing in it depends on
 * when it is drawn, so that the same paper is the same file.
 */
import PdfDocument from 'pdfkit';
import { BRAND_NAMES } from '#shared/badges.ts';
import type { BrandId } from '#shared/brands.ts';
import { PAPER_LOOKS, type PaperLook } from '#shared/gem-looks.ts';
import { isRay, LOGO_SPANS, MARK_COLORS, MARKS } from '#shared/marks.ts';
import { WORDMARKS } from '#shared/wordmarks.ts';
import { OWN_FONTS } from './lettering.ts';
import { createPaperText, type PaperText } from './paper-text.ts';

export interface DrawnInvoice {
  /** `Invoice`, `Credit note`. */
  readonly title: string;
  readonly number: string;
  readonly brand: BrandId;
  /** ISO 8601: when it was written. */
  readonly at: string;
  /** Lines of who sells and who buys. */
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  /** Lines of where goods are sent; none where nothing is. */
  readonly receiver: readonly string[];
  readonly facts: readonly PaperFact[];
  readonly items: readonly PaperItem[];
  /** Below the items; the last one is the sum. */
  readonly totals: readonly PaperFact[];
  /** Sentences below it all. */
  readonly notes: readonly string[];
}

export interface PaperFact {
  readonly name: string;
  readonly value: string;
}

export interface PaperItem {
  readonly name: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
}

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** In points: A4, with margins that fit US Letter as well. */
const PAGE = { width: 595.28, height: 841.89, left: 60, right: 535.28, bottom: 760 } as const;
const MIDDLE = 310;
const COLUMNS = { item: 250, quantity: 340, price: 440, amount: PAGE.right } as const;
/** Between columns. */
const GAP = 20;
const NUMBER_WIDTH = 90;
const LOGO_SCALE = 0.62;
const TEXT = 10;
const SMALL = 8.5;
const LINE = 15;

const [FONT_FILE = ''] = OWN_FONTS;
/** PDF/UA, which the package's types do not know yet. */
const UNIVERSAL: object = { subset: 'PDF/UA' };

export function drawInvoice(invoice: DrawnInvoice): Promise<Buffer> {
  const { brand, number, title } = invoice;
  const at = new Date(invoice.at);
  const doc = new PdfDocument({
    size: 'A4',
    margin: 0,
    font: FONT_FILE,
    pdfVersion: '1.7',
    ...UNIVERSAL,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `${title} ${number}`, Author: BRAND_NAMES[brand], CreationDate: at, ModDate: at },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  doc.on('end', () => resolve(Buffer.concat(parts)));
  doc.on('error', reject);
  drawPages(doc, invoice);
  doc.end();
  return promise;
}

interface Paper {
  readonly doc: Doc;
  readonly whole: Element;
  readonly look: PaperLook;
  readonly text: PaperText;
  /** Distance from the top of the page. */
  y: number;
}

function drawPages(doc: Doc, invoice: DrawnInvoice): void {
  const look = PAPER_LOOKS[invoice.brand];
  const whole = doc.struct('Document', { title: `${invoice.title} ${invoice.number}` });
  doc.addStructure(whole);
  const paper: Paper = { doc, whole, look, text: createPaperText(doc), y: 60 };
  drawHead(paper, invoice);
  drawParties(paper, invoice);
  drawFacts(paper, invoice);
  drawItems(paper, invoice);
  drawTotals(paper, invoice);
  drawNotes(paper, invoice);
  whole.end();
}

function drawHead({ doc, whole, look, text }: Paper, { brand, title, number }: DrawnInvoice): void {
  whole.add(doc.struct('Figure', { alt: BRAND_NAMES[brand] }, () => fillLogo(doc, brand, look)));
  whole.add(
    doc.struct('H1', {}, () => {
      text.write(title, { x: PAGE.right, y: 52, size: 25, color: look.ink, isRight: true });
      text.write(number, { x: PAGE.right, y: 84, size: 12, color: look.soft, isRight: true });
    }),
  );
  const line = doc.linearGradient(PAGE.left, 0, PAGE.right, 0);
  for (const [stop, color] of look.refraction) line.stop(stop, color);
  doc.markContent('Artifact', { type: 'Layout' });
  doc.rect(PAGE.left, 118, PAGE.right - PAGE.left, 2.4).fill(line);
  doc.endMarkedContent();
}

function fillLogo(doc: Doc, brand: BrandId, look: PaperLook): void {
  const { left } = LOGO_SPANS[brand];
  doc
    .save()
    .translate(PAGE.left - left * LOGO_SCALE, 58)
    .scale(LOGO_SCALE);
  for (const [name, path] of MARKS[brand]) {
    const color = MARK_COLORS[brand][name] ?? look.ink;
    if (isRay(name)) doc.path(path).lineWidth(1.6).stroke(color);
    else doc.path(path).fill(color);
  }
  doc.path(WORDMARKS[brand]).fill(look.ink).restore();
}

/** Beside each other. */
function drawParties(paper: Paper, { seller, buyer, receiver }: DrawnInvoice): void {
  const parties = [
    ['From', seller],
    ['Billed to', buyer],
    ...(receiver.length > 0 ? ([['Delivered to', receiver]] as const) : []),
  ] as const;
  const step = parties.length === 2 ? MIDDLE - PAGE.left : (PAGE.right - PAGE.left) / parties.length;
  const ends = parties.map(([title, lines], at) =>
    drawParty(paper, title, lines, { x: PAGE.left + at * step, width: step - GAP }),
  );
  paper.y = Math.max(...ends) + 22;
}

function drawParty(
  { doc, whole, look, text }: Paper,
  title: string,
  lines: readonly string[],
  { x, width }: { readonly x: number; readonly width: number },
) {
  const top = 146;
  let y = top + 17;
  whole.add(
    doc.struct('H2', {}, () => void text.write(title, { x, y: top, size: SMALL, color: look.accent })),
  );
  whole.add(
    doc.struct('P', {}, () => {
      for (const line of lines)
        for (const part of text.wrap(line, TEXT, width)) {
          text.write(part, { x, y, size: TEXT, color: look.ink });
          y += LINE;
        }
    }),
  );
  return y;
}

function drawFacts(paper: Paper, { facts }: DrawnInvoice): void {
  const { doc, whole, look, text } = paper;
  const list = doc.struct('L');
  whole.add(list);
  for (const [at, { name, value }] of facts.entries()) {
    const x = at % 2 === 0 ? PAGE.left : MIDDLE;
    list.add(
      doc.struct('LI', {}, [
        doc.struct('Lbl', {}, () => void text.write(name, { x, y: paper.y, size: SMALL, color: look.soft })),
        doc.struct('LBody', {}, () => {
          const [first = '', ...more] = text.wrap(value, TEXT, 165);
          text.write(more.length > 0 ? `${first}…` : first, {
            x: x + 78,
            y: paper.y - 1.5,
            size: TEXT,
            color: look.ink,
          });
        }),
      ]),
    );
    if (at % 2 === 1 || at === facts.length - 1) paper.y += LINE + 3;
  }
  list.end();
  paper.y += 20;
}

function drawItems(paper: Paper, { items }: DrawnInvoice): void {
  const { doc, whole, look, text } = paper;
  const table = doc.struct('Table');
  whole.add(table);
  const head = doc.struct('TR');
  table.add(head);
  const headings = [
    ['Item', PAGE.left, false],
    ['Quantity', COLUMNS.quantity, true],
    ['Price', COLUMNS.price, true],
    ['Amount', COLUMNS.amount, true],
  ] as const;
  for (const [name, x, isRight] of headings)
    head.add(
      doc.struct(
        'TH',
        COLUMN,
        () => void text.write(name, { x, y: paper.y, size: SMALL, color: look.soft, isRight }),
      ),
    );
  head.end();
  paper.y += LINE;
  drawRule(paper, 0.8);
  for (const item of items) drawItem(paper, table, item);
  table.end();
}

/** Role of a cell above the others, which the package's types do not know yet. */
const COLUMN: object = { scope: 'Column' };
const ROW: object = { scope: 'Row' };

function drawItem(paper: Paper, table: Element, item: PaperItem): void {
  const { doc, look, text } = paper;
  const names = text.wrap(item.name, TEXT, COLUMNS.item - 10);
  startPageIfFull(paper, names.length * LINE + 10);
  const row = doc.struct('TR');
  table.add(row);
  const top = paper.y + 6;
  row.add(
    doc.struct('TD', {}, () => {
      for (const [at, name] of names.entries())
        text.write(name, { x: PAGE.left, y: top + at * LINE, size: TEXT, color: look.ink });
    }),
  );
  for (const [value, x] of [
    [item.quantity, COLUMNS.quantity],
    [item.price, COLUMNS.price],
    [item.amount, COLUMNS.amount],
  ] as const)
    row.add(
      doc.struct(
        'TD',
        {},
        () => void text.write(value, { x, y: top, size: TEXT, color: look.ink, isRight: true }),
      ),
    );
  row.end();
  paper.y = top + names.length * LINE + 2;
  drawRule(paper, 0.3);
}

function drawTotals(paper: Paper, { totals }: DrawnInvoice): void {
  const { doc, whole, look, text } = paper;
  startPageIfFull(paper, totals.length * 20 + 20);
  paper.y += 12;
  const table = doc.struct('Table');
  whole.add(table);
  for (const [at, { name, value }] of totals.entries()) {
    const isSum = at === totals.length - 1;
    const size = isSum ? 13 : TEXT;
    if (isSum) paper.y += 4;
    table.add(
      doc.struct('TR', {}, [
        doc.struct(
          'TH',
          ROW,
          () =>
            void text.write(name, {
              x: COLUMNS.price,
              y: paper.y,
              size,
              color: isSum ? look.ink : look.soft,
              isRight: true,
            }),
        ),
        doc.struct(
          'TD',
          {},
          () =>
            void text.write(value, {
              x: COLUMNS.amount,
              y: paper.y,
              size,
              color: isSum ? look.accent : look.ink,
              isRight: true,
            }),
        ),
      ]),
    );
    paper.y += LINE + 2;
  }
  table.end();
  paper.y += 26;
}

function drawNotes(paper: Paper, { notes }: DrawnInvoice): void {
  const { doc, whole, look, text } = paper;
  for (const note of notes) {
    const lines = text.wrap(note, TEXT, PAGE.right - PAGE.left - NUMBER_WIDTH);
    startPageIfFull(paper, lines.length * LINE);
    whole.add(
      doc.struct('P', {}, () => {
        for (const line of lines) {
          text.write(line, { x: PAGE.left, y: paper.y, size: TEXT, color: look.soft });
          paper.y += LINE;
        }
      }),
    );
    paper.y += 5;
  }
}

function drawRule(paper: Paper, weight: number): void {
  const { doc, look } = paper;
  doc.markContent('Artifact', { type: 'Layout' });
  doc.moveTo(PAGE.left, paper.y).lineTo(PAGE.right, paper.y).lineWidth(weight).stroke(look.frame);
  doc.endMarkedContent();
}

function startPageIfFull(paper: Paper, height: number): void {
  if (paper.y + height <= PAGE.bottom) return;
  paper.doc.addPage();
  paper.y = 60;
}
