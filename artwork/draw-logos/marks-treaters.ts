/** Marks of those who heat, oil and stabilize stones. */
import type { Mark } from './mark.ts';
import { line, path, stone, wave } from './mark.ts';

export const TREATERS_MARKS: Readonly<Record<string, Mark>> = {
  'baan-fai-gem-heating': {
    badge: 'octagon',
    ground: '#6d1a16',
    light: '#fde7c2',
    accent: '#f29a2e',
    shows: 'a flame with a cut stone in its heart',
    device:
      path('a', 'M33 8c3 9 15 15 15 29a16 16 0 0 1-32 0c0-7 4-11 7-15 1 4 3 6 5 7 2-8 0-14 5-21z') +
      stone('l', 32, 40, 9.5, 8),
  },
  'cedarline-emerald-care': {
    badge: 'octagon',
    ground: '#0f4a38',
    light: '#e6f5ea',
    accent: '#74c69d',
    shows: 'a drop of oil in a step-cut emerald',
    device:
      line(
        'L',
        [
          [22, 12],
          [42, 12],
          [50, 20],
          [50, 44],
          [42, 52],
          [22, 52],
          [14, 44],
          [14, 20],
          [22, 12],
        ],
        3.2,
      ) + path('a', 'M32 19c5 7 9 12 9 17a9 9 0 0 1-18 0c0-5 4-10 9-17z'),
  },
  'copper-wash-stabilizing': {
    badge: 'square',
    ground: '#5a3420',
    light: '#e9f6f4',
    accent: '#4fb7b5',
    shows: 'a turquoise pebble in a wash',
    device:
      path('a', 'M17 33c-1-9 6-19 15-19s16 8 16 17c0 4-2 8-5 10H22c-3-2-5-5-5-8z') +
      line(
        'G',
        [
          [26, 17],
          [31, 25],
          [28, 31],
          [34, 40],
        ],
        1.8,
      ) +
      line(
        'G',
        [
          [31, 25],
          [42, 27],
        ],
        1.6,
      ) +
      wave('L', 10, 54, 49, 5, 3),
  },
  'isotherm-gem-services': {
    badge: 'round',
    ground: '#7a2e1d',
    light: '#fdeed9',
    accent: '#f0a24c',
    shows: 'lines of equal heat around a stone',
    device:
      [22, 16]
        .map((r, i) => path(i ? 'A' : 'L', `M${32 - r} 38a${r} ${r * 0.95} 0 0 1 ${2 * r} 0`, 3))
        .join('') +
      line(
        'L',
        [
          [10, 47],
          [54, 47],
        ],
        3,
      ) +
      stone('l', 32, 36, 8.6, 8),
  },
};
