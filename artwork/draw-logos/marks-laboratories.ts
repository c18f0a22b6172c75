/** Marks of laboratories. */
import type { Mark } from './mark.ts';
import { dot, line, path, poly, regular } from './mark.ts';

export const LABORATORIES_MARKS: Readonly<Record<string, Mark>> = {
  'hexagon-row-gem-laboratory': {
    badge: 'square',
    ground: '#1f3b5c',
    light: '#edf3f9',
    accent: '#7fb0de',
    shows: 'three hexagons in a row',
    device:
      [
        [16, 'L'],
        [32, 'A'],
        [48, 'L'],
      ]
        .map(([x, t]) => poly(t as string, regular(6, x as number, 32, 9.4), 3.2))
        .join('') +
      line(
        'L',
        [
          [12, 48],
          [52, 48],
        ],
        3,
      ) +
      line(
        'A',
        [
          [12, 16],
          [52, 16],
        ],
        3,
      ),
  },
  'kaigan-pearl-testing': {
    badge: 'round',
    ground: '#1c4658',
    light: '#fdf6ee',
    accent: '#8cc7cf',
    shows: 'a round pearl over a wave',
    device:
      dot('l', 32, 25, 13) +
      path('G', 'M25 21a9 9 0 0 1 6-5', 2.4) +
      path('A', 'M9 46c6-8 12-8 16-2 4 5 9 5 13-1 4-5 10-4 15 2', 3.8),
  },
  'khlong-light-gem-laboratory': {
    badge: 'shield',
    ground: '#7b1230',
    light: '#fff1e4',
    accent: '#f3b15c',
    shows: 'a barrel of ruby with rays of light',
    device:
      poly('l', [
        [26, 22],
        [38, 22],
        [42, 34],
        [38, 47],
        [26, 47],
        [22, 34],
      ]) +
      line(
        'G',
        [
          [22, 34],
          [42, 34],
        ],
        2,
      ) +
      [
        [-1, 0],
        [1, 0],
      ]
        .map(([s]) =>
          line(
            'A',
            [
              [32 + s * 15, 34],
              [32 + s * 22, 34],
            ],
            3,
          ),
        )
        .join('') +
      line(
        'A',
        [
          [32, 10],
          [32, 16],
        ],
        3,
      ) +
      line(
        'A',
        [
          [17, 17],
          [21, 22],
        ],
        3,
      ) +
      line(
        'A',
        [
          [47, 17],
          [43, 22],
        ],
        3,
      ),
  },
  'undertone-gem-laboratory': {
    badge: 'hexagon',
    ground: '#432749',
    light: '#f7eef8',
    accent: '#c58ad0',
    shows: 'a line with a deeper wave under it',
    device:
      line(
        'L',
        [
          [14, 22],
          [50, 22],
        ],
        3.8,
      ) + path('A', 'M12 38c5-12 10-12 13 0s8 12 12 0 9-12 14 0', 4),
  },
  'veldlig-diamond-testing': {
    badge: 'round',
    ground: '#3c4a22',
    light: '#fdf8e3',
    accent: '#f2c84b',
    shows: 'a diamond as the sun over an open plain',
    device:
      poly('l', [
        [24, 20],
        [40, 20],
        [46, 27],
        [32, 43],
        [18, 27],
      ]) +
      line(
        'G',
        [
          [18, 27],
          [46, 27],
        ],
        2,
      ) +
      line(
        'G',
        [
          [27, 27],
          [32, 41],
          [37, 27],
        ],
        1.6,
      ) +
      line(
        'A',
        [
          [10, 45],
          [54, 45],
        ],
        3.4,
      ) +
      line(
        'A',
        [
          [18, 51],
          [46, 51],
        ],
        3,
      ) +
      [
        [32, 10, 32, 15],
        [15, 14, 19, 18],
        [49, 14, 45, 18],
      ]
        .map(([a, b, c, d]) =>
          line(
            'A',
            [
              [a, b],
              [c, d],
            ],
            3,
          ),
        )
        .join(''),
  },
};
