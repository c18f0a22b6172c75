/** Marks of those who test, sell, teach and keep: laboratories, suppliers, dealers, sale rooms, museum and library. */
import type { Mark } from './mark.ts';
import { dot, line, oval, path, poly, regular, stone, turned, wave } from './mark.ts';

export const HOUSE_MARKS: Readonly<Record<string, Mark>> = {
  'cerium-and-daughters': {
    badge: 'shield', ground: '#69404a', light: '#fbeee9', accent: '#e9a793', shows: 'one large grain and three small ones',
    device: dot('a', 32, 22, 10.5) + [[17, 41], [32, 47], [47, 41]].map(([x, y]) => dot('l', x, y, 6)).join('') + line('L', [[26, 30], [20, 36]], 2.2) + line('L', [[32, 33], [32, 40]], 2.2) + line('L', [[38, 30], [44, 36]], 2.2),
  },
  'grit-and-coolant': {
    badge: 'round', ground: '#234a57', light: '#eaf5f6', accent: '#f0a53a', shows: 'a notched saw blade with a drop at its center',
    device: poly('l', regular(72, 32, 32, 23).map(([x, y], i) => (i % 6 ? [x, y] : [32 + (x - 32) * 0.84, 32 + (y - 32) * 0.84]))) + dot('g', 32, 32, 15.5) + path('a', 'M32 20c5 7 8 10 8 15a8 8 0 0 1-16 0c0-5 3-8 8-15z'),
  },
  'hammer-and-halite': {
    badge: 'octagon', ground: '#4e3a55', light: '#fbeeee', accent: '#f0a7a0', shows: 'a hammer across a cube of salt',
    device: poly('a', [[32, 24], [48, 32], [48, 48], [32, 56], [16, 48], [16, 32]]) + line('G', [[16, 32], [32, 40], [48, 32]], 2) + line('G', [[32, 40], [32, 56]], 2) + turned(-38, line('L', [[32, 16], [32, 46]], 4.2) + poly('l', [[19, 11], [41, 11], [46, 15], [41, 20], [19, 20]])),
  },
  'harrow-lane-antique-jewels': {
    badge: 'square', ground: '#4a1a2b', light: '#f7e8d6', accent: '#d77a7f', shows: 'a cluster brooch with its pin',
    device: line('L', [[9, 45], [55, 19]], 3) + regular(9, 32, 32, 14).map(([x, y]) => dot('l', x, y, 4.6)).join('') + dot('g', 32, 32, 10.6) + dot('a', 32, 32, 8.4),
  },
  'hexagon-row-gem-laboratory': {
    badge: 'square', ground: '#1f3b5c', light: '#edf3f9', accent: '#7fb0de', shows: 'three hexagons in a row',
    device: [[16, 'L'], [32, 'A'], [48, 'L']].map(([x, t]) => poly(t as string, regular(6, x as number, 32, 9.4), 3.2)).join('') + line('L', [[12, 48], [52, 48]], 3) + line('A', [[12, 16], [52, 16]], 3),
  },
  'kaigan-pearl-testing': {
    badge: 'round', ground: '#1c4658', light: '#fdf6ee', accent: '#8cc7cf', shows: 'a round pearl over a wave',
    device: dot('l', 32, 25, 13) + path('G', 'M25 21a9 9 0 0 1 6-5', 2.4) + path('A', 'M9 46c6-8 12-8 16-2 4 5 9 5 13-1 4-5 10-4 15 2', 3.8),
  },
  'kantar-hassas-tarti': {
    badge: 'octagon', ground: '#39313f', light: '#f5eedd', accent: '#d8aa4b', shows: 'the beam of a balance with its two pans',
    device: line('A', [[12, 23], [52, 23]], 3.6) + line('A', [[32, 14], [32, 50]], 3.6) + line('L', [[15, 24], [10, 38], [20, 38], [15, 24]], 2) + line('L', [[49, 24], [44, 38], [54, 38], [49, 24]], 2) + path('l', 'M8 38h14a7 6 0 0 1-14 0zM42 38h14a7 6 0 0 1-14 0z') + line('A', [[22, 51], [42, 51]], 4),
  },
  'khlong-light-gem-laboratory': {
    badge: 'shield', ground: '#7b1230', light: '#fff1e4', accent: '#f3b15c', shows: 'a barrel of ruby with rays of light',
    device: poly('l', [[26, 22], [38, 22], [42, 34], [38, 47], [26, 47], [22, 34]]) + line('G', [[22, 34], [42, 34]], 2) + [[-1, 0], [1, 0]].map(([s]) => line('A', [[32 + s * 15, 34], [32 + s * 22, 34]], 3)).join('') + line('A', [[32, 10], [32, 16]], 3) + line('A', [[17, 17], [21, 22]], 3) + line('A', [[47, 17], [43, 22]], 3),
  },
  'lightning-paddock-opals': {
    badge: 'round', ground: '#14202c', light: '#f3fbf8', accent: '#43c7a8', shows: 'a flash of lightning in an oval opal',
    device: oval('a', 32, 32, 21, 16) + poly('g', [[36, 12], [21, 35], [31, 35], [26, 53], [44, 28], [33.5, 28]]) + poly('l', [[35.4, 16.5], [24, 33.4], [33.2, 33.4], [29.6, 46.5], [41, 29.6], [31.6, 29.6]]),
  },
  'lot-nineteen': {
    badge: 'square', ground: '#1d1f24', light: '#f6f1e6', accent: '#e5573f', shows: 'a lot tag with the number nineteen',
    device: path('l', 'M20 11h24l6 8v33H14V19z') + dot('g', 32, 19, 3) + line('A', [[22, 31], [26, 28], [26, 45]], 4) + path('A', 'M42 32a5 5 0 1 0-1 4l1-4c0 6-2 9-6 9', 4),
  },
  'mahogany-ridge-gems': {
    badge: 'octagon', ground: '#5a2a1c', light: '#fbe9d2', accent: '#7cc46a', shows: 'a garnet dodecahedron over a ridge',
    device: poly('a', regular(6, 32, 26, 15)) + line('G', [[32, 11], [32, 26], [19, 33.5]], 2) + line('G', [[32, 26], [45, 33.5]], 2) + path('L', 'M9 51l11-8 7 5 10-8 8 7 10-5', 3.6),
  },
  'montane-sapphire-room': {
    badge: 'shield', ground: '#1d4960', light: '#eef7f8', accent: '#67c3c8', shows: 'a round sapphire rising behind mountains',
    device: stone('a', 32, 24, 12, 8) + poly('l', [[8, 47], [22, 27], [30, 37], [38, 29], [56, 47], [44, 53], [32, 57], [20, 53]]),
  },
  'museo-della-pietra-minuta': {
    badge: 'square', ground: '#17181c', light: '#efe6d8', accent: '#4d7fd0', shows: 'an inlaid flower of four petals',
    device: [0, 90, 180, 270].map((a) => turned(a, path(a % 180 ? 'l' : 'a', 'M32 31c-8-5-9-15 0-20 9 5 8 15 0 20z'))).join('') + [45, 135, 225, 315].map((a) => turned(a, path('l', 'M32 28c-2.5-5-2.5-10 0-14 2.5 4 2.5 9 0 14z'))).join('') + dot('g', 32, 32, 5) + dot('a', 32, 32, 3.2),
  },
  'namib-pocket-minerals': {
    badge: 'round', ground: '#8a4a22', light: '#fdebd2', accent: '#7fc6d6', shows: 'a six-sided beryl among dunes',
    device: poly('a', [[25, 44], [25, 20], [29, 14], [36, 14], [40, 20], [40, 44]]) + line('G', [[25, 20], [40, 20]], 1.8) + line('G', [[30, 20], [30, 44]], 1.6) + path('l', 'M8 44c8-7 15-7 22 0 7-6 16-6 25 1-4 6-9 10-13 11H22c-6-2-11-7-14-12z'),
  },
  'plumb-line-appraisals': {
    badge: 'shield', ground: '#22364d', light: '#f1ece0', accent: '#d1a24d', shows: 'a plumb bob at rest',
    device: line('L', [[32, 6], [32, 26]], 2.8) + poly('a', [[25, 26], [39, 26], [41, 32], [32, 54], [23, 32]]) + line('G', [[23, 32], [41, 32]], 1.8) + line('L', [[16, 12], [48, 12]], 3),
  },
  'polar-axis-instruments': {
    badge: 'round', ground: '#171d33', light: '#eef1fb', accent: '#9a7fe0', shows: 'the dark cross of a uniaxial figure',
    device: dot('A', 32, 32, 21, 3.4) + dot('L', 32, 32, 13.6, 3) + dot('A', 32, 32, 6.6, 3) + line('G', [[32, 7], [32, 57]], 5) + line('G', [[7, 32], [57, 32]], 5),
  },
  'quillfeather-valuations': {
    badge: 'octagon', ground: '#2b3a33', light: '#f5efe2', accent: '#c9a457', shows: 'a white quill with a golden tip',
    device: path('l', 'M50 11c-17 2-27 13-29 30l4 3c15-3 24-15 25-33z') + line('G', [[47, 15], [24, 43]], 2) + line('A', [[25, 41], [14, 54]], 3.4),
  },
  'reference-tray-company': {
    badge: 'square', ground: '#46402f', light: '#f3ead6', accent: '#e04f6b', shows: 'nine stones in a tray, one of them marked',
    device: [0, 1, 2].flatMap((i) => [0, 1, 2].map((j) => dot(i === 1 && j === 1 ? 'a' : 'l', 16 + 16 * i, 16 + 16 * j, i === 1 && j === 1 ? 6.6 : 5.2))).join(''),
  },
  'salle-des-deux-ponts': {
    badge: 'shield', ground: '#3a1f3f', light: '#f6ecdd', accent: '#c9a15c', shows: 'two bridges, one above the other',
    device: path('L', 'M10 30V18h44v12', 3.6) + path('L', 'M15 30a7 7 0 0 1 14 0M35 30a7 7 0 0 1 14 0', 3) + path('A', 'M14 48V37h36v11', 3.6) + path('A', 'M19 48a6 6 0 0 1 12 0M33 48a6 6 0 0 1 12 0', 3),
  },
  'saltmarsh-estate-jewels': {
    badge: 'octagon', ground: '#244442', light: '#f8f3e7', accent: '#c7b46a', shows: 'a pearl moon over marsh grass',
    device: dot('l', 40, 22, 9.5) + path('A', 'M22 52c1-14-1-22-6-28M26 52c1-18 1-26 0-36M31 52c0-12 3-20 9-25', 3.2) + wave('L', 12, 52, 52, 4, 2.8),
  },
  'slant-light-reading-room': {
    badge: 'square', ground: '#3d2a1d', light: '#f8eed9', accent: '#f2bf52', shows: 'a ray of slanting light on an open book',
    device: path('l', 'M32 30c-6-5-13-6-22-5v25c9-1 16 0 22 5 6-5 13-6 22-5V25c-9-1-16 0-22 5z') + line('G', [[32, 31], [32, 54]], 2.2) + poly('a', [[6, 8], [16, 6], [45, 41], [30, 46]]),
  },
  'straight-extinction-supply': {
    badge: 'round', ground: '#232a38', light: '#f2f5f8', accent: '#6f93b8', shows: 'a field half dark and half light, with its crosshair',
    device: path('l', 'M32 11a21 21 0 0 1 0 42z') + dot('L', 32, 32, 21, 3.2) + line('A', [[11, 32], [32, 32]], 3) + line('G', [[32, 32], [53, 32]], 3),
  },
  'tany-mena-rough': {
    badge: 'hexagon', ground: '#8c2f1b', light: '#fbe6d3', accent: '#f0a35e', shows: 'a crystal in layers of red earth',
    device: poly('l', [[27, 34], [27, 19], [32, 12], [37, 19], [37, 34]]) + line('G', [[32, 14], [32, 34]], 1.8) + path('A', 'M13 36c12-4 25 4 38 0M14 43c12-4 24 4 36 0', 3.4) + path('L', 'M19 50c8-3 18 3 26 0', 3.2),
  },
  'tarn-and-thimble-auctions': {
    badge: 'octagon', ground: '#28475c', light: '#f3f1ea', accent: '#9cc3d6', shows: 'a thimble over the water of a tarn',
    device: path('l', 'M22 40c0-13 2-27 10-27s10 14 10 27z') + [[29, 22], [35, 22], [28, 28], [32, 28], [36, 28]].map(([x, y]) => dot('g', x, y, 1.5)).join('') + line('G', [[22, 35], [42, 35]], 2) + line('L', [[20, 41], [44, 41]], 3.4) + wave('A', 12, 52, 51, 5, 3.2),
  },
  'tenfold-optics': {
    badge: 'square', ground: '#14343a', light: '#eafaf8', accent: '#5fc3b4', shows: 'the three lenses of a triplet in section',
    device: path('l', 'M21 13c-7 12-7 26 0 38z') + path('a', 'M25 13h14c-5 12-5 26 0 38H25c5-12 5-26 0-38z') + path('l', 'M43 13c7 12 7 26 0 38z'),
  },
  'three-lamps-appraisal': {
    badge: 'shield', ground: '#33304a', light: '#fdf4e1', accent: '#f0a646', shows: 'three lamps over a stone',
    device: [[16, 'l'], [32, 'a'], [48, 'l']].map(([x, t]) => poly(t as string, [[(x as number) - 3, 12], [(x as number) + 3, 12], [(x as number) + 6.6, 22], [(x as number) - 6.6, 22]])).join('') + poly('l', [[24, 34], [40, 34], [44, 39], [32, 52], [20, 39]]) + line('G', [[20, 39], [44, 39]], 1.8) + [16, 32, 48].map((x) => line('A', [[x + (32 - x) * 0.12, 25.5], [x + (32 - x) * 0.36, 30]], 2.2)).join(''),
  },
  'undertone-gem-laboratory': {
    badge: 'hexagon', ground: '#432749', light: '#f7eef8', accent: '#c58ad0', shows: 'a line with a deeper wave under it',
    device: line('L', [[14, 22], [50, 22]], 3.8) + path('A', 'M12 38c5-12 10-12 13 0s8 12 12 0 9-12 14 0', 4),
  },
  'veldlig-diamond-testing': {
    badge: 'round', ground: '#3c4a22', light: '#fdf8e3', accent: '#f2c84b', shows: 'a diamond as the sun over an open plain',
    device: poly('l', [[24, 20], [40, 20], [46, 27], [32, 43], [18, 27]]) + line('G', [[18, 27], [46, 27]], 2) + line('G', [[27, 27], [32, 41], [37, 27]], 1.6) + line('A', [[10, 45], [54, 45]], 3.4) + line('A', [[18, 51], [46, 51]], 3) + [[32, 10, 32, 15], [15, 14, 19, 18], [49, 14, 45, 18]].map(([a, b, c, d]) => line('A', [[a, b], [c, d]], 3)).join(''),
  },
};
