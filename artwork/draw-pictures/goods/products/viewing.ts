import { line } from '../../covers/lettering.ts';
import { cushionCut, emeraldCut, ovalCut } from '../../cut-recipes.ts';
import { part } from '../../mesh-parts.ts';
import { rod } from '../../mesh-shapes.ts';
import { kind, lying } from '../../scenes/loose-stones.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import { carried, standing } from '../carry.ts';
import { felt, linen, painted } from '../grounds.ts';
import { leather, MATT_BLACK } from '../models/metals-and-plastics.ts';
import { dichroscope, hardCase, polariscope, spectroscope } from '../models/viewing-instruments.ts';
import { card, glossy } from '../papers.ts';
import type { Print } from '../print.ts';
import { print } from '../print.ts';
import { printedProduct, product } from '../stage.ts';

export const POLARISCOPE_40 = product(
  'good-desktop-polariscope',
  'A desktop polariscope with a glass stage over its lit lower filter, a graduated upper filter, and a loose glass sphere.',
  () => ({
    ground: painted('#8c9299'),
    stones: [lying(kind(cushionCut(41, 1), 1.55, 0.86, 0.9, 0.96), 1.95, 1.2, 0.2, 20, 20)],
    parts: carried(polariscope(), at([-0.1, 0, 0], turnAbout([0, 1, 0], 28))),
    to: [0.05, 1.15, 0.1],
    elevation: 27,
    distance: 9.8,
  }),
);

export const RUBY_KIND = kind(ovalCut(40.5, 1.15), 1.766, 0.62, 0.012, 0.05);

export const DICHROSCOPE_BRASS = product(
  'good-calcite-dichroscope',
  'A brass dichroscope, purplish red and orange red side by side in its windows, with its open case and a ruby.',
  () => ({
    ground: linen('#b3a996'),
    stones: [lying(RUBY_KIND, 1.55, 1.1, 0.3, 80, -8)],
    parts: [
      ...standing(
        carried(
          dichroscope([1.3, 0.05, 0.32], [1.5, 0.2, 0.03]),
          at([-0.55, 0.3, -0.55], inTurn(turnAbout([1, 0, 0], 90), turnAbout([0, 1, 0], 16)), 0.62),
        ),
      ),
      ...carried(
        hardCase(4.9, 1.6, leather('#2a2422'), '#7a1f2e'),
        at([0.75, 0, -0.9], turnAbout([0, 1, 0], -12), 0.62),
      ),
    ],
    to: [0.25, 0.2, 0.15],
    elevation: 38,
    distance: 8.6,
  }),
);

/** What the slit shows of a stone's light, from 400 to 700 nm: lines as [nm, width, strength]. */
export function spectrumStrip(
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
  lines: readonly (readonly [number, number, number])[],
): string {
  const at = (nm: number): number => x + ((700 - nm) / 300) * width;
  const stops = [
    [700, '#7d0d12'],
    [640, '#e02418'],
    [600, '#f2a01e'],
    [575, '#e8dc3a'],
    [530, '#3fae49'],
    [490, '#2aa0c8'],
    [450, '#3146c8'],
    [400, '#3a1a78'],
  ] as const;
  const id = `s${Math.round(x)}-${Math.round(y)}`;
  const gradient = stops
    .map(([nm, color]) => `<stop offset="${(700 - nm) / 300}" stop-color="${color}"/>`)
    .join('');
  const dark = lines.map(
    ([nm, wide, strength]) =>
      `<rect x="${at(nm + wide / 2)}" y="${y}" width="${Math.max(3, (wide / 300) * width)}" height="${height}" fill="#05060a" fill-opacity="${strength}"/>`,
  );
  return `<linearGradient id="${id}">${gradient}</linearGradient><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id})"/>${dark.join('')}`;
}

const RUBY_LINES = [
  [694, 3, 0.95],
  [668, 2.4, 0.7],
  [659, 2.4, 0.6],
  [550, 62, 0.8],
  [476, 2.4, 0.9],
  [468, 2.4, 0.8],
  [420, 44, 0.7],
] as const;
const ALMANDINE_LINES = [
  [617, 8, 0.5],
  [576, 24, 0.92],
  [527, 16, 0.88],
  [505, 14, 0.92],
  [462, 8, 0.5],
] as const;
const ZIRCON_LINES = [
  [691, 2, 0.7],
  [662, 2, 0.6],
  [653.5, 3, 0.95],
  [621, 2, 0.6],
  [590, 2.2, 0.75],
  [562, 2, 0.6],
  [537, 2, 0.7],
  [515, 2, 0.6],
  [484, 2, 0.6],
] as const;

function spectraCard(): Promise<Print> {
  const rows = [
    ['Ruby', RUBY_LINES],
    ['Almandine', ALMANDINE_LINES],
    ['Zircon', ZIRCON_LINES],
  ] as const;
  const scale = [700, 650, 600, 550, 500, 450, 400].map((nm) =>
    line(
      String(nm),
      [250 + ((700 - nm) / 300) * 860, 640],
      { face: 'sans', weight: 500, size: 40 },
      '#26211b',
      'center',
    ),
  );
  const drawn = rows.map(([name, lines], i) => {
    const y = 180 + i * 142;
    return (
      line(name, [60, y + 74], { face: 'sans', weight: 600, size: 42 }, '#26211b') +
      spectrumStrip([250, y], [860, 112], lines)
    );
  });
  return print(
    `<rect width="1200" height="700" fill="#f7f3ea"/>` +
      line('Absorption spectra', [60, 112], { face: 'society', weight: 600, size: 72 }, '#121c31') +
      drawn.join('') +
      scale.join(''),
    1200,
    700,
    1,
  );
}

export const SPECTROSCOPE_GRATING = printedProduct(
  'good-pocket-spectroscope',
  'A short brass pocket spectroscope with a black eyepiece on a card of absorption spectra of ruby, almandine and zircon.',
  async () => ({
    ground: felt('#3c434b'),
    stones: [lying(kind(emeraldCut(41, 1.25), 1.766, 0.62, 0.012, 0.05), 1.95, 1.25, 0.24, 20, -20)],
    parts: [
      card(
        await spectraCard(),
        [4.4, 2.57, 0.03],
        glossy('#f7f3ea', 0.2),
        at([0.1, 0.02, -0.55], turnAbout([0, 1, 0], 8)),
        0.06,
      ),
      ...standing(
        carried(
          spectroscope(),
          at([-1.55, 0.5, 1.05], inTurn(turnAbout([0, 0, 1], -90), turnAbout([0, 1, 0], 14)), 0.7),
        ),
        0.04,
      ),
      part(rod(0.36, 0.24, 0.03), MATT_BLACK, at([-1.95, 0.005, 0.65])),
    ],
    to: [-0.12, 0.1, 0.05],
    elevation: 46,
    distance: 9.8,
  }),
);
