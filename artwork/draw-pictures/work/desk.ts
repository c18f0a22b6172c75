/** Counters and desks: repairs taken in, reports read, rings measured. */
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { curve, extruded, torus, wire } from '../mesh-shapes.ts';
import { BRASS } from '../metals.ts';
import { randomFrom } from '../random.ts';
import { at, turnAbout } from '../vector.ts';
import { LAID } from './bench.ts';
import type { Mark, Point2 } from './drawn.ts';
import { drawnOn } from './drawn.ts';
import { carried, piece } from './placing.ts';
import { plated } from './sheets.ts';
import { CARD, PAPER } from './surfaces.ts';

/** A sheet of paper of size w by h, its corner lifted a little, with marks drawn on it (x to the right, y up). */
export function paperSheet(
  w: number,
  h: number,
  marks: readonly Mark[],
  x: number,
  z: number,
  turn: number,
  lift = 0.25,
  material = PAPER,
): Part {
  const shape = plated(24, 24, 0.02, (u, v) => [
    (u - 0.5) * w,
    0.03 + lift * Math.max(0, u + (1 - v) - 1.55) ** 2 * 3,
    (v - 0.5) * h,
  ]);
  const base = material.texture as NonNullable<typeof material.texture>;
  return piece(
    shape,
    { ...material, texture: drawnOn(base, marks, (px, _py, pz) => [px, -pz]) },
    at([x, 0, z], turnAbout([0, 1, 0], turn)),
    40,
  );
}

/** A string tag with its eyelet; the string ends at the origin. */
export function tag(x: number, z: number, turn: number, size = 1, marks: readonly Mark[] = []): Part[] {
  const outline: Point2[] = [
    [0.4, -0.55],
    [0.8, -0.8],
    [3.2, -0.8],
    [3.2, 0.8],
    [0.8, 0.8],
    [0.4, 0.55],
  ];
  const base = CARD.texture as NonNullable<typeof CARD.texture>;
  return carried(
    [
      piece(
        extruded(outline, 0.04, 0.01),
        { ...CARD, texture: drawnOn(base, marks, (px, py) => [px, py]) },
        at([0, 0.03, 0], LAID),
        30,
      ),
      piece(torus(0.14, 0.05), BRASS, at([0.85, 0.06, 0])),
      piece(
        wire(
          curve(
            [
              [0.85, 0.08, 0],
              [0.4, 0.14, 0.1],
              [-0.3, 0.05, -0.1],
              [-0.9, 0.05, 0.15],
            ],
            8,
          ),
          0.025,
        ),
        { kind: 'coat', color: hex('#b8a98c'), rough: 0.4, index: 1.1 },
      ),
    ],
    at([x, 0, z], turnAbout([0, 1, 0], turn), size),
  );
}

/** Rows of print, as gray as words look from a distance. */
export const written = (
  x: number,
  y: number,
  w: number,
  rows: number,
  step: number,
  seed = 1,
  color = '#7d838f',
): Mark[] => {
  const random = randomFrom(seed);
  const ink = hex(color);
  return Array.from({ length: rows }, (_, i): Mark[] => {
    const words: Mark[] = [];
    const end = x + w * (i === rows - 1 ? 0.55 : 0.86 + 0.14 * random());
    for (let at = x; at < end; ) {
      const to = Math.min(end, at + step * (0.5 + 1.3 * random()));
      words.push({
        points: [
          [at, y - i * step],
          [to, y - i * step],
        ],
        width: step * 0.3,
        color: ink,
      });
      at = to + step * 0.26;
    }
    return words;
  }).flat();
};

export const circleOf = (x: number, y: number, r: number, from = 0, to = 360): Point2[] =>
  Array.from({ length: 41 }, (_, i): Point2 => {
    const a = ((from + ((to - from) * i) / 40) * Math.PI) / 180;
    return [x + r * Math.cos(a), y + r * Math.sin(a)];
  });

/** The plan of a brilliant, as reports draw it. */
export const plotted = (x: number, y: number, r: number, color = '#41506a'): Mark[] => {
  const ink = hex(color);
  const width = r * 0.022;
  const on = (k: number, q: number): Point2 => [
    x + q * Math.cos(((k * 22.5 + 11.25) * Math.PI) / 180),
    y + q * Math.sin(((k * 22.5 + 11.25) * Math.PI) / 180),
  ];
  const lines: Point2[][] = [circleOf(x, y, r)];
  for (let k = 0; k < 16; k += 2) {
    lines.push(
      [on(k, r * 0.58), on(k + 2, r * 0.58)],
      [on(k, r * 0.58), on(k + 1, r * 0.76)],
      [on(k + 2, r * 0.58), on(k + 1, r * 0.76)],
      [on(k + 1, r * 0.76), on(k, r)],
      [on(k + 1, r * 0.76), on(k + 2, r)],
      [on(k, r * 0.58), on(k, r)],
    );
  }
  return lines.map((points) => ({ points, width, color: ink }));
};
