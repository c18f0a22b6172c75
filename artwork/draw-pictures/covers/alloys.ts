import { line } from './lettering.ts';
import { drawCover, WORKSHOP } from './series.ts';
import type { Point } from './shapes.ts';
import { polygon, polyline, shadow } from './shapes.ts';

const GOLD: Point = [612, 716];
const SILVER: Point = [162, 1452];
const COPPER: Point = [1062, 1452];
const SIDE = 20;

type Parts = readonly [gold: number, silver: number, copper: number];

const at = ([gold, silver, copper]: Parts): Point => [
  GOLD[0] * gold + SILVER[0] * silver + COPPER[0] * copper,
  GOLD[1] * gold + SILVER[1] * silver + COPPER[1] * copper,
];

/** sRGB of the alloy: silver whitens and, with much gold, greens; copper reddens. */
function colorOf([gold, silver, copper]: Parts): string {
  const weights = [gold * 1.25, silver * 1.1, copper * 1.15];
  const sum = weights[0] + weights[1] + weights[2];
  const green = 3.2 * gold * gold * silver;
  const rgb = [0, 1, 2].map((channel) => {
    const pure = [
      [250, 196, 62],
      [240, 240, 236],
      [214, 112, 72],
    ].map((metal) => metal[channel]);
    const mixed = pure.reduce((total, value, i) => total + (value * weights[i]) / sum, 0);
    return Math.round(Math.min(255, mixed + [-34, 14, -6][channel] * green));
  });
  return `rgb(${rgb.join(' ')})`;
}

/** The triangle in small ones, each in the color of its middle. */
function field(): string {
  const cells: string[] = [];
  for (let g = 0; g < SIDE; g++) {
    for (let s = 0; s + g < SIDE; s++) {
      const corner = (dg: number, ds: number): Parts => [
        (g + dg) / SIDE,
        (s + ds) / SIDE,
        1 - (g + dg + s + ds) / SIDE,
      ];
      const small: Parts[][] = [[corner(0, 0), corner(1, 0), corner(0, 1)]];
      if (s + g < SIDE - 1) small.push([corner(1, 0), corner(1, 1), corner(0, 1)]);
      small.forEach((parts, k) => {
        const middle = [0, 1, 2].map(
          (a) => (parts[0][a] + parts[1][a] + parts[2][a]) / 3,
        ) as unknown as Parts;
        const color = colorOf(middle);
        const shade = (g * 7 + s * 3 + k) % 4 === 0 ? 0.1 : k * 0.05;
        const points = parts.map(at);
        cells.push(polygon(points, `fill="${color}" stroke="${color}" stroke-width="1"`));
        if (shade > 0) cells.push(polygon(points, `fill="#000" fill-opacity="${shade}"`));
      });
    }
  }
  return cells.join('');
}

/** Where the law draws its lines, in karats. */
function karat(karats: number): string {
  const gold = karats / 24;
  const from = at([gold, 1 - gold, 0]);
  const to = at([gold, 0, 1 - gold]);
  return (
    polyline([from, [to[0] + 34, to[1]]], 'stroke="#14281f" stroke-width="4"') +
    polyline([to, [to[0] + 34, to[1]]], 'stroke="#e9c46a" stroke-width="4"') +
    line(`${karats} k`, [to[0] + 50, to[1] + 17], { face: 'sans', weight: 600, size: 52 }, '#e9c46a')
  );
}

const SYMBOL = { face: 'piazzolla', weight: 600, size: 60 } as const;

export const ALLOYS = drawCover({
  name: 'cover-alloys-for-one-crucible',
  alt: 'Book cover: Alloys for One Crucible by David Okonkwo, with a triangle in the colors of gold, silver and copper alloys.',
  imprint: WORKSHOP,
  title: ['Alloys for', 'One Crucible'],
  author: 'David Okonkwo',
  ground: '#173328',
  ink: '#f6efdf',
  metal: '#e9c46a',
  draw: () => ({
    defs: shadow('lift', 16, 0.5),
    art:
      `<g filter="url(#lift)">${polygon([GOLD, SILVER, COPPER], 'fill="#14281f"')}</g>` +
      field() +
      karat(18) +
      karat(14) +
      karat(10) +
      line('Au', [GOLD[0], GOLD[1] - 22], SYMBOL, '#f6efdf', 'center') +
      line('Ag', [SILVER[0] - 4, SILVER[1] + 64], SYMBOL, '#f6efdf', 'center') +
      line('Cu', [COPPER[0], COPPER[1] + 64], SYMBOL, '#f6efdf', 'center'),
  }),
});
