/**
 * A certificate to print: A4, landscape, tagged for those who listen to it (PDF/UA). Nothing in it depends on when it is drawn,
 * so that the same certificate is the same file.
 */
import PdfDocument from 'pdfkit';
import { create as createQr } from 'qrcode';
import { BRAND_NAMES, COURSE_TYPE_WORDS } from '#shared/badges.ts';
import type { BrandId } from '#shared/brands.ts';
import type { CourseType } from '#shared/learning.ts';
import { drawStone, PAPER_LOOKS, type PaperLook } from './gem-looks.ts';
import { drawLine, findLettering, OWN_FONTS } from './lettering.ts';

export interface DrawnCertificate {
  readonly number: string;
  readonly name: string;
  readonly course: string;
  readonly type: CourseType;
  readonly brand: BrandId;
  /** ISO 8601. */
  readonly issuedAt: string;
  /** Address of the page that tells whether it is genuine. */
  readonly page: string;
}

const [FONT_FILE = ''] = OWN_FONTS;
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** In points. */
const WIDTH = 841.89;
const HEIGHT = 595.28;
const MIDDLE = WIDTH / 2;
const TEXT_WIDTH = 640;
const MARGIN = 64;
const FOOT = 452;
const QR_SIZE = 78;
const STONE_RADIUS = 52;
const NAME_SIZE = 46;
const COURSE_SIZE = 32;
const MIN_SIZE = 16;
const LINE = { middle: MIDDLE, width: TEXT_WIDTH, least: MIN_SIZE };

type Doc = PDFKit.PDFDocument;
type CenteredText = (text: string, y: number, size: number, color: string, spacing?: number) => void;

/** PDF/UA, which the package's types do not know yet. */
const UNIVERSAL: object = { subset: 'PDF/UA' };

export function drawCertificate(certificate: DrawnCertificate): Promise<Buffer> {
  const { brand, course, issuedAt, number } = certificate;
  const look = PAPER_LOOKS[brand];
  const at = new Date(issuedAt);
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
    info: {
      Title: `Certificate ${number}: ${course}`,
      Author: BRAND_NAMES[brand],
      Subject: `Issued to ${certificate.name}`,
      CreationDate: at,
      ModDate: at,
    },
  });
  const written = collect(doc);
  drawPaper(doc, look);
  drawText(doc, certificate, look);
  doc.end();
  return written;
}

function collect(doc: Doc): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  doc.on('end', () => resolve(Buffer.concat(parts)));
  doc.on('error', reject);
  return promise;
}

/** Decoration is marked as such: a screen reader passes it over. */
function drawPaper(doc: Doc, look: PaperLook): void {
  doc.markContent('Artifact', { type: 'Page' });
  doc.rect(0, 0, WIDTH, HEIGHT).fill(look.paper);
  frame(doc, 26, 26).lineWidth(2.2).stroke(look.frame);
  frame(doc, 33, 23).lineWidth(0.6).stroke(look.frame);
  const line = doc.linearGradient(MIDDLE - 110, 0, MIDDLE + 110, 0);
  for (const [stop, color] of look.refraction) line.stop(stop, color);
  doc.rect(MIDDLE - 110, 414, 220, 3).fill(line);
  doc.endMarkedContent();
}

/** Eight corners, as a facet has. */
function frame(doc: Doc, inset: number, cut: number): Doc {
  const [right, bottom] = [WIDTH - inset, HEIGHT - inset];
  return doc.polygon(
    [inset + cut, inset],
    [right - cut, inset],
    [right, inset + cut],
    [right, bottom - cut],
    [right - cut, bottom],
    [inset + cut, bottom],
    [inset, bottom - cut],
    [inset, inset + cut],
  );
}

function drawText(doc: Doc, certificate: DrawnCertificate, look: PaperLook): void {
  const { brand, type, course, name, number, issuedAt, page } = certificate;
  const whole = doc.struct('Document', { title: `Certificate ${number}` });
  doc.addStructure(whole);
  const add = (kind: string, draw: () => void) => whole.add(doc.struct(kind, {}, draw));
  const center: CenteredText = (text, y, size, color, spacing = 0) => {
    doc
      .fontSize(size)
      .fillColor(color)
      .text(text, MIDDLE - TEXT_WIDTH / 2, y, {
        width: TEXT_WIDTH,
        align: 'center',
        lineBreak: false,
        characterSpacing: spacing,
      });
  };

  whole.add(doc.struct('Figure', { alt: 'A round brilliant, drawn.' }, () => fillStone(doc, look)));
  add('P', () => center(BRAND_NAMES[brand], 168, 15, look.soft, 1));
  add('H1', () => center('Certificate', 192, 25, look.frame));
  add('P', () => center('This is to certify that', 232, 14, look.soft));
  add('P', () => drawName(doc, name, page, look, center));
  add('P', () => center(`has completed the ${lower(COURSE_TYPE_WORDS[type])}`, 322, 14, look.soft));
  add('P', () => drawCourse(doc, course, look));
  add('P', () => {
    doc
      .fontSize(11)
      .fillColor(look.soft)
      .text('Issued on', MARGIN, FOOT + 34, { lineBreak: false });
    doc
      .fontSize(17)
      .fillColor(look.ink)
      .text(DAY.format(new Date(issuedAt)), MARGIN, FOOT + 52, { lineBreak: false });
  });
  add('P', () => {
    center('Number', FOOT + 34, 11, look.soft);
    center(number, FOOT + 52, 17, look.ink, 1);
    center(page.replace(/^https?:\/\//, ''), FOOT + 78, 9, look.soft);
  });
  whole.add(
    doc.struct('Figure', { alt: `QR code for the address ${page}, which verifies this certificate.` }, () =>
      fillQr(doc, page, WIDTH - MARGIN - QR_SIZE, FOOT + 16, look),
    ),
  );
  whole.end();
}

const lower = (words: string): string => (words.startsWith('Gem') ? words : words.toLowerCase());

function fillStone(doc: Doc, look: PaperLook): void {
  doc
    .save()
    .translate(MIDDLE, 104)
    .scale(STONE_RADIUS / 100);
  for (const { path, color } of drawStone(look.stone))
    doc.path(path).lineWidth(0.8).fillAndStroke(color, look.paper);
  doc.restore();
}

/** Where no letters are found for a name, none are made up: the address says whose certificate it is. */
function drawName(doc: Doc, name: string, page: string, look: PaperLook, center: CenteredText): void {
  const runs = findLettering(doc, name);
  if (runs) drawLine(doc, runs, { ...LINE, top: 254, most: NAME_SIZE, color: look.ink });
  doc.font(FONT_FILE);
  if (runs) return;
  center('the person named at', 256, 20, look.ink);
  center(page.replace(/^https?:\/\//, ''), 284, 16, look.ink);
}

function drawCourse(doc: Doc, course: string, look: PaperLook): void {
  const runs = findLettering(doc, course) ?? [{ font: FONT_FILE, text: 'named at the address below' }];
  drawLine(doc, runs, { ...LINE, top: 348, most: COURSE_SIZE, color: look.accent });
  doc.font(FONT_FILE);
}

function fillQr(doc: Doc, text: string, x: number, y: number, look: PaperLook): void {
  const { data, size } = createQr(text, { errorCorrectionLevel: 'M' }).modules;
  const side = QR_SIZE / size;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (data[row * size + column]) doc.rect(x + column * side, y + row * side, side, side);
  doc.fill(look.ink);
}
