/** A book of prose as a PDF for screens: cover, contents, and chapters that follow each other. */
import PdfDocument from 'pdfkit';
import { type Block, parseText } from './parse-text.ts';

export interface TextBook {
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  /** Of the edition. */
  readonly at: Date;
  /** JPEG. */
  readonly cover: Buffer;
  /** `# chapters`, `## sections`, paragraphs and `- lists`. */
  readonly text: string;
}

/** In points. */
const PAGE_WIDTH = 419.53;
const MARGIN = 50;
const FOOT = 60;
const NUMBER_AT = 42;
const TEXT_SIZE = 11;
const LINE_GAP = 4;
const INDENT = 14;
const AFTER = 8;
/** A chapter begins where so much is left for it, in this distance from the one before. */
const LEAST_FOR_CHAPTER = 230;
const BEFORE_CHAPTER = 30;
/** A section heading with the space around it. */
const SECTION_HEIGHT = 32;

const INK = '#1d2126';
const SOFT = '#5b5f66';
const ACCENT = '#8a3a12';
const HEADING_FONT = new URL('../../server/media/fonts/piazzolla-600.woff', import.meta.url);

/** Set twice: only then is it known on which page a chapter begins. */
export function setText(book: TextBook): { readonly pages: number; readonly file: Promise<Buffer> } {
  const draft = setOnce(book, new Map());
  void draft.file;
  return setOnce(book, draft.chapters);
}

function setOnce(book: TextBook, known: ReadonlyMap<string, number>) {
  const blocks = parseText(book.text);
  const { doc, file, finish } = openDocument(book);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const width = PAGE_WIDTH - 2 * MARGIN;
  const chapters = new Map<string, number>();
  let pages = 0;

  setCover();
  setContents();
  startPage();
  for (const [place, block] of blocks.entries()) setBlock(block, blocks[place + 1]);
  root.end();
  finish();
  return { pages, chapters, file };

  function startPage(): void {
    doc.addPage();
    pages += 1;
    if (pages === 1) return;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font('Helvetica')
      .fontSize(9)
      .fillColor(SOFT)
      .text(String(pages), MARGIN, doc.page.height - NUMBER_AT, { width, align: 'center', height: 12 });
    doc.endMarkedContent();
    doc.x = MARGIN;
    doc.y = MARGIN;
  }

  function write(tag: 'H1' | 'H2' | 'P' | 'LI' | 'TOCI', draw: () => void): void {
    root.add(doc.struct(tag, {}, draw));
    doc.x = MARGIN;
  }

  /** What does not fit goes to the next page in whole. */
  function makeRoom(height: number): void {
    if (doc.y + height > doc.page.height - FOOT) startPage();
  }

  function setCover(): void {
    startPage();
    const { width: pageWidth, height } = doc.page;
    root.add(
      doc.struct('Figure', { alt: `Cover of ${book.title}` }, () =>
        doc.image(book.cover, 0, 0, { cover: [pageWidth, height], align: 'center', valign: 'center' }),
      ),
    );
    startPage();
    doc.y = 150;
    write('H1', () => doc.font('heading').fontSize(32).fillColor(INK).text(book.title, { width }));
    doc.moveDown(0.4);
    write('P', () => doc.font('Times-Italic').fontSize(14).fillColor(SOFT).text(book.subtitle, { width }));
    doc.moveDown(1.5);
    write('P', () => doc.font('Helvetica').fontSize(TEXT_SIZE).fillColor(INK).text(book.author, { width }));
    doc.y = doc.page.height - FOOT - 40;
    write('P', () =>
      doc.font('Helvetica').fontSize(8.5).fillColor(SOFT).text(`Facet · Gem Society · ${book.at.getUTCFullYear()}`, { width }),
    );
  }

  function setContents(): void {
    startPage();
    write('H1', () => doc.font('heading').fontSize(22).fillColor(INK).text('Contents', { width }));
    doc.moveDown(1);
    for (const block of blocks) {
      if (block.kind !== 'chapter') continue;
      write('TOCI', () => {
        const { y } = doc;
        doc.font('Times-Roman').fontSize(TEXT_SIZE).fillColor(INK);
        doc.text(String(known.get(block.text) ?? ''), MARGIN, y, { width, align: 'right' });
        doc.text(block.text, MARGIN, y, { width: width - 30, goTo: toAnchor(block.text) });
      });
      doc.moveDown(0.6);
    }
  }

  /** @param next with which a heading stays together */
  function setBlock({ kind, text }: Block, next: Block | undefined): void {
    if (kind === 'chapter') {
      if (doc.y > MARGIN) {
        doc.y += BEFORE_CHAPTER;
        makeRoom(LEAST_FOR_CHAPTER);
      }
      chapters.set(text, pages);
      doc.addNamedDestination(toAnchor(text));
      doc.outline.addItem(text);
      write('H1', () => doc.font('heading').fontSize(21).fillColor(INK).text(text, { width, lineGap: 2 }));
      doc.moveDown(0.7);
    } else if (kind === 'section') {
      makeRoom(SECTION_HEIGHT + (next ? measure(next) : 0));
      doc.y += AFTER / 2;
      write('H2', () => doc.font('heading').fontSize(13.5).fillColor(ACCENT).text(text, { width }));
      doc.y += AFTER / 2;
    } else setLines(text, kind === 'item');
  }

  function layOut(isItem: boolean) {
    const indent = isItem ? INDENT : 0;
    return { indent, options: { width: width - indent, lineGap: LINE_GAP } };
  }

  function measure({ kind, text }: Block): number {
    doc.font('Times-Roman').fontSize(TEXT_SIZE);
    return doc.heightOfString(text, layOut(kind === 'item').options);
  }

  function setLines(text: string, isItem: boolean): void {
    const { indent, options } = layOut(isItem);
    makeRoom(measure({ kind: isItem ? 'item' : 'paragraph', text }));
    write(isItem ? 'LI' : 'P', () => {
      doc.font('Times-Roman').fontSize(TEXT_SIZE).fillColor(INK);
      const { y } = doc;
      if (isItem) doc.text('•', MARGIN, y, { width: INDENT });
      doc.text(text, MARGIN + indent, y, options);
    });
    doc.y += isItem ? AFTER / 2 : AFTER;
  }
}

function openDocument({ title, author, at }: TextBook) {
  const doc = new PdfDocument({
    size: 'A5',
    margins: { top: MARGIN, right: MARGIN, left: MARGIN, bottom: 0 },
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
  doc.registerFont('heading', HEADING_FONT.pathname);
  const { promise: file, resolve } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.on('end', () => resolve(Buffer.concat(chunks)));
  return { doc, file, finish: () => doc.end() };
}

const toAnchor = (chapter: string): string => chapter.toLowerCase().replaceAll(/[^a-z]+/g, '-');
