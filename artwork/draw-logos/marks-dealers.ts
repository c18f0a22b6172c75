/** Marks of dealers in stones, rough and specimens. */
import type { Mark } from './mark.ts';
import { line, oval, path, poly, regular, stone, turned } from './mark.ts';

export const DEALERS_MARKS: Readonly<Record<string, Mark>> = {
  'hammer-and-halite': {
    badge: 'octagon',
    ground: '#4e3a55',
    light: '#fbeeee',
    accent: '#f0a7a0',
    shows: 'a hammer across a cube of salt',
    device:
      poly('a', [
        [32, 24],
        [48, 32],
        [48, 48],
        [32, 56],
        [16, 48],
        [16, 32],
      ]) +
      line(
        'G',
        [
          [16, 32],
          [32, 40],
          [48, 32],
        ],
        2,
      ) +
      line(
        'G',
        [
          [32, 40],
          [32, 56],
        ],
        2,
      ) +
      turned(
        -38,
        line(
          'L',
          [
            [32, 16],
            [32, 46],
          ],
          4.2,
        ) +
          poly('l', [
            [19, 11],
            [41, 11],
            [46, 15],
            [41, 20],
            [19, 20],
          ]),
      ),
  },
  'lightning-paddock-opals': {
    badge: 'round',
    ground: '#14202c',
    light: '#f3fbf8',
    accent: '#43c7a8',
    shows: 'a flash of lightning in an oval opal',
    device:
      oval('a', 32, 32, 21, 16) +
      poly('g', [
        [36, 12],
        [21, 35],
        [31, 35],
        [26, 53],
        [44, 28],
        [33.5, 28],
      ]) +
      poly('l', [
        [35.4, 16.5],
        [24, 33.4],
        [33.2, 33.4],
        [29.6, 46.5],
        [41, 29.6],
        [31.6, 29.6],
      ]),
  },
  'mahogany-ridge-gems': {
    badge: 'octagon',
    ground: '#5a2a1c',
    light: '#fbe9d2',
    accent: '#7cc46a',
    shows: 'a garnet dodecahedron over a ridge',
    device:
      poly('a', regular(6, 32, 26, 15)) +
      line(
        'G',
        [
          [32, 11],
          [32, 26],
          [19, 33.5],
        ],
        2,
      ) +
      line(
        'G',
        [
          [32, 26],
          [45, 33.5],
        ],
        2,
      ) +
      path('L', 'M9 51l11-8 7 5 10-8 8 7 10-5', 3.6),
  },
  'montane-sapphire-room': {
    badge: 'shield',
    ground: '#1d4960',
    light: '#eef7f8',
    accent: '#67c3c8',
    shows: 'a round sapphire rising behind mountains',
    device:
      stone('a', 32, 24, 12, 8) +
      poly('l', [
        [8, 47],
        [22, 27],
        [30, 37],
        [38, 29],
        [56, 47],
        [44, 53],
        [32, 57],
        [20, 53],
      ]),
  },
  'namib-pocket-minerals': {
    badge: 'round',
    ground: '#8a4a22',
    light: '#fdebd2',
    accent: '#7fc6d6',
    shows: 'a six-sided beryl among dunes',
    device:
      poly('a', [
        [25, 44],
        [25, 20],
        [29, 14],
        [36, 14],
        [40, 20],
        [40, 44],
      ]) +
      line(
        'G',
        [
          [25, 20],
          [40, 20],
        ],
        1.8,
      ) +
      line(
        'G',
        [
          [30, 20],
          [30, 44],
        ],
        1.6,
      ) +
      path('l', 'M8 44c8-7 15-7 22 0 7-6 16-6 25 1-4 6-9 10-13 11H22c-6-2-11-7-14-12z'),
  },
  'tany-mena-rough': {
    badge: 'hexagon',
    ground: '#8c2f1b',
    light: '#fbe6d3',
    accent: '#f0a35e',
    shows: 'a crystal in layers of red earth',
    device:
      poly('l', [
        [27, 34],
        [27, 19],
        [32, 12],
        [37, 19],
        [37, 34],
      ]) +
      line(
        'G',
        [
          [32, 14],
          [32, 34],
        ],
        1.8,
      ) +
      path('A', 'M13 36c12-4 25 4 38 0M14 43c12-4 24 4 36 0', 3.4) +
      path('L', 'M19 50c8-3 18 3 26 0', 3.2),
  },
};
