/** The paper of a certificate: its ground with an engraved rosette, and a frame as banknotes have. In points. */
import { drawRosette } from '#shared/engraving.ts';
import type { PaperLook } from '#shared/gem-looks.ts';

type Doc = PDFKit.PDFDocument;

/** A4, landscape. */
export const PAGE = { width: 841.89, height: 595.28, middle: 841.89 / 2 } as const;

/** Distances of the lines from the edge of the paper, and how much of the corners they cut. */
const OUTER = { inset: 24, cut: 30 } as const;
const INNER = { inset: 40, cut: 24 } as const;
const FINE = { inset: 44, cut: 22.5 } as const;

const ROSETTE = drawRosette({ inner: 96, outer: 236, lobes: 58, rounds: 13 });
const ROSETTE_MIDDLE = 284;
const ROSETTE_SHADE = 0.17;

/** Length of the waves between the lines of the frame. */
const WAVE_LENGTH = 15;
const WAVE_PHASES = [0, 1 / 3, 2 / 3];
const WAVE_STEPS = 10;

/** Decoration is marked as such: a screen reader passes it over. */
export function drawPaper(doc: Doc, look: PaperLook): void {
  doc.markContent('Artifact', { type: 'Page' });
  doc.rect(0, 0, PAGE.width, PAGE.height).fill(look.paper);
  doc.save().translate(PAGE.middle, ROSETTE_MIDDLE).path(ROSETTE);
  doc.lineWidth(0.35).strokeOpacity(ROSETTE_SHADE).stroke(look.frame);
  doc.restore();
  octagon(doc, OUTER).lineWidth(1.6).stroke(look.frame);
  octagon(doc, INNER).lineWidth(1).stroke(look.frame);
  octagon(doc, FINE).lineWidth(0.35).stroke(look.frame);
  for (const phase of WAVE_PHASES) drawWaves(doc, phase);
  doc.lineWidth(0.35).stroke(look.frame);
  doc.endMarkedContent();
}

export function drawLight(doc: Doc, look: PaperLook, top: number, width: number): void {
  const left = PAGE.middle - width / 2;
  const line = doc.linearGradient(left, 0, left + width, 0);
  for (const [stop, color] of look.refraction) line.stop(stop, color);
  doc.markContent('Artifact', { type: 'Layout' });
  doc.rect(left, top, width, 2.6).fill(line);
  doc.endMarkedContent();
}

interface FrameLine {
  readonly inset: number;
  readonly cut: number;
}

/** Eight corners, as a facet has. */
function octagon(doc: Doc, { inset, cut }: FrameLine): Doc {
  const [right, bottom] = [PAGE.width - inset, PAGE.height - inset];
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

/** Along all eight sides of the middle of the frame, in whole waves on each: where two sides meet, both are on their line. */
function drawWaves(doc: Doc, phase: number): void {
  const inset = (OUTER.inset + INNER.inset) / 2;
  const cut = (OUTER.cut + INNER.cut) / 2;
  const swing = (INNER.inset - OUTER.inset) / 2 - 2;
  const [right, bottom] = [PAGE.width - inset, PAGE.height - inset];
  const corners = [
    [inset + cut, inset],
    [right - cut, inset],
    [right, inset + cut],
    [right, bottom - cut],
    [right - cut, bottom],
    [inset + cut, bottom],
    [inset, bottom - cut],
    [inset, inset + cut],
  ] as const;
  corners.forEach((from, side) => {
    const to = corners[(side + 1) % corners.length] ?? from;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const waves = Math.max(1, Math.round(length / WAVE_LENGTH));
    const along = [(to[0] - from[0]) / length, (to[1] - from[1]) / length] as const;
    for (let step = 0; step <= waves * WAVE_STEPS; step += 1) {
      const far = step / (waves * WAVE_STEPS);
      // The waves begin and end on the line: no corner has a gap.
      const fade = Math.min(1, far * waves, (1 - far) * waves);
      const off = swing * fade * Math.sin(2 * Math.PI * (far * waves + phase));
      const x = from[0] + along[0] * far * length - along[1] * off;
      const y = from[1] + along[1] * far * length + along[0] * off;
      if (step === 0 && side === 0) doc.moveTo(x, y);
      else doc.lineTo(x, y);
    }
  });
}
