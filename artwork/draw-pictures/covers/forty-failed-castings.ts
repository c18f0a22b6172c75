import { randomFrom } from '../random.ts';
import { drawCover, FIELD, FIELD_WIDTH, WORKSHOP } from './series.ts';
import type { Point } from './shapes.ts';
import { circle, path, polygon, polyline, round, shadow, within } from './shapes.ts';

const COLUMNS = 8;
const ROWS = 5;
const GROUND = '#1d1917';

/** From the melt to the cold casting. */
const HEAT: readonly (readonly [number, number, number])[] = [
  [255, 246, 190],
  [255, 206, 84],
  [246, 140, 36],
  [206, 70, 26],
  [128, 52, 40],
  [128, 122, 118],
  [196, 198, 200],
];

function heat(t: number, light: number): string {
  const at = t * (HEAT.length - 1);
  const i = Math.min(HEAT.length - 2, Math.floor(at));
  const mixed = HEAT[i].map((v, a) => v + (HEAT[i + 1][a] - v) * (at - i));
  return `rgb(${mixed.map((v) => Math.round(Math.min(255, v * light))).join(' ')})`;
}

const RING =
  'M-30 -40 L-24 -50 L24 -50 L30 -40 C48 -26 52 -8 50 8 A50 50 0 0 1 -50 8 C-52 -8 -48 -26 -30 -40 Z ' +
  'M-34 8 A34 34 0 0 0 34 8 A34 34 0 0 0 -34 8 Z';

type Fault = (next: () => number) => string;
const onShank = (next: () => number): Point => {
  const a = (0.1 + 0.8 * next()) * Math.PI;
  return [42 * Math.cos(a), 8 + 42 * Math.sin(a)];
};

const FAULTS: readonly Fault[] = [
  // The metal froze before it had come round.
  (next) => {
    const [x, y] = onShank(next);
    return circle([x, y], 15 + 6 * next(), `fill="${GROUND}"`);
  },
  // Gas, or shrinkage, opened by the file.
  (next) =>
    Array.from({ length: 9 }, () => {
      const [x, y] = [(next() - 0.5) * 44, -44 + 9 * next()];
      return circle([x, y], 1.6 + 2.4 * next(), `fill="${GROUND}"`);
    }).join(''),
  // Metal that ran into a cracked mold.
  (next) => {
    const [x, y] = onShank(next);
    const fin: Point[] = [
      [x * 0.98, y - 9],
      [x * 1.5, y * 1.3],
      [x * 0.98, y + 9],
    ];
    return polygon(fin, 'fill="inherit" class="fin"');
  },
  (next) => {
    const [x, y] = onShank(next);
    const crack: Point[] = [
      [x * 1.3, y * 1.3 - 2],
      [x * 1.08, y * 1.05],
      [x * 0.98, y],
      [x * 0.72, y * 0.8],
    ];
    return polyline(crack, `stroke="${GROUND}" stroke-width="4.5"`);
  },
  // A corner of the table that never filled.
  (next) =>
    polygon(
      [
        [8 + 10 * next(), -54],
        [36, -54],
        [36, -26 - 8 * next()],
      ],
      `fill="${GROUND}"`,
    ),
];

function casting(i: number): string {
  const next = randomFrom(i * 13 + 7);
  const t = i / (COLUMNS * ROWS - 1);
  const x = FIELD.left + (FIELD_WIDTH / COLUMNS) * ((i % COLUMNS) + 0.5);
  const y = FIELD.top + 18 + ((FIELD.bottom - FIELD.top) / ROWS) * (Math.floor(i / COLUMNS) + 0.5);
  const fill = heat(t, 1);
  const fault = FAULTS[Math.floor(next() * FAULTS.length)](next).replace(
    'fill="inherit" class="fin"',
    `fill="${fill}"`,
  );
  const table = path('M-30 -40 L-24 -50 L24 -50 L30 -40 Z', `fill="${heat(t, 1.25)}"`);
  const shine = path(
    'M-44 2 A44 44 0 0 0 -16 46',
    `fill="none" stroke="${heat(t, 1.5)}" stroke-width="6" stroke-linecap="round" stroke-opacity="0.8"`,
  );
  const body = path(RING, `fill="${fill}" fill-rule="evenodd"`);
  const glow = t < 0.55 ? `filter="url(#glow${Math.floor(t * 6)})"` : 'filter="url(#lift)"';
  return within(
    x,
    y,
    `<g ${glow}>${body}</g>${table}${shine}${fault}`,
    `rotate(${round((next() - 0.5) * 16)}) scale(1.12)`,
  );
}

export const FORTY_FAILED_CASTINGS = drawCover({
  name: 'cover-forty-failed-castings',
  alt: 'Book cover: Forty Failed Castings by David Okonkwo, with forty signet rings from glowing to cold, each with its fault.',
  imprint: WORKSHOP,
  title: ['Forty Failed', 'Castings'],
  author: 'David Okonkwo',
  ground: GROUND,
  ink: '#fbf3e4',
  metal: '#eba63c',
  draw: () => ({
    defs:
      shadow('lift', 6, 0.7) +
      [0, 1, 2, 3]
        .map(
          (i) =>
            `<filter id="glow${i}" x="-60%" y="-60%" width="220%" height="220%"><feDropShadow dx="0" dy="0" ` +
            `stdDeviation="${16 - i * 3}" flood-color="${heat(i / 6, 1)}" flood-opacity="${0.6 - i * 0.12}"/></filter>`,
        )
        .join(''),
    art: Array.from({ length: COLUMNS * ROWS }, (_, i) => casting(i)).join(''),
  }),
});
