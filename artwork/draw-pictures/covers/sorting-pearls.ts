import { drawCover, FIELD, FIELD_WIDTH, LABORATORY } from './series.ts';
import { circle, ellipse, radial, shadow, within } from './shapes.ts';

const COLUMNS = 6;
const ROWS = 5;
const COUNT = COLUMNS * ROWS;
const RADIUS = 71;

/** Body color and overtone, in turn. */
const COLORS: readonly (readonly [pale: string, body: string, dark: string])[] = [
  ['#fffdf8', '#e6ddd0', '#8e8378'],
  ['#fff6f3', '#e4cfcb', '#8f7474'],
  ['#f7fbff', '#cfd6de', '#6f7a86'],
  ['#fff8e4', '#e4d0a2', '#8a7240'],
  ['#f3f6ee', '#c9d0c4', '#6c756a'],
];

/** From chalky to mirror: the lamp's reflection draws together, its edge sharpens, and the rim darkens. */
function pearl(i: number): string {
  const luster = i / (COUNT - 1);
  const x = FIELD.left + (FIELD_WIDTH / COLUMNS) * ((i % COLUMNS) + 0.5);
  const y = FIELD.top + 12 + ((FIELD.bottom - FIELD.top) / ROWS) * (Math.floor(i / COLUMNS) + 0.5);
  const blur = luster > 0.8 ? 'a' : luster > 0.6 ? 'b' : luster > 0.4 ? 'c' : luster > 0.2 ? 'd' : 'e';
  const lamp = ellipse(
    [-24, -28],
    15 + 8 * (1 - luster),
    12 + 7 * (1 - luster),
    `fill="#fff" filter="url(#${blur})" fill-opacity="${0.45 + 0.55 * luster}" transform="rotate(-38 -24 -28)"`,
  );
  const glow = ellipse(
    [20, 36],
    30,
    15,
    `fill="#fff" filter="url(#d)" fill-opacity="${0.1 + 0.3 * luster}" transform="rotate(-28 20 36)"`,
  );
  return within(
    x,
    y,
    circle([0, 0], RADIUS, `fill="url(#body${i % COLORS.length})" filter="url(#lift)"`) +
      circle([0, 0], RADIUS, `fill="url(#depth)" fill-opacity="${0.15 + 0.85 * luster}"`) +
      glow +
      lamp,
  );
}

const blurred = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-150%" y="-150%" width="400%" height="400%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

export const SORTING_PEARLS = drawCover({
  name: 'cover-sorting-pearls',
  alt: 'Book cover: Sorting Pearls by Mei-Lin Zhao, with thirty pearls in five rows whose luster grows from chalky to mirror.',
  imprint: LABORATORY,
  title: ['Sorting', 'Pearls'],
  author: 'Mei-Lin Zhao',
  ground: '#5d6b78',
  ink: '#fbf8f2',
  metal: '#f2dcc6',
  draw: () => ({
    defs:
      shadow('lift', 9, 0.5) +
      blurred('a', 2) +
      blurred('b', 4) +
      blurred('c', 7) +
      blurred('d', 11) +
      blurred('e', 16) +
      COLORS.map(([pale, body, dark], i) =>
        radial(`body${i}`, [0.36, 0.32], 0.78, [
          [0, pale],
          [0.42, body],
          [0.86, dark],
          [1, body],
        ]),
      ).join('') +
      radial('depth', [0.4, 0.36], 0.68, [
        [0.5, '#1c2430', 0],
        [0.86, '#1c2430', 0.5],
        [1, '#9fb0c0', 0.25],
      ]),
    art: Array.from({ length: COUNT }, (_, i) => pearl(i)).join(''),
  }),
});
