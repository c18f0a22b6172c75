/** A page of the book as a sheet to cut out, and the pages of text around them. */
import PdfDocument from 'pdfkit';
import type { Net, NetEdge, Point } from './unfold.ts';

/** In points: A4, with margins that also fit US Letter. */
const MARGIN = 62;
const TEXT_SIZE = 11.5;
const LINE_GAP = 4.5;
const MM = 72 / 25.4;
export const SHEET = { width: 172 * MM, height: 190 * MM } as const;
const SHEET_TOP = 165;
/** Left free around the net. */
const TAB_ROOM = 6 * MM;

const INK = '#1d2126';
const SOFT = '#5b5f66';
const ACCENT = '#8a3a12';

const HEADING_FONT = new URL('../../server/media/fonts/piazzolla-600.woff', import.meta.url);

export type Book = ReturnType<typeof openBook>;

export function openBook(info: { readonly title: string; readonly author: string; readonly at: Date }) {
  const doc = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: info.title, Author: info.author, CreationDate: info.at, ModDate: info.at },
  });
  doc.registerFont('heading', HEADING_FONT.pathname);
  const root = doc.struct('Document');
  doc.addStructure(root);
  let pages = 0;

  function startPage(): void {
    doc.addPage();
    pages += 1;
    if (pages === 1) return;
    artifact(() =>
      doc
        .font('Helvetica')
        .fontSize(9)
        .fillColor(SOFT)
        .text(String(pages), MARGIN, doc.page.height - 46, {
          width: doc.page.width - 2 * MARGIN,
          align: 'center',
          height: 12,
        }),
    );
    doc.x = MARGIN;
    doc.y = MARGIN;
  }

  function artifact(draw: () => void): void {
    doc.markContent('Artifact', { type: 'Pagination' });
    draw();
    doc.endMarkedContent();
  }

  const write = (tag: 'H1' | 'H2' | 'P', draw: () => void) => root.add(doc.struct(tag, {}, draw));

  return {
    startPage,
    pageCount: () => pages,
    heading(text: string, size = 26, tag: 'H1' | 'H2' = 'H1') {
      write(tag, () => doc.font('heading').fontSize(size).fillColor(INK).text(text, { lineGap: 2 }));
      doc.moveDown(0.5);
    },
    kicker(text: string) {
      write('P', () =>
        doc
          .font('Helvetica-Bold')
          .fontSize(9.5)
          .fillColor(ACCENT)
          .text(text.toUpperCase(), { characterSpacing: 1.2 }),
      );
      doc.moveDown(0.5);
    },
    paragraph(text: string, isSoft = false) {
      write('P', () =>
        doc
          .font('Helvetica')
          .fontSize(TEXT_SIZE)
          .fillColor(isSoft ? SOFT : INK)
          .text(text, { lineGap: LINE_GAP }),
      );
      doc.moveDown(0.7);
    },
    gap: (lines: number) => doc.moveDown(lines),
    net(net: Net, alt: string) {
      root.add(doc.struct('Figure', { alt }, () => drawNet(doc, net)));
    },
    finish(): Promise<Buffer> {
      const { promise, resolve } = Promise.withResolvers<Buffer>();
      const chunks: Buffer[] = [];
      doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      doc.on('end', () => resolve(Buffer.concat(chunks)));
      root.end();
      doc.end();
      return promise;
    },
  };
}

function drawNet(doc: PDFKit.PDFDocument, net: Net): void {
  const room = { width: SHEET.width - 2 * TAB_ROOM, height: SHEET.height - 2 * TAB_ROOM };
  const scale = Math.min(room.width / net.width, room.height / net.height);
  const left = (doc.page.width - net.width * scale) / 2;
  const top = SHEET_TOP + (SHEET.height - net.height * scale) / 2;
  const place = ([x, y]: Point): Point => [left + x * scale, top + y * scale];
  for (const { tab } of net.edges) if (tab) drawTab(doc, tab.map(place));
  for (const { from, to, fold } of net.edges) {
    doc.moveTo(...place(from)).lineTo(...place(to));
    if (fold) doc.dash(4, { space: 3 }).lineWidth(0.6).stroke(SOFT).undash();
    else doc.lineWidth(1).stroke(INK);
  }
  for (const edge of net.edges.filter(({ fold }) => !fold)) numberEdge(doc, edge, place);
  for (const dot of net.dots) drawDot(doc, place(dot));
}

function drawTab(doc: PDFKit.PDFDocument, corners: readonly Point[]): void {
  doc
    .polygon(...corners.map(([x, y]) => [x, y]))
    .lineWidth(0.8)
    .fillAndStroke('#efece4', INK);
}

/** Into the face: its corners go counterclockwise before the page turns them over. */
function inward(from: Point, to: Point): Point {
  const reach = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [(from[1] - to[1]) / reach, (to[0] - from[0]) / reach];
}

/** Edges of one number are glued to each other. It stands within the face, beside its edge. */
function numberEdge(doc: PDFKit.PDFDocument, edge: NetEdge, place: (point: Point) => Point): void {
  const [from, to] = [place(edge.from), place(edge.to)];
  const [nx, ny] = inward(from, to);
  const INSIDE = 7;
  const SIZE = 7;
  const [x, y] = [(from[0] + to[0]) / 2 + nx * INSIDE, (from[1] + to[1]) / 2 + ny * INSIDE];
  doc.font('Helvetica').fontSize(SIZE).fillColor(INK);
  const width = doc.widthOfString(String(edge.number));
  doc.text(String(edge.number), x - width / 2, y - SIZE / 2, { lineBreak: false });
}

/** All alike: how often the crystal repeats about each is for the reader to find. */
function drawDot(doc: PDFKit.PDFDocument, [x, y]: Point): void {
  doc.circle(x, y, 2).fill(ACCENT);
}
