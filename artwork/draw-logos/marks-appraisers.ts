/** Marks of appraisers. */
import type { Mark } from './mark.ts';
import { line, path, poly } from './mark.ts';

export const APPRAISERS_MARKS: Readonly<Record<string, Mark>> = {
  'three-lamps-appraisal': {
    badge: 'shield',
    ground: '#33304a',
    light: '#fdf4e1',
    accent: '#f0a646',
    shows: 'three lamps over a stone',
    device:
      [
        [16, 'l'],
        [32, 'a'],
        [48, 'l'],
      ]
        .map(([x, t]) =>
          poly(t as string, [
            [(x as number) - 3, 12],
            [(x as number) + 3, 12],
            [(x as number) + 6.6, 22],
            [(x as number) - 6.6, 22],
          ]),
        )
        .join('') +
      poly('l', [
        [24, 34],
        [40, 34],
        [44, 39],
        [32, 52],
        [20, 39],
      ]) +
      line(
        'G',
        [
          [20, 39],
          [44, 39],
        ],
        1.8,
      ) +
      [16, 32, 48]
        .map((x) =>
          line(
            'A',
            [
              [x + (32 - x) * 0.12, 25.5],
              [x + (32 - x) * 0.36, 30],
            ],
            2.2,
          ),
        )
        .join(''),
  },
  'plumb-line-appraisals': {
    badge: 'shield',
    ground: '#22364d',
    light: '#f1ece0',
    accent: '#d1a24d',
    shows: 'a plumb bob at rest',
    device:
      line(
        'L',
        [
          [32, 6],
          [32, 26],
        ],
        2.8,
      ) +
      poly('a', [
        [25, 26],
        [39, 26],
        [41, 32],
        [32, 54],
        [23, 32],
      ]) +
      line(
        'G',
        [
          [23, 32],
          [41, 32],
        ],
        1.8,
      ) +
      line(
        'L',
        [
          [16, 12],
          [48, 12],
        ],
        3,
      ),
  },
  'quillfeather-valuations': {
    badge: 'octagon',
    ground: '#2b3a33',
    light: '#f5efe2',
    accent: '#c9a457',
    shows: 'a white quill with a golden tip',
    device:
      path('l', 'M50 11c-17 2-27 13-29 30l4 3c15-3 24-15 25-33z') +
      line(
        'G',
        [
          [47, 15],
          [24, 43],
        ],
        2,
      ) +
      line(
        'A',
        [
          [25, 41],
          [14, 54],
        ],
        3.4,
      ),
  },
};
