/** Refractometer, polariscope and hydrostatic balance at work. */
import type { Point } from '../draw-pictures/diagrams/pen.ts';
import {
  BLUE,
  box,
  circle,
  ellipse,
  GOLD,
  INK,
  line,
  PALE,
  path,
  polygon,
  polyline,
  RED,
  SOFT,
  STEEL,
  text,
} from '../draw-pictures/diagrams/pen.ts';
import { radians } from '../draw-pictures/vector.ts';
import type { DrawnFilm } from './film.ts';
import { between, blend, during, moved, shown, stage, turnedBy } from './stage.ts';

const SPINEL = 1.718;
/** Tourmaline: the ordinary index stays, the extraordinary one moves as the stone is turned. */
const ORDINARY = 1.644;
const EXTRAORDINARY = 1.624;
const CHANGE = 5.4;

/** The index of the moving edge when the optic axis, which lies in the facet, makes this angle with the light. */
export function movingIndex(degrees: number): number {
  const c = Math.cos(radians(degrees));
  const s = Math.sin(radians(degrees));
  return 1 / Math.sqrt((c / ORDINARY) ** 2 + (s / EXTRAORDINARY) ** 2);
}

const refractometerFilm: DrawnFilm = {
  name: 'film-refractometer',
  alt: 'A refractometer eyepiece with shadow edges at 1.624 and 1.644 beside a plan of the tourmaline turned on the prism.',
  seconds: 16,
  poster: 14.5,
  svg: (second) => {
    const second2 = second - CHANGE;
    const turn = second2 < 0 ? 40 * during(second, 3, 5) : between(60, 270, during(second, 7, 13));
    const edges = second2 < 0 ? [SPINEL] : [ORDINARY, movingIndex(turn)];
    const contact = second2 < 0 ? during(second, 1.8, 2.4) : during(second, CHANGE, CHANGE + 0.5);
    return stage(
      [eyepiece([196, 186], 122, edges, contact), prism([474, 176], turn, second2 >= 0, contact, edges)],
      `<clipPath id="eye"><circle cx="196" cy="186" r="122"/></clipPath>`,
    );
  },
};

function eyepiece(c: Point, r: number, edges: readonly number[], contact: number): string {
  const y = (index: number): number => c[1] - r * 0.84 + ((index - 1.58) / 0.18) * r * 1.68;
  const sorted = [...edges].sort((a, b) => a - b);
  const dark = '#56604f';
  const bright = '#f6edc9';
  const parts = [
    circle(c, r + 9, { fill: INK, stroke: INK }),
    `<g clip-path="url(#eye)">`,
    box(c[0] - r, c[1] - r, 2 * r, 2 * r, { fill: dark, stroke: 'none' }),
    shown(
      contact,
      box(c[0] - r, y(sorted[0]), 2 * r, 2 * r, {
        fill: sorted.length > 1 ? blend(dark, bright, 0.5) : bright,
        stroke: 'none',
      }),
      sorted.length > 1 ? box(c[0] - r, y(sorted[1]), 2 * r, 2 * r, { fill: bright, stroke: 'none' }) : '',
    ),
  ];
  for (let k = 0; k <= 18; k++) {
    const index = 1.58 + k * 0.01;
    const color = contact > 0.5 && index > sorted[0] ? INK : '#f2f0e4';
    const long = k % 2 === 0;
    parts.push(
      line([c[0] - 42, y(index)], [c[0] - (long ? 6 : 20), y(index)], {
        stroke: color,
        width: long ? 2 : 1.3,
      }),
    );
    if (long)
      parts.push(text([c[0] - 50, y(index) + 5], index.toFixed(2), { size: 14, color, anchor: 'end' }));
  }
  parts.push('</g>');
  parts.push(
    shown(
      contact,
      ...edges.map((e) =>
        line([c[0] + 14, y(e)], [c[0] + r - 12, y(e)], { stroke: RED, width: 1.6, dash: '5 4' }),
      ),
    ),
  );
  return parts.join('');
}

/** The prism from above, the stone on it, and what is read. */
function prism(
  c: Point,
  turn: number,
  tourmaline: boolean,
  contact: number,
  edges: readonly number[],
): string {
  const stone: Point[] = Array.from({ length: 8 }, (_, k): Point => {
    const a = radians(22.5 + k * 45);
    return [c[0] + 40 * Math.cos(a) * (tourmaline ? 1.35 : 1), c[1] - 34 + 40 * Math.sin(a)];
  });
  const lowest = Math.min(...edges);
  return [
    box(c[0] - 110, c[1] - 102, 220, 138, { fill: '#e9edf0', stroke: SOFT, width: 1.5 }, 8),
    box(c[0] - 78, c[1] - 82, 156, 98, { fill: '#cfdde6', stroke: BLUE, width: 1.5 }, 4),
    ellipse([c[0], c[1] - 34], 62, 48, { fill: '#f2e3ae', stroke: 'none', opacity: 0.75 }),
    shown(
      contact,
      turnedBy(
        turn,
        [c[0], c[1] - 34],
        polygon(stone, { fill: tourmaline ? '#7fb88a' : '#d0526a', stroke: INK, width: 1.8 }),
        tourmaline
          ? line([c[0] - 40, c[1] - 34], [c[0] + 40, c[1] - 34], { stroke: '#ffffff', width: 2, dash: '6 4' })
          : '',
      ),
    ),
    text([c[0], c[1] + 62], tourmaline ? `turned by ${Math.round(turn)}°` : 'prism from above', {
      size: 16,
      color: SOFT,
      anchor: 'middle',
    }),
    shown(
      contact,
      text(
        [c[0], c[1] + 96],
        tourmaline ? `${lowest.toFixed(3)}   and   ${Math.max(...edges).toFixed(3)}` : SPINEL.toFixed(3),
        { size: 24, weight: 600, color: RED, anchor: 'middle' },
      ),
    ),
  ].join('');
}

/** Light that a doubly refracting plate passes between crossed filters, as a part of the most. */
export const passed = (degrees: number): number => Math.sin(radians(2 * degrees)) ** 2;

const polariscopeFilm: DrawnFilm = {
  name: 'film-polariscope',
  alt: 'Two stones between crossed filters: the garnet stays dark while the quartz, turned by 45 degrees, shines brightest.',
  seconds: 15,
  poster: 6.8,
  svg: (second) => {
    const turn = Math.max(0, second - 3.2) * 34;
    return stage([
      field([150, 152], turn, 0.03, 'garnet', during(second, 1.8, 2.6)),
      field([392, 152], turn, passed(turn), 'quartz', during(second, 1.8, 2.6)),
      shown(during(second, 5.4, 6), graph([490, 246], turn)),
    ]);
  },
};

function field(c: Point, turn: number, light: number, name: string, there: number): string {
  const lit = blend('#10151a', '#f6ecc8', light);
  const corners = Array.from({ length: 10 }, (_, k): Point => {
    const a = radians(k * 36);
    const r = k % 2 === 0 ? 46 : 43;
    return [c[0] + r * 1.15 * Math.cos(a), c[1] + r * Math.sin(a)];
  });
  return [
    circle(c, 92, { fill: '#10151a', stroke: INK, width: 3 }),
    ...[-3, -2, -1, 0, 1, 2, 3].flatMap((k) => {
      const half = Math.sqrt(86 ** 2 - (24 * k) ** 2);
      const ink = { stroke: '#232f3a', width: 1 };
      return [
        line([c[0] - half, c[1] + k * 24], [c[0] + half, c[1] + k * 24], ink),
        line([c[0] + k * 24, c[1] - half], [c[0] + k * 24, c[1] + half], ink),
      ];
    }),
    shown(
      there,
      turnedBy(
        turn,
        c,
        polygon(corners, { fill: lit, stroke: '#55626e', width: 1.6 }),
        line([c[0] - 40, c[1]], [c[0] + 40, c[1]], {
          stroke: '#7d8790',
          width: 1.5,
        }),
        line([c[0], c[1] - 32], [c[0], c[1] + 32], {
          stroke: '#7d8790',
          width: 1.5,
        }),
      ),
      text([c[0], c[1] + 122], name, { size: 17, weight: 600, anchor: 'middle' }),
    ),
  ].join('');
}

/** Light over a turn, with a dot where the stone is. */
function graph(at: Point, turn: number): string {
  const wide = 118;
  const tall = 92;
  const x = (a: number): number => at[0] + (a / 360) * wide;
  const y = (v: number): number => at[1] - v * tall;
  const curve = Array.from({ length: 91 }, (_, i): Point => [x(i * 4), y(passed(i * 4))]);
  const now = turn % 360;
  return [
    line([at[0], at[1]], [at[0] + wide, at[1]], { stroke: SOFT, width: 1.5 }),
    line([at[0], at[1]], [at[0], at[1] - tall - 8], { stroke: SOFT, width: 1.5 }),
    polyline(curve, { stroke: GOLD, width: 2.4 }),
    circle([x(now), y(passed(now))], 5, { fill: RED, stroke: '#ffffff', width: 1.5 }),
    text([at[0], at[1] + 20], '0°', { size: 14, color: SOFT }),
    text([at[0] + wide, at[1] + 20], '360°', { size: 14, color: SOFT, anchor: 'end' }),
    text([at[0] + 6, at[1] - tall - 16], 'light', { size: 14, color: SOFT }),
  ].join('');
}

const IN_AIR = 5;
const IN_WATER = 3.75;

const weighingFilm: DrawnFilm = {
  name: 'film-hydrostatic-weighing',
  alt: 'A red stone hangs in a beaker of water on a balance that reads 3.750 carats; the sum beside it gives 4.00.',
  seconds: 18,
  poster: 16.5,
  svg: (second) => {
    const down = during(second, 4.4, 7.2);
    const stoneY = between(104, 196, down);
    const sunk = Math.max(0, Math.min(1, (stoneY - 138) / 28));
    const weight = between(0, IN_AIR, during(second, 0.8, 1.8)) - (IN_AIR - IN_WATER) * sunk;
    return stage([
      balance(weight),
      beaker(sunk),
      hanging(stoneY),
      shown(
        during(second, 2, 2.6),
        text([398, 110], 'in air', { size: 16, color: SOFT }),
        text([600, 110], '5.000 ct', { size: 19, weight: 600, anchor: 'end' }),
      ),
      shown(
        during(second, 7.6, 8.2),
        text([398, 146], 'in water', { size: 16, color: SOFT }),
        text([600, 146], '3.750 ct', { size: 19, weight: 600, anchor: 'end' }),
      ),
      shown(
        during(second, 10.4, 11),
        line([398, 160], [600, 160], { stroke: SOFT, width: 1.5 }),
        text([398, 186], 'lost', { size: 16, color: SOFT }),
        text([600, 186], '1.250 ct', { size: 19, weight: 600, color: BLUE, anchor: 'end' }),
      ),
      shown(
        during(second, 13.6, 14.2),
        box(392, 212, 214, 66, { fill: PALE, stroke: 'none' }, 8),
        text([499, 238], '5.000 ÷ 1.250', { size: 18, anchor: 'middle' }),
        text([499, 266], 'SG = 4.00', { size: 22, weight: 600, color: RED, anchor: 'middle' }),
      ),
    ]);
  },
};

const balance = (weight: number): string =>
  [
    path('M 60 318 L 330 318 L 330 288 Q 330 278 318 278 L 72 278 Q 60 278 60 288 Z', {
      fill: '#e9edf0',
      width: 1.8,
    }),
    box(78, 286, 92, 25, { fill: '#f7fbff', width: 1.3 }, 3),
    text([124, 305], `${Math.max(0, weight).toFixed(3)} ct`, {
      size: 17,
      weight: 600,
      color: BLUE,
      anchor: 'middle',
    }),
    box(132, 262, 132, 9, { fill: STEEL, width: 1.5 }, 4),
    line([198, 271], [198, 278], { width: 7, stroke: '#8f9aa3' }),
    path('M 140 262 L 140 72 Q 140 62 150 62 L 246 62 Q 256 62 256 72 L 256 262', {
      stroke: '#8f9aa3',
      width: 5,
    }),
    polyline(
      [
        [96, 278],
        [96, 240],
        [300, 240],
        [300, 278],
      ],
      { width: 6, stroke: '#6d7881' },
    ),
  ].join('');

/** The stone lifts the water a little. */
function beaker(sunk: number): string {
  const level = 150 - 3 * sunk;
  return [
    path(`M 155 ${level} L 241 ${level} L 241 228 Q 241 235 234 235 L 162 235 Q 155 235 155 228 Z`, {
      fill: '#cfe4f1',
      stroke: 'none',
      opacity: 0.85,
    }),
    path('M 153 122 L 153 228 Q 153 237 162 237 L 234 237 Q 243 237 243 228 L 243 122', { width: 2 }),
    ellipse([198, level], 43, 3.4, { fill: '#e6f2f9', stroke: BLUE, width: 1.2 }),
  ].join('');
}

const hanging = (y: number): string =>
  line([198, 64], [198, y - 10], { width: 1.3 }) +
  moved(
    198,
    y,
    path('M -17 4 Q 0 -10 17 4 L 14 16 Q 0 24 -14 16 Z', { width: 1.2 }),
    polygon(
      [
        [-13, 3],
        [-7, -4],
        [7, -4],
        [13, 3],
        [0, 17],
      ],
      { fill: RED, stroke: '#7d2b22', width: 1.3 },
    ),
  );

export const INSTRUMENT_FILMS: readonly DrawnFilm[] = [refractometerFilm, polariscopeFilm, weighingFilm];
