/** Marks of gem cutters and carvers, and of those who make their machines. */
import type { Mark } from './mark.ts';
import { dot, line, oval, path, poly, regular, stone, wave } from './mark.ts';

export const CUTTERS_MARKS: Readonly<Record<string, Mark>> = {
  'achatwinkel-steinschleiferei': {
    badge: 'round',
    ground: '#2f3f57',
    light: '#f3ece1',
    accent: '#c88f6b',
    shows: 'a leaf on the oval of a cameo',
    device:
      oval('A', 32, 32, 16, 20.5, 3) +
      path('l', 'M32 47V20M32 17c-7 5-9 12-9 15 0 5 4 9 9 9s9-4 9-9c0-3-2-10-9-15z') +
      line(
        'G',
        [
          [32, 24],
          [32, 46],
        ],
        1.8,
      ) +
      line(
        'G',
        [
          [32, 33],
          [27, 28],
        ],
        1.6,
      ) +
      line(
        'G',
        [
          [32, 33],
          [37, 28],
        ],
        1.6,
      ),
  },
  'quiet-lap-faceting': {
    badge: 'octagon',
    ground: '#2c3f4c',
    light: '#eef6f8',
    accent: '#6fb7cc',
    shows: 'a stone held still over a lap',
    device:
      oval('L', 32, 46, 19, 6.4, 3.2) +
      dot('l', 32, 46, 2) +
      poly('a', [
        [22, 22],
        [42, 22],
        [47, 28],
        [32, 42],
        [17, 28],
      ]) +
      line(
        'G',
        [
          [17, 28],
          [47, 28],
        ],
        1.8,
      ) +
      line(
        'L',
        [
          [32, 10],
          [32, 19],
        ],
        4,
      ),
  },
  'ratna-ghat-lapidary': {
    badge: 'shield',
    ground: '#7a1531',
    light: '#fdf0dc',
    accent: '#edb84a',
    shows: 'a jewel at the top of stone steps',
    device:
      poly('l', [
        [10, 50],
        [10, 44],
        [17, 44],
        [17, 38],
        [24, 38],
        [24, 32],
        [40, 32],
        [40, 38],
        [47, 38],
        [47, 44],
        [54, 44],
        [54, 50],
      ]) +
      poly('a', [
        [25, 12],
        [39, 12],
        [44, 18],
        [32, 30],
        [20, 18],
      ]) +
      line(
        'G',
        [
          [20, 18],
          [44, 18],
        ],
        1.8,
      ),
  },
  'rimu-street-carvers': {
    badge: 'round',
    ground: '#173d2c',
    light: '#e7f3e6',
    accent: '#6fae7d',
    shows: 'a spiral carved in green jade',
    device: path('L', 'M32 51c-12 0-19-9-19-19s8-18 19-18 16 8 16 15-6 12-13 12-10-5-10-10 4-7 8-6', 6),
  },
  'second-river-gem-cutters': {
    badge: 'round',
    ground: '#123d63',
    light: '#eaf4fb',
    accent: '#6fb1e3',
    shows: 'a sapphire above two rivers',
    device: stone('l', 32, 24, 12, 8) + wave('A', 12, 52, 44, 5.4, 3.2) + wave('L', 15, 49, 52, 5, 3),
  },
  'lapidacao-serra-clara': {
    badge: 'shield',
    ground: '#124b3a',
    light: '#f5efe4',
    accent: '#e2608a',
    shows: 'a tourmaline prism before a mountain range',
    device:
      poly('l', [
        [8, 45],
        [20, 25],
        [27, 34],
        [40, 16],
        [56, 45],
      ]) +
      poly('a', [
        [27, 52],
        [27, 27],
        [32, 21],
        [37, 27],
        [37, 52],
      ]) +
      line(
        'G',
        [
          [32, 24],
          [32, 52],
        ],
        1.6,
      ),
  },
  'schliffwerk-ottakring': {
    badge: 'hexagon',
    ground: '#2b3340',
    light: '#eef1f4',
    accent: '#d5a94a',
    shows: 'an index gear around a facet',
    device:
      poly(
        'l',
        regular(48, 32, 32, 21).map(([x, y], i) =>
          i % 4 < 2 ? [x, y] : [32 + (x - 32) * 0.86, 32 + (y - 32) * 0.86],
        ),
      ) +
      dot('g', 32, 32, 13.4) +
      poly('a', regular(3, 32, 33.4, 11)),
  },
  'carborough-lapidary': {
    badge: 'round',
    ground: '#3a4047',
    light: '#eceef0',
    accent: '#8fb3c8',
    shows: 'a diamond lap with its hub',
    device:
      dot('L', 32, 32, 20, 3.6) +
      regular(12, 32, 32, 13.4)
        .map(([x, y], i) => dot(i % 3 ? 'a' : 'l', x, y, 2.1))
        .join('') +
      dot('l', 32, 32, 4.6),
  },
};
