import { emeraldCut } from '../cut-recipes.ts';
import { gemPlan } from './gem-plan.ts';
import { line } from './lettering.ts';
import { drawCover, LABORATORY } from './series.ts';
import type { Point } from './shapes.ts';
import { circle, linear, polyline, radial, rectangle, shadow, within } from './shapes.ts';

const RADIUS = 196;
const RIM = 13;
const PLACES: readonly Point[] = [
  [300, 868],
  [900, 868],
  [600, 1083],
  [300, 1298],
  [900, 1298],
];

/** What the loupe shows: a stone, near, with a feather in it. */
const loupe = (): string =>
  `<rect x="-200" y="-200" width="400" height="400" fill="#e9edf0"/>` +
  gemPlan(
    emeraldCut(42, 1.15)(),
    [16, 14],
    [330, 370],
    { dark: [4, 58, 44], body: [18, 140, 98], pale: [208, 248, 226] },
    16,
  ) +
  polyline(
    [
      [-40, 36],
      [-22, 14],
      [-4, 26],
      [14, -8],
      [30, 4],
      [44, -28],
    ],
    'stroke="#eafff4" stroke-width="5" stroke-opacity="0.8" stroke-linecap="round"',
  );

/** The refractometer's scale, dark above the edge that is read. */
function refractometer(): string {
  const marks = Array.from({ length: 17 }, (_, i) => {
    const y = -160 + i * 20;
    const long = i % 2 === 0;
    return polyline(
      [
        [-96, y],
        [long ? -36 : -62, y],
      ],
      'stroke="#1c2b40" stroke-width="4"',
    );
  });
  const figures = [0, 4, 8, 12, 16].map((i) =>
    line(
      (1.4 + i * 0.025).toFixed(2),
      [-20, -160 + i * 20 + 13],
      { face: 'sans', weight: 600, size: 38 },
      '#1c2b40',
    ),
  );
  return (
    rectangle([-200, -200], 400, 400, 'fill="#f4d77a"') +
    rectangle([-200, -200], 400, 232, 'fill="#8f6c14" fill-opacity="0.62"') +
    marks.join('') +
    figures.join('')
  );
}

/** The figure of a uniaxial stone down its axis: rings of color, a black cross. */
function polariscope(): string {
  const colors = [
    '#fff7d6',
    '#f5b53c',
    '#d8357e',
    '#4f46c2',
    '#1ea7c4',
    '#7ac96a',
    '#f0d24a',
    '#e8559a',
    '#4aa6c8',
    '#8fd08a',
    '#f2c98a',
    '#e79bc0',
  ];
  const rings = colors.map((color, i) =>
    circle([0, 0], 34 + i * 14.5, `fill="none" stroke="${color}" stroke-width="15"`),
  );
  const arms = [45, 135, 225, 315].map(
    (turn) => `<path d="M0 0 L200 -64 L200 64 Z" fill="url(#arm)" transform="rotate(${turn})"/>`,
  );
  return `${rectangle([-200, -200], 400, 400, 'fill="#0a1022"')}${circle([0, 0], 34, 'fill="#10162a"')}${rings.join('')}${arms.join('')}${circle([0, 0], 24, 'fill="url(#melt)"')}`;
}

/** Two windows, two colors of tanzanite. */
const dichroscope = (): string =>
  rectangle([-200, -200], 400, 400, 'fill="#0a0f1c"') +
  rectangle([-124, -84], 124, 168, 'fill="url(#violet)"') +
  rectangle([0, -84], 124, 168, 'fill="url(#blue)"');

/** Ruby's spectrum: lines in the red, a broad dark in the green, lines in the blue. */
function spectroscope(): string {
  const dark = (x: number, width: number, opacity: number): string =>
    rectangle([x, -96], width, 192, `fill="#05070d" fill-opacity="${opacity}"`);
  return (
    rectangle([-200, -200], 400, 400, 'fill="#05070d"') +
    rectangle([-186, -96], 372, 192, 'fill="url(#light)"') +
    dark(-170, 5, 0.95) +
    dark(-160, 5, 0.95) +
    dark(-130, 4, 0.6) +
    dark(-118, 4, 0.5) +
    `<rect x="-76" y="-96" width="136" height="192" fill="url(#band)"/>` +
    dark(84, 4, 0.9) +
    dark(93, 4, 0.9) +
    dark(112, 4, 0.7) +
    dark(140, 60, 0.75)
  );
}

export const FIVE_INSTRUMENTS = drawCover({
  name: 'cover-five-instruments',
  alt: 'Book cover: Five Instruments by Ayesha Rahman, with what loupe, refractometer, polariscope, dichroscope and spectroscope show.',
  imprint: LABORATORY,
  title: ['Five', 'Instruments'],
  author: 'Ayesha Rahman',
  ground: '#111c38',
  ink: '#eef3fa',
  metal: '#9fc0ee',
  draw: () => ({
    defs:
      shadow('lift', 14, 0.6) +
      `<clipPath id="eye">${circle([0, 0], RADIUS - RIM, '')}</clipPath>` +
      linear(
        'brass',
        [0, 0],
        [1, 1],
        [
          [0, '#fbe6b4'],
          [0.4, '#b98a3c'],
          [0.7, '#7c5a1e'],
          [1, '#e9cd88'],
        ],
      ) +
      linear(
        'arm',
        [0, 0],
        [1, 0],
        [
          [0, '#10162a'],
          [0.65, '#10162a', 0.85],
          [1, '#10162a', 0.35],
        ],
      ) +
      radial('melt', [0.5, 0.5], 0.5, [
        [0, '#10162a'],
        [1, '#10162a', 0],
      ]) +
      linear(
        'violet',
        [0, 0],
        [0, 1],
        [
          [0, '#a77be8'],
          [1, '#5b2fae'],
        ],
      ) +
      linear(
        'blue',
        [0, 0],
        [0, 1],
        [
          [0, '#6da2f4'],
          [1, '#1f4cb8'],
        ],
      ) +
      linear(
        'light',
        [0, 0],
        [1, 0],
        [
          [0, '#7d0d12'],
          [0.12, '#e02418'],
          [0.3, '#f0a020'],
          [0.38, '#e8d83a'],
          [0.55, '#3fae49'],
          [0.72, '#2a7ad0'],
          [0.88, '#3c3cb8'],
          [1, '#3a1a78'],
        ],
      ) +
      linear(
        'band',
        [0, 0],
        [1, 0],
        [
          [0, '#05070d', 0],
          [0.25, '#05070d', 0.85],
          [0.75, '#05070d', 0.85],
          [1, '#05070d', 0],
        ],
      ),
    art: [loupe, refractometer, polariscope, dichroscope, spectroscope]
      .map((view, i) =>
        within(
          ...PLACES[i],
          circle([0, 0], RADIUS, 'fill="url(#brass)" filter="url(#lift)"') +
            `<g clip-path="url(#eye)">${view()}</g>` +
            circle(
              [0, 0],
              RADIUS - RIM,
              'fill="none" stroke="#05070d" stroke-width="5" stroke-opacity="0.6"',
            ),
        ),
      )
      .join(''),
  }),
});
