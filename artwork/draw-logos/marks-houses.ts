/** Marks of sale rooms and antique dealers, a museum and a library. */
import type { Mark } from './mark.ts';
import { dot, line, path, poly, regular, turned, wave } from './mark.ts';

export const HOUSES_MARKS: Readonly<Record<string, Mark>> = {
  'harrow-lane-antique-jewels': {
    badge: 'square',
    ground: '#4a1a2b',
    light: '#f7e8d6',
    accent: '#d77a7f',
    shows: 'a cluster brooch with its pin',
    device:
      line(
        'L',
        [
          [9, 45],
          [55, 19],
        ],
        3,
      ) +
      regular(9, 32, 32, 14)
        .map(([x, y]) => dot('l', x, y, 4.6))
        .join('') +
      dot('g', 32, 32, 10.6) +
      dot('a', 32, 32, 8.4),
  },
  'lot-nineteen': {
    badge: 'square',
    ground: '#1d1f24',
    light: '#f6f1e6',
    accent: '#e5573f',
    shows: 'a lot tag with the number nineteen',
    device:
      path('l', 'M20 11h24l6 8v33H14V19z') +
      dot('g', 32, 19, 3) +
      line(
        'A',
        [
          [22, 31],
          [26, 28],
          [26, 45],
        ],
        4,
      ) +
      path('A', 'M42 32a5 5 0 1 0-1 4l1-4c0 6-2 9-6 9', 4),
  },
  'museo-della-pietra-minuta': {
    badge: 'square',
    ground: '#17181c',
    light: '#efe6d8',
    accent: '#4d7fd0',
    shows: 'an inlaid flower of four petals',
    device:
      [0, 90, 180, 270]
        .map((a) => turned(a, path(a % 180 ? 'l' : 'a', 'M32 31c-8-5-9-15 0-20 9 5 8 15 0 20z')))
        .join('') +
      [45, 135, 225, 315]
        .map((a) => turned(a, path('l', 'M32 28c-2.5-5-2.5-10 0-14 2.5 4 2.5 9 0 14z')))
        .join('') +
      dot('g', 32, 32, 5) +
      dot('a', 32, 32, 3.2),
  },
  'salle-des-deux-ponts': {
    badge: 'shield',
    ground: '#3a1f3f',
    light: '#f6ecdd',
    accent: '#c9a15c',
    shows: 'two bridges, one above the other',
    device:
      path('L', 'M10 30V18h44v12', 3.6) +
      path('L', 'M15 30a7 7 0 0 1 14 0M35 30a7 7 0 0 1 14 0', 3) +
      path('A', 'M14 48V37h36v11', 3.6) +
      path('A', 'M19 48a6 6 0 0 1 12 0M33 48a6 6 0 0 1 12 0', 3),
  },
  'saltmarsh-estate-jewels': {
    badge: 'octagon',
    ground: '#244442',
    light: '#f8f3e7',
    accent: '#c7b46a',
    shows: 'a pearl moon over marsh grass',
    device:
      dot('l', 40, 22, 9.5) +
      path('A', 'M22 52c1-14-1-22-6-28M26 52c1-18 1-26 0-36M31 52c0-12 3-20 9-25', 3.2) +
      wave('L', 12, 52, 52, 4, 2.8),
  },
  'slant-light-reading-room': {
    badge: 'square',
    ground: '#3d2a1d',
    light: '#f8eed9',
    accent: '#f2bf52',
    shows: 'a ray of slanting light on an open book',
    device:
      path('l', 'M32 30c-6-5-13-6-22-5v25c9-1 16 0 22 5 6-5 13-6 22-5V25c-9-1-16 0-22 5z') +
      line(
        'G',
        [
          [32, 31],
          [32, 54],
        ],
        2.2,
      ) +
      poly('a', [
        [6, 8],
        [16, 6],
        [45, 41],
        [30, 46],
      ]),
  },
  'tarn-and-thimble-auctions': {
    badge: 'octagon',
    ground: '#28475c',
    light: '#f3f1ea',
    accent: '#9cc3d6',
    shows: 'a thimble over the water of a tarn',
    device:
      path('l', 'M22 40c0-13 2-27 10-27s10 14 10 27z') +
      [
        [29, 22],
        [35, 22],
        [28, 28],
        [32, 28],
        [36, 28],
      ]
        .map(([x, y]) => dot('g', x, y, 1.5))
        .join('') +
      line(
        'G',
        [
          [22, 35],
          [42, 35],
        ],
        2,
      ) +
      line(
        'L',
        [
          [20, 41],
          [44, 41],
        ],
        3.4,
      ) +
      wave('A', 12, 52, 51, 5, 3.2),
  },
};
