import { drawCover, WORKSHOP } from './series.ts';
import type { Point } from './shapes.ts';
import {
  circle,
  ellipse,
  linear,
  path,
  polygon,
  radial,
  rectangle,
  round,
  shadow,
  within,
} from './shapes.ts';

const LOBES = 14;
const WIDE = 420;
const HIGH = 330;

const around = (t: number, grow: number): Point => [
  (WIDE + grow) * Math.cos(t * 2 * Math.PI),
  (HIGH + grow) * Math.sin(t * 2 * Math.PI),
];

/** A stone's setting from behind: the collet cut open, so that light comes through to the culet. */
function collet([x, y]: Point, size: number): string {
  const facets = Array.from({ length: 8 }, (_, i) => {
    const [a, b] = [i, i + 1].map((k) => ((k + 0.5) / 8) * 2 * Math.PI);
    const shade = ['#5c0d26', '#a3183f', '#7a1230', '#d23a60'][(i * 3) % 4];
    return polygon(
      [
        [0, 0],
        [size * 0.78 * Math.cos(a), size * 0.78 * Math.sin(a)],
        [size * 0.78 * Math.cos(b), size * 0.78 * Math.sin(b)],
      ],
      `fill="${shade}" stroke="#f0a5b5" stroke-width="0.8" stroke-opacity="0.5"`,
    );
  });
  return within(
    x,
    y,
    circle([0, 0], size, 'fill="url(#gold)" filter="url(#near)"') +
      circle([0, 0], size * 0.82, 'fill="#3a0a18"') +
      facets.join('') +
      circle([0, 0], size * 0.14, 'fill="#f6c7d0"'),
  );
}

function frame(): string {
  const outline = Array.from({ length: LOBES * 12 }, (_, i) => {
    const t = i / (LOBES * 12);
    return around(t, 20 * Math.abs(Math.sin(t * LOBES * Math.PI)))
      .map(round)
      .join(' ');
  });
  const stones = Array.from({ length: LOBES }, (_, i) => collet(around((i + 0.5) / LOBES, -52), 45));
  const rails = [-104, -112].map((grow) =>
    ellipse(
      [0, 0],
      WIDE + grow,
      HIGH + grow,
      'fill="none" stroke="#6b4513" stroke-width="3" stroke-opacity="0.7"',
    ),
  );
  return (
    path(`M${outline.join('L')}Z`, 'fill="url(#plate)" filter="url(#lift)"') +
    path(`M${outline.join('L')}Z`, 'fill="none" stroke="#fff0c2" stroke-width="4" stroke-opacity="0.75"') +
    rails.join('') +
    stones.join('')
  );
}

/** Hinge of three knuckles, pin and C-shaped catch: the last thing made and the first to be replaced. */
function fittings(): string {
  const knuckles = [-34, 0, 34].map((y, i) =>
    rectangle(
      [-296, y - 16],
      46,
      32,
      `rx="9" fill="url(#${i === 1 ? 'steel' : 'gold'})" stroke="#6b4513" stroke-width="2"`,
    ),
  );
  const repair = path(
    'M-330 38 q-22 30 10 52 q46 22 78 -4 q20 -26 -6 -50 Z',
    'fill="#9b9c9a" fill-opacity="0.85"',
  );
  return (
    repair +
    rectangle(
      [-310, -56],
      74,
      112,
      'rx="10" fill="url(#gold)" stroke="#6b4513" stroke-width="2" filter="url(#near)"',
    ) +
    path(
      'M262 34 h44 M284 34 V-6 a30 30 0 1 1 -28 30',
      'fill="none" stroke="#5b3a10" stroke-width="24" stroke-linecap="round" filter="url(#near)"',
    ) +
    path(
      'M262 34 h44 M284 34 V-6 a30 30 0 1 1 -28 30',
      'fill="none" stroke="#e9c06a" stroke-width="18" stroke-linecap="round"',
    ) +
    polygon(
      [
        [-276, -10],
        [-276, 10],
        [330, 3],
        [356, 0],
        [330, -5],
      ],
      'fill="url(#steel)" filter="url(#near)"',
    ) +
    knuckles.join('')
  );
}

/** A maker's mark and a fineness, struck where nobody looks. */
const marks = (): string =>
  rectangle([-92, 104], 84, 40, 'rx="8" fill="#7a5420" fill-opacity="0.75"') +
  path(
    'M-76 134 v-20 l10 13 l10 -13 v20 M-44 114 v20 M-44 124 h16 M-28 114 v20',
    'fill="none" stroke="#f6d98c" stroke-width="4.5"',
  ) +
  polygon(
    [
      [14, 104],
      [62, 104],
      [74, 124],
      [62, 144],
      [14, 144],
      [2, 124],
    ],
    'fill="#7a5420" fill-opacity="0.75"',
  ) +
  path(
    'M24 116 h14 l-10 20 M50 116 h-8 v8 h6 a6 6 0 0 1 0 12 h-8',
    'fill="none" stroke="#f6d98c" stroke-width="4"',
  );

export const BACK_OF_THE_BROOCH = drawCover({
  name: 'cover-the-back-of-the-brooch',
  alt: 'Book cover: The Back of the Brooch by Eleanor Whitcombe, with a gold brooch from behind: pin, hinge, catch and open collets.',
  imprint: WORKSHOP,
  title: ['The Back of', 'the Brooch'],
  author: 'Eleanor Whitcombe',
  ground: '#4b1c2b',
  ink: '#fbf1e2',
  metal: '#e6bd73',
  draw: () => ({
    defs:
      shadow('lift', 22, 0.6) +
      shadow('near', 6, 0.55) +
      radial('plate', [0.36, 0.28], 0.85, [
        [0, '#f9e3a8'],
        [0.4, '#d8a950'],
        [0.75, '#a97527'],
        [1, '#e0b65f'],
      ]) +
      linear(
        'gold',
        [0, 0],
        [1, 1],
        [
          [0, '#fff0c2'],
          [0.4, '#dcab52'],
          [0.75, '#94641d'],
          [1, '#e6bf6c'],
        ],
      ) +
      linear(
        'steel',
        [0, 0],
        [0, 1],
        [
          [0, '#f2f4f6'],
          [0.4, '#a9b0b6'],
          [0.7, '#5d656c'],
          [1, '#c6ccd1'],
        ],
      ),
    art: within(600, 1080, frame() + marks() + fittings(), 'rotate(-12)'),
  }),
});
