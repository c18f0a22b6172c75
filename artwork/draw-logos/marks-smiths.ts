/** Marks of smiths, engravers, platers and a school. */
import type { Mark } from './mark.ts';
import { dot, line, oval, path, poly, regular, turned, wave } from './mark.ts';

export const SMITHS_MARKS: Readonly<Record<string, Mark>> = {
  'arroyo-bench-school': {
    badge: 'square',
    ground: '#8a3f22',
    light: '#fbeedb',
    accent: '#efb35a',
    shows: 'a notched bench pin over a dry river',
    device:
      poly('l', [
        [14, 13],
        [50, 13],
        [50, 41],
        [45, 45],
        [38, 45],
        [32, 24],
        [26, 45],
        [19, 45],
        [14, 41],
      ]) + wave('A', 12, 52, 53, 5, 3),
  },
  'birchlight-silver': {
    badge: 'round',
    ground: '#39424a',
    light: '#f4f5f2',
    accent: '#aeb9bf',
    shows: 'a birch leaf, half bright and half matte',
    device:
      path('l', 'M32 10c-8 7-15 14-15 24 0 8 6 13 15 13z') +
      path('a', 'M32 10c8 7 15 14 15 24 0 8-6 13-15 13z') +
      line(
        'L',
        [
          [32, 44],
          [32, 55],
        ],
        3,
      ),
  },
  'burin-house-engravers': {
    badge: 'square',
    ground: '#26302f',
    light: '#f3efe3',
    accent: '#c6a15b',
    shows: 'a graver under the gable of a house',
    device:
      line(
        'A',
        [
          [11, 31],
          [32, 12],
          [53, 31],
        ],
        4,
      ) +
      poly('l', [
        [17, 53],
        [20.5, 45.5],
        [38.5, 27.5],
        [43, 32],
        [25, 50],
      ]) +
      dot('a', 42, 28.5, 6.6),
  },
  'emberpoint-laser-repair': {
    badge: 'hexagon',
    ground: '#231f2b',
    light: '#fff6e0',
    accent: '#ff8a3c',
    shows: 'a beam that meets its point in a spark',
    device:
      line(
        'A',
        [
          [49, 12],
          [33, 34],
        ],
        4,
      ) +
      poly(
        'l',
        regular(16, 30, 38, 14).map(([x, y], i) =>
          i % 2 ? [30 + (x - 30) * 0.34, 38 + (y - 38) * 0.34] : [x, y],
        ),
      ),
  },
  'knot-and-clasp': {
    badge: 'octagon',
    ground: '#33466a',
    light: '#fbf5ec',
    accent: '#d9c4a0',
    shows: 'two pearls with a knot between them',
    device:
      path('A', 'M8 32h48M32 32c-6-9 6-9 0 0s6 9 0 0', 3) +
      dot('l', 17.5, 32, 9) +
      dot('l', 46.5, 32, 9) +
      dot('g', 15, 29.4, 1.8) +
      dot('g', 44, 29.4, 1.8),
  },
  'lemel-and-sweep-refiners': {
    badge: 'square',
    ground: '#4a3116',
    light: '#fbe9bd',
    accent: '#e8a52f',
    shows: 'a crucible pouring a drop of gold',
    device:
      turned(
        -24,
        path('l', 'M16 20h31l-4 20a6 6 0 0 1-6 4H26a6 6 0 0 1-6-4z') + oval('g', 31.5, 21, 13, 3.4),
      ) + path('a', 'M17 36c3 5 6 9 6 13a6 6 0 0 1-12 0c0-4 3-8 6-13z'),
  },
  'ros-and-rivet-goldsmiths': {
    badge: 'octagon',
    ground: '#57182c',
    light: '#fbe6dc',
    accent: '#e2b04c',
    shows: 'a rose with a rivet at its center',
    device:
      regular(5, 32, 32, 12.5)
        .map(([x, y]) => dot('l', x, y, 9.2))
        .join('') +
      regular(5, 32, 32, 12.5)
        .map(([x, y]) =>
          line(
            'G',
            [
              [32, 32],
              [32 + (x - 32) * 1.1, 32 + (y - 32) * 1.1],
            ],
            0,
          ),
        )
        .join('') +
      dot('g', 32, 32, 9) +
      dot('a', 32, 32, 6.4),
  },
  'taller-media-luna': {
    badge: 'round',
    ground: '#28303c',
    light: '#f2f3f1',
    accent: '#9fb0bd',
    shows: 'a half moon of hammered silver',
    device:
      path('l', 'M38 11a21.5 21.5 0 1 0 13 34A19 19 0 0 1 38 11z') +
      [
        [22, 25],
        [19, 35],
        [25, 43],
        [29, 33],
      ]
        .map(([x, y]) => dot('a', x, y, 2.5))
        .join(''),
  },
  'vasca-chiara-plating': {
    badge: 'square',
    ground: '#5c4312',
    light: '#fdf5dc',
    accent: '#f0c23b',
    shows: 'a ring dipped into a bath',
    device:
      path('L', 'M12 27v17a7 7 0 0 0 7 7h26a7 7 0 0 0 7-7V27', 3.4) +
      dot('A', 32, 33, 9.5, 4) +
      line(
        'L',
        [
          [32, 11],
          [32, 22],
        ],
        2.6,
      ) +
      wave('L', 15, 49, 33, 3.6, 2.4),
  },
  'yukimori-mokume': {
    badge: 'octagon',
    ground: '#2a2a33',
    light: '#f4ede4',
    accent: '#cf7f52',
    shows: 'a snowy mountain of layered metal',
    device:
      poly('l', [
        [32, 12],
        [42, 27],
        [36, 31],
        [32, 27],
        [27, 31],
        [22, 27],
      ]) +
      path('A', 'M15 38c9-6 12-6 17-2s8 4 17 1', 3.6) +
      path('L', 'M12 45c9-6 14-6 20-2s11 4 20 1', 3.6) +
      path('A', 'M16 52c8-5 11-5 16-2s9 3 16 1', 3.4),
  },
};
