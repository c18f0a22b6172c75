import { drawCover, FIELD, FIELD_WIDTH, WORKSHOP } from './series.ts';
import { linear, radial, shadow, within } from './shapes.ts';
import { box, weekly } from './week-tiles.ts';

const COLUMNS = 8;
const ROWS = 7;
const ACROSS = FIELD_WIDTH / COLUMNS;
const DOWN = (FIELD.bottom - FIELD.top - 16) / ROWS;
/** The last two tiles, the lid and the box, take two and four places. */
const SINGLE = 50;

function places(): { x: number; y: number }[] {
  return Array.from({ length: SINGLE }, (_, i) => {
    const row = Math.floor(i / COLUMNS);
    const column = i % COLUMNS;
    // Row six ends two places early, beside the box.
    return i < 46 ? { x: column, y: row } : { x: i - 46, y: ROWS - 1 };
  });
}

const tile = (x: number, y: number, wide: number, high: number, inside: string): string =>
  within(
    FIELD.left + ACROSS * x,
    FIELD.top + 16 + DOWN * y,
    `<rect x="4" y="4" width="${ACROSS * wide - 8}" height="${DOWN * high - 8}" fill="#e3d5bc"/>` +
      `<g transform="translate(${(ACROSS * wide) / 2} ${(DOWN * high) / 2})">${inside}</g>`,
  );

export const FIRST_YEAR = drawCover({
  name: 'cover-the-first-year-at-the-bench',
  alt: 'Book cover: The First Year at the Bench by Marit Solvang, with a tile for each week from a saw cut to a hinged box.',
  imprint: WORKSHOP,
  title: ['The First', 'Year at', 'the Bench'],
  author: 'Marit Solvang',
  ground: '#f3eada',
  ink: '#24211d',
  metal: '#96400f',
  draw: () => ({
    defs:
      shadow('lift', 4, 0.4) +
      linear(
        'copper',
        [0, 0],
        [1, 1],
        [
          [0, '#f4c09a'],
          [0.45, '#c8754a'],
          [0.75, '#96502b'],
          [1, '#d98f63'],
        ],
      ) +
      linear(
        'silver',
        [0, 0],
        [1, 1],
        [
          [0, '#ffffff'],
          [0.4, '#c3c8cb'],
          [0.7, '#848c91'],
          [1, '#dfe3e5'],
        ],
      ) +
      linear(
        'hollow',
        [1, 1],
        [0, 0],
        [
          [0, '#dfe3e5'],
          [0.5, '#8b9398'],
          [1, '#5b6368'],
        ],
      ) +
      radial('dome', [0.36, 0.3], 0.8, [
        [0, '#ffffff'],
        [0.45, '#bfc5c8'],
        [1, '#5f676c'],
      ]) +
      radial('stone', [0.36, 0.3], 0.8, [
        [0, '#b6ecec'],
        [0.5, '#3fa3a5'],
        [1, '#175a5f'],
      ]),
    art:
      places()
        .map(({ x, y }, i) => tile(x, y, 1, 1, weekly(i + 1)))
        .join('') +
      tile(4, ROWS - 1, 2, 1, box(51)) +
      tile(6, ROWS - 2, 2, 2, box(52)),
  }),
});
