/** The seal of a certificate in foil, with the stone of its course. */
import { drawStone, type PaperLook } from '#shared/gem-looks.ts';
import { SEAL, SEAL_STUD } from '#shared/seal.ts';

type Doc = PDFKit.PDFDocument;

export interface DrawnSeal {
  readonly above: string;
  readonly below: string;
  /** Colors of the stone, the darkest first. */
  readonly stone: readonly string[];
}

/** Around the middle that is given, in points. @param font of the writing */
export function drawSeal(
  doc: Doc,
  { above, below, stone }: DrawnSeal,
  look: PaperLook,
  place: { x: number; y: number; radius: number; font: string },
): void {
  doc
    .save()
    .translate(place.x, place.y)
    .scale(place.radius / 100);
  const foil = doc.linearGradient(-90, -90, 90, 90);
  for (const [at, color] of look.foil) foil.stop(at, color);
  for (const ribbon of SEAL.ribbons) doc.path(ribbon).fill(look.accent);
  doc.path(SEAL.edge).fill(foil);
  doc.circle(0, 0, SEAL.band.outer).lineWidth(1.2).stroke(look.paper);
  doc.circle(0, 0, SEAL.band.inner).fill(look.paper);
  doc.path(SEAL.rosette).lineWidth(0.7).stroke(look.frame);
  doc
    .save()
    .circle(0, 0, SEAL.stone + 2)
    .fill(look.paper)
    .scale(SEAL.stone / 100);
  for (const { path, color } of drawStone(stone))
    doc.path(path).lineWidth(1).fillAndStroke(color, look.paper);
  doc.restore();
  const middle = (SEAL.band.outer + SEAL.band.inner) / 2;
  for (const side of [-1, 1])
    doc.circle(side * middle * Math.sin(SEAL_STUD), -middle * Math.cos(SEAL_STUD), 2.6).fill(look.paper);
  doc.font(place.font).fontSize(SEAL.writing.size).fillColor(look.paper);
  writeAround(doc, above, SEAL.writing.above, 1);
  writeAround(doc, below, SEAL.writing.below, -1);
  doc.restore();
}

/** Letter by letter along a circle, its middle above or below. @param way 1 for clockwise, over the top; -1 under the bottom */
function writeAround(doc: Doc, text: string, radius: number, way: 1 | -1): void {
  const widths = [...text].map((letter) => doc.widthOfString(letter) + SEAL.writing.spacing);
  let far = -widths.reduce((sum, width) => sum + width, 0) / 2;
  [...text].forEach((letter, place) => {
    const width = widths[place] ?? 0;
    const degrees = (((far + width / 2) / radius) * 180) / Math.PI;
    doc
      .save()
      .rotate(way * degrees)
      .text(letter, -width / 2, -way * radius, { baseline: 'alphabetic', lineBreak: false })
      .restore();
    far += width;
  });
}
