/**
 * A certificate to print: A4, landscape, tagged for those who listen to it (PDF/UA). Nothing in it depends on when it is drawn,
 * so that the same certificate is the same file.
 */
import PdfDocument from 'pdfkit';
import { create as createQr } from 'qrcode';
import { BRAND_NAMES, COURSE_TYPE_WORDS } from '#shared/badges.ts';
import type { BrandId } from '#shared/brands.ts';
import { PAPER_LOOKS, type PaperLook, stoneOf } from '#shared/gem-looks.ts';
import type { CourseType } from '#shared/learning.ts';
import { isRay, LOGO_SPANS, MARK_COLORS, MARKS } from '#shared/marks.ts';
import { WORDMARKS } from '#shared/wordmarks.ts';
import { drawLight, drawPaper, PAGE } from './certificate-paper.ts';
import { drawSeal } from './certificate-seal.ts';
import { drawLine, findLettering, hasGlyphs, OWN_FONTS, SIGNATURE_FONT } from './lettering.ts';

export interface DrawnCertificate {
  readonly number: string;
  readonly name: string;
  readonly course: string;
  /** The course's, by which its stone is known. */
  readonly slug: string;
  readonly type: CourseType;
  /** Teacher of the course, who signs. */
  readonly teacher: { readonly name: string; readonly position: string } | null;
  readonly brand: BrandId;
  /** ISO 8601. */
  readonly issuedAt: string;
  /** Address of the page that tells whether it is genuine. */
  readonly page: string;
}

const [FONT_FILE = ''] = OWN_FONTS;
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** In points. */
const TEXT_WIDTH = 640;
const NAME_SIZE = 50;
const COURSE_SIZE = 31;
const MIN_SIZE = 16;
const LINE = { middle: PAGE.middle, width: TEXT_WIDTH, least: MIN_SIZE };
/** The foot: who signs at the left, the seal in the middle, what verifies it at the right. */
const FOOT = { left: 84, right: PAGE.width - 84, base: 486 } as const;
const SIGNATURE = { width: 210, size: 44, least: 26, lift: 15 } as const;
const SEAL_PLACE = { y: 452, radius: 49 } as const;
const QR_SIZE = 70;
const LOGO_SCALE = 0.86;

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
  drawLight(doc, look, 372, 220);
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

function drawText(doc: Doc, certificate: DrawnCertificate, look: PaperLook): void {
  const { brand, type, course, name, number, page } = certificate;
  const whole = doc.struct('Document', { title: `Certificate ${number}` });
  doc.addStructure(whole);
  const add = (kind: string, draw: () => void) => whole.add(doc.struct(kind, {}, draw));
  const addFigure = (alt: string, draw: () => void) => whole.add(doc.struct('Figure', { alt }, draw));
  const center: CenteredText = (text, y, size, color, spacing = 0) => {
    doc
      .font(FONT_FILE)
      .fontSize(size)
      .fillColor(color)
      .text(text, PAGE.middle - TEXT_WIDTH / 2, y, {
        width: TEXT_WIDTH,
        align: 'center',
        lineBreak: false,
        characterSpacing: spacing,
      });
  };

  addFigure(BRAND_NAMES[brand], () => fillLogo(doc, brand, look));
  add('H1', () => center('Certificate', 132, 27, look.frame, 1.5));
  add('P', () => center('This is to certify that', 178, 15, look.soft));
  add('P', () => drawName(doc, name, page, look, center));
  add('P', () => center(`has completed the ${lower(COURSE_TYPE_WORDS[type])}`, 279, 15, look.soft));
  add('P', () => drawCourse(doc, course, look));
  drawSignature(doc, certificate, look, add, addFigure);
  const seal = {
    above: BRAND_NAMES[brand],
    below: COURSE_TYPE_WORDS[type],
    stone: stoneOf(certificate.slug, brand),
  };
  addFigure(`Seal of ${BRAND_NAMES[brand]}.`, () =>
    drawSeal(doc, seal, look, { x: PAGE.middle, font: FONT_FILE, ...SEAL_PLACE }),
  );
  drawProof(doc, certificate, look, add, addFigure);
  whole.end();
}

type AddText = (kind: string, draw: () => void) => void;
type AddFigure = (alt: string, draw: () => void) => void;

const lower = (words: string): string => (words.startsWith('Gem') ? words : words.toLowerCase());

function fillLogo(doc: Doc, brand: BrandId, look: PaperLook): void {
  const { left, right } = LOGO_SPANS[brand];
  doc
    .save()
    .translate(PAGE.middle - ((left + right) / 2) * LOGO_SCALE, 72)
    .scale(LOGO_SCALE);
  for (const [name, path] of MARKS[brand]) {
    const color = MARK_COLORS[brand][name] ?? look.ink;
    if (isRay(name)) doc.path(path).lineWidth(1.6).stroke(color);
    else doc.path(path).fill(color);
  }
  doc.path(WORDMARKS[brand]).fill(look.ink).restore();
}

/** Where no letters are found for a name, none are made up: the address says whose certificate it is. */
function drawName(doc: Doc, name: string, page: string, look: PaperLook, center: CenteredText): void {
  const runs = findLettering(doc, name);
  if (runs) drawLine(doc, runs, { ...LINE, top: 202, most: NAME_SIZE, color: look.ink });
  doc.font(FONT_FILE);
  if (runs) return;
  center('the person named at', 210, 20, look.ink);
  center(page.replace(/^https?:\/\//, ''), 240, 16, look.ink);
}

function drawCourse(doc: Doc, course: string, look: PaperLook): void {
  const runs = findLettering(doc, course) ?? [{ font: FONT_FILE, text: 'named at the address below' }];
  drawLine(doc, runs, { ...LINE, top: 306, most: COURSE_SIZE, color: look.accent });
  doc.font(FONT_FILE);
}

/** Signature of the teacher; where the hand lacks a letter of the name, the line stays empty, as it does for one to sign on. */
function drawSignature(
  doc: Doc,
  { teacher }: DrawnCertificate,
  look: PaperLook,
  add: AddText,
  addFigure: AddFigure,
): void {
  if (!teacher) return;
  const middle = FOOT.left + SIGNATURE.width / 2;
  if (hasGlyphs(doc, SIGNATURE_FONT, teacher.name))
    addFigure(`Signature of ${teacher.name}.`, () => {
      const runs = [{ font: SIGNATURE_FONT, text: teacher.name }];
      const { width, size, least } = SIGNATURE;
      drawLine(doc, runs, {
        middle,
        width,
        least,
        most: size,
        top: FOOT.base - size - SIGNATURE.lift,
        color: look.ink,
      });
    });
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(FOOT.left, FOOT.base)
    .lineTo(FOOT.left + SIGNATURE.width, FOOT.base)
    .lineWidth(0.6)
    .stroke(look.soft);
  doc.endMarkedContent();
  add('P', () => {
    const place = { middle, width: SIGNATURE.width, least: 7 };
    drawLine(doc, findLettering(doc, teacher.name) ?? [], {
      ...place,
      top: FOOT.base + 5,
      most: 13,
      color: look.ink,
    });
    drawLine(doc, findLettering(doc, teacher.position) ?? [], {
      ...place,
      top: FOOT.base + 23,
      most: 10.5,
      color: look.soft,
    });
    doc.font(FONT_FILE);
  });
}

/** When it was issued, under which number, and where anybody can look that up. */
function drawProof(
  doc: Doc,
  { issuedAt, number, page }: DrawnCertificate,
  look: PaperLook,
  add: AddText,
  addFigure: AddFigure,
): void {
  const right = FOOT.right - QR_SIZE - 14;
  const write = (text: string, y: number, size: number, color: string) =>
    doc
      .font(FONT_FILE)
      .fontSize(size)
      .fillColor(color)
      .text(text, right - 160, y, { width: 160, align: 'right', lineBreak: false });
  add('P', () => {
    write('Issued on', FOOT.base - 58, 10.5, look.soft);
    write(DAY.format(new Date(issuedAt)), FOOT.base - 44, 14, look.ink);
  });
  add('P', () => {
    write('Number', FOOT.base - 20, 10.5, look.soft);
    write(number, FOOT.base - 6, 14, look.ink);
  });
  addFigure(`QR code for the address ${page}, which verifies this certificate.`, () =>
    fillQr(doc, page, FOOT.right - QR_SIZE, FOOT.base - 56, look),
  );
  add('P', () =>
    doc
      .fontSize(8.5)
      .fillColor(look.soft)
      .text(page.replace(/^https?:\/\//, ''), FOOT.right - 260, FOOT.base + 22, {
        width: 260,
        align: 'right',
        lineBreak: false,
      }),
  );
}

function fillQr(doc: Doc, text: string, x: number, y: number, look: PaperLook): void {
  const { data, size } = createQr(text, { errorCorrectionLevel: 'M' }).modules;
  const side = QR_SIZE / size;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (data[row * size + column]) doc.rect(x + column * side, y + row * side, side, side);
  doc.fill(look.ink);
}
