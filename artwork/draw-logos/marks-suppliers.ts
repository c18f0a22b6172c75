/** Marks of makers and sellers of tools and instruments. */
import type { Mark } from './mark.ts';
import { dot, line, path, poly, regular } from './mark.ts';

export const SUPPLIERS_MARKS: Readonly<Record<string, Mark>> = {
  'cerium-and-daughters': {
    badge: 'shield',
    ground: '#69404a',
    light: '#fbeee9',
    accent: '#e9a793',
    shows: 'one large grain and three small ones',
    device:
      dot('a', 32, 22, 10.5) +
      [
        [17, 41],
        [32, 47],
        [47, 41],
      ]
        .map(([x, y]) => dot('l', x, y, 6))
        .join('') +
      line(
        'L',
        [
          [26, 30],
          [20, 36],
        ],
        2.2,
      ) +
      line(
        'L',
        [
          [32, 33],
          [32, 40],
        ],
        2.2,
      ) +
      line(
        'L',
        [
          [38, 30],
          [44, 36],
        ],
        2.2,
      ),
  },
  'grit-and-coolant': {
    badge: 'round',
    ground: '#234a57',
    light: '#eaf5f6',
    accent: '#f0a53a',
    shows: 'a notched saw blade with a drop at its center',
    device:
      poly(
        'l',
        regular(72, 32, 32, 23).map(([x, y], i) =>
          i % 6 ? [x, y] : [32 + (x - 32) * 0.84, 32 + (y - 32) * 0.84],
        ),
      ) +
      dot('g', 32, 32, 15.5) +
      path('a', 'M32 20c5 7 8 10 8 15a8 8 0 0 1-16 0c0-5 3-8 8-15z'),
  },
  'kantar-hassas-tarti': {
    badge: 'octagon',
    ground: '#39313f',
    light: '#f5eedd',
    accent: '#d8aa4b',
    shows: 'the beam of a balance with its two pans',
    device:
      line(
        'A',
        [
          [12, 23],
          [52, 23],
        ],
        3.6,
      ) +
      line(
        'A',
        [
          [32, 14],
          [32, 50],
        ],
        3.6,
      ) +
      line(
        'L',
        [
          [15, 24],
          [10, 38],
          [20, 38],
          [15, 24],
        ],
        2,
      ) +
      line(
        'L',
        [
          [49, 24],
          [44, 38],
          [54, 38],
          [49, 24],
        ],
        2,
      ) +
      path('l', 'M8 38h14a7 6 0 0 1-14 0zM42 38h14a7 6 0 0 1-14 0z') +
      line(
        'A',
        [
          [22, 51],
          [42, 51],
        ],
        4,
      ),
  },
  'polar-axis-instruments': {
    badge: 'round',
    ground: '#171d33',
    light: '#eef1fb',
    accent: '#9a7fe0',
    shows: 'the dark cross of a uniaxial figure',
    device:
      dot('A', 32, 32, 21, 3.4) +
      dot('L', 32, 32, 13.6, 3) +
      dot('A', 32, 32, 6.6, 3) +
      line(
        'G',
        [
          [32, 7],
          [32, 57],
        ],
        5,
      ) +
      line(
        'G',
        [
          [7, 32],
          [57, 32],
        ],
        5,
      ),
  },
  'reference-tray-company': {
    badge: 'square',
    ground: '#46402f',
    light: '#f3ead6',
    accent: '#e04f6b',
    shows: 'nine stones in a tray, one of them marked',
    device: [0, 1, 2]
      .flatMap((i) =>
        [0, 1, 2].map((j) =>
          dot(i === 1 && j === 1 ? 'a' : 'l', 16 + 16 * i, 16 + 16 * j, i === 1 && j === 1 ? 6.6 : 5.2),
        ),
      )
      .join(''),
  },
  'straight-extinction-supply': {
    badge: 'round',
    ground: '#232a38',
    light: '#f2f5f8',
    accent: '#6f93b8',
    shows: 'a field half dark and half light, with its crosshair',
    device:
      path('l', 'M32 11a21 21 0 0 1 0 42z') +
      dot('L', 32, 32, 21, 3.2) +
      line(
        'A',
        [
          [11, 32],
          [32, 32],
        ],
        3,
      ) +
      line(
        'G',
        [
          [32, 32],
          [53, 32],
        ],
        3,
      ),
  },
  'tenfold-optics': {
    badge: 'square',
    ground: '#14343a',
    light: '#eafaf8',
    accent: '#5fc3b4',
    shows: 'the three lenses of a triplet in section',
    device:
      path('l', 'M21 13c-7 12-7 26 0 38z') +
      path('a', 'M25 13h14c-5 12-5 26 0 38H25c5-12 5-26 0-38z') +
      path('l', 'M43 13c7 12 7 26 0 38z'),
  },
};
