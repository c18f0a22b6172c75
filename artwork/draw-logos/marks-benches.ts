/** Marks of those who work metal and stones: cutters, smiths, treaters. */
import type { Mark } from './mark.ts';
import { dot, line, oval, path, poly, regular, stone, turned, wave } from './mark.ts';

export const BENCH_MARKS: Readonly<Record<string, Mark>> = {
  'achatwinkel-steinschleiferei': {
    badge: 'round', ground: '#2f3f57', light: '#f3ece1', accent: '#c88f6b', shows: 'a leaf on the oval of a cameo',
    device: oval('A', 32, 32, 16, 20.5, 3) + path('l', 'M32 47V20M32 17c-7 5-9 12-9 15 0 5 4 9 9 9s9-4 9-9c0-3-2-10-9-15z') + line('G', [[32, 24], [32, 46]], 1.8) + line('G', [[32, 33], [27, 28]], 1.6) + line('G', [[32, 33], [37, 28]], 1.6),
  },
  'arroyo-bench-school': {
    badge: 'square', ground: '#8a3f22', light: '#fbeedb', accent: '#efb35a', shows: 'a notched bench pin over a dry river',
    device: poly('l', [[14, 13], [50, 13], [50, 41], [45, 45], [38, 45], [32, 24], [26, 45], [19, 45], [14, 41]]) + wave('A', 12, 52, 53, 5, 3),
  },
  'baan-fai-gem-heating': {
    badge: 'octagon', ground: '#6d1a16', light: '#fde7c2', accent: '#f29a2e', shows: 'a flame with a cut stone in its heart',
    device: path('a', 'M33 8c3 9 15 15 15 29a16 16 0 0 1-32 0c0-7 4-11 7-15 1 4 3 6 5 7 2-8 0-14 5-21z') + stone('l', 32, 40, 9.5, 8),
  },
  'birchlight-silver': {
    badge: 'round', ground: '#39424a', light: '#f4f5f2', accent: '#aeb9bf', shows: 'a birch leaf, half bright and half matte',
    device: path('l', 'M32 10c-8 7-15 14-15 24 0 8 6 13 15 13z') + path('a', 'M32 10c8 7 15 14 15 24 0 8-6 13-15 13z') + line('L', [[32, 44], [32, 55]], 3),
  },
  'burin-house-engravers': {
    badge: 'square', ground: '#26302f', light: '#f3efe3', accent: '#c6a15b', shows: 'a graver under the gable of a house',
    device: line('A', [[11, 31], [32, 12], [53, 31]], 4) + poly('l', [[17, 53], [20.5, 45.5], [38.5, 27.5], [43, 32], [25, 50]]) + dot('a', 42, 28.5, 6.6),
  },
  'carborough-lapidary': {
    badge: 'round', ground: '#3a4047', light: '#eceef0', accent: '#8fb3c8', shows: 'a diamond lap with its hub',
    device: dot('L', 32, 32, 20, 3.6) + regular(12, 32, 32, 13.4).map(([x, y], i) => dot(i % 3 ? 'a' : 'l', x, y, 2.1)).join('') + dot('l', 32, 32, 4.6),
  },
  'cedarline-emerald-care': {
    badge: 'octagon', ground: '#0f4a38', light: '#e6f5ea', accent: '#74c69d', shows: 'a drop of oil in a step-cut emerald',
    device: line('L', [[22, 12], [42, 12], [50, 20], [50, 44], [42, 52], [22, 52], [14, 44], [14, 20], [22, 12]], 3.2) + path('a', 'M32 19c5 7 9 12 9 17a9 9 0 0 1-18 0c0-5 4-10 9-17z'),
  },
  'copper-wash-stabilizing': {
    badge: 'square', ground: '#5a3420', light: '#e9f6f4', accent: '#4fb7b5', shows: 'a turquoise pebble in a wash',
    device: path('a', 'M17 33c-1-9 6-19 15-19s16 8 16 17c0 4-2 8-5 10H22c-3-2-5-5-5-8z') + line('G', [[26, 17], [31, 25], [28, 31], [34, 40]], 1.8) + line('G', [[31, 25], [42, 27]], 1.6) + wave('L', 10, 54, 49, 5, 3),
  },
  'emberpoint-laser-repair': {
    badge: 'hexagon', ground: '#231f2b', light: '#fff6e0', accent: '#ff8a3c', shows: 'a beam that meets its point in a spark',
    device: line('A', [[49, 12], [33, 34]], 4) + poly('l', regular(16, 30, 38, 14).map(([x, y], i) => (i % 2 ? [30 + (x - 30) * 0.34, 38 + (y - 38) * 0.34] : [x, y]))),
  },
  'isotherm-gem-services': {
    badge: 'round', ground: '#7a2e1d', light: '#fdeed9', accent: '#f0a24c', shows: 'lines of equal heat around a stone',
    device: [22, 16].map((r, i) => path(i ? 'A' : 'L', `M${32 - r} 38a${r} ${r * 0.95} 0 0 1 ${2 * r} 0`, 3)).join('') + line('L', [[10, 47], [54, 47]], 3) + stone('l', 32, 36, 8.6, 8),
  },
  'knot-and-clasp': {
    badge: 'octagon', ground: '#33466a', light: '#fbf5ec', accent: '#d9c4a0', shows: 'two pearls with a knot between them',
    device: path('A', 'M8 32h48M32 32c-6-9 6-9 0 0s6 9 0 0', 3) + dot('l', 17.5, 32, 9) + dot('l', 46.5, 32, 9) + dot('g', 15, 29.4, 1.8) + dot('g', 44, 29.4, 1.8),
  },
  'lapidacao-serra-clara': {
    badge: 'shield', ground: '#124b3a', light: '#f5efe4', accent: '#e2608a', shows: 'a tourmaline prism before a mountain range',
    device: poly('l', [[8, 45], [20, 25], [27, 34], [40, 16], [56, 45]]) + poly('a', [[27, 52], [27, 27], [32, 21], [37, 27], [37, 52]]) + line('G', [[32, 24], [32, 52]], 1.6),
  },
  'lemel-and-sweep-refiners': {
    badge: 'square', ground: '#4a3116', light: '#fbe9bd', accent: '#e8a52f', shows: 'a crucible pouring a drop of gold',
    device: turned(-24, path('l', 'M16 20h31l-4 20a6 6 0 0 1-6 4H26a6 6 0 0 1-6-4z') + oval('g', 31.5, 21, 13, 3.4)) + path('a', 'M17 36c3 5 6 9 6 13a6 6 0 0 1-12 0c0-4 3-8 6-13z'),
  },
  'quiet-lap-faceting': {
    badge: 'octagon', ground: '#2c3f4c', light: '#eef6f8', accent: '#6fb7cc', shows: 'a stone held still over a lap',
    device: oval('L', 32, 46, 19, 6.4, 3.2) + dot('l', 32, 46, 2) + poly('a', [[22, 22], [42, 22], [47, 28], [32, 42], [17, 28]]) + line('G', [[17, 28], [47, 28]], 1.8) + line('L', [[32, 10], [32, 19]], 4),
  },
  'ratna-ghat-lapidary': {
    badge: 'shield', ground: '#7a1531', light: '#fdf0dc', accent: '#edb84a', shows: 'a jewel at the top of stone steps',
    device: poly('l', [[10, 50], [10, 44], [17, 44], [17, 38], [24, 38], [24, 32], [40, 32], [40, 38], [47, 38], [47, 44], [54, 44], [54, 50]]) + poly('a', [[25, 12], [39, 12], [44, 18], [32, 30], [20, 18]]) + line('G', [[20, 18], [44, 18]], 1.8),
  },
  'rimu-street-carvers': {
    badge: 'round', ground: '#173d2c', light: '#e7f3e6', accent: '#6fae7d', shows: 'a spiral carved in green jade',
    device: path('L', 'M32 51c-12 0-19-9-19-19s8-18 19-18 16 8 16 15-6 12-13 12-10-5-10-10 4-7 8-6', 6),
  },
  'ros-and-rivet-goldsmiths': {
    badge: 'octagon', ground: '#57182c', light: '#fbe6dc', accent: '#e2b04c', shows: 'a rose with a rivet at its center',
    device: regular(5, 32, 32, 12.5).map(([x, y]) => dot('l', x, y, 9.2)).join('') + regular(5, 32, 32, 12.5).map(([x, y]) => line('G', [[32, 32], [32 + (x - 32) * 1.1, 32 + (y - 32) * 1.1]], 0)).join('') + dot('g', 32, 32, 9) + dot('a', 32, 32, 6.4),
  },
  'schliffwerk-ottakring': {
    badge: 'hexagon', ground: '#2b3340', light: '#eef1f4', accent: '#d5a94a', shows: 'an index gear around a facet',
    device: poly('l', regular(48, 32, 32, 21).map(([x, y], i) => (i % 4 < 2 ? [x, y] : [32 + (x - 32) * 0.86, 32 + (y - 32) * 0.86]))) + dot('g', 32, 32, 13.4) + poly('a', regular(3, 32, 33.4, 11)),
  },
  'second-river-gem-cutters': {
    badge: 'round', ground: '#123d63', light: '#eaf4fb', accent: '#6fb1e3', shows: 'a sapphire above two rivers',
    device: stone('l', 32, 24, 12, 8) + wave('A', 12, 52, 44, 5.4, 3.2) + wave('L', 15, 49, 52, 5, 3),
  },
  'taller-media-luna': {
    badge: 'round', ground: '#28303c', light: '#f2f3f1', accent: '#9fb0bd', shows: 'a half moon of hammered silver',
    device: path('l', 'M38 11a21.5 21.5 0 1 0 13 34A19 19 0 0 1 38 11z') + [[22, 25], [19, 35], [25, 43], [29, 33]].map(([x, y]) => dot('a', x, y, 2.5)).join(''),
  },
  'vasca-chiara-plating': {
    badge: 'square', ground: '#5c4312', light: '#fdf5dc', accent: '#f0c23b', shows: 'a ring dipped into a bath',
    device: path('L', 'M12 27v17a7 7 0 0 0 7 7h26a7 7 0 0 0 7-7V27', 3.4) + dot('A', 32, 33, 9.5, 4) + line('L', [[32, 11], [32, 22]], 2.6) + wave('L', 15, 49, 33, 3.6, 2.4),
  },
  'yukimori-mokume': {
    badge: 'octagon', ground: '#2a2a33', light: '#f4ede4', accent: '#cf7f52', shows: 'a snowy mountain of layered metal',
    device: poly('l', [[32, 12], [42, 27], [36, 31], [32, 27], [27, 31], [22, 27]]) + path('A', 'M15 38c9-6 12-6 17-2s8 4 17 1', 3.6) + path('L', 'M12 45c9-6 14-6 20-2s11 4 20 1', 3.6) + path('A', 'M16 52c8-5 11-5 16-2s9 3 16 1', 3.4),
  },
};
