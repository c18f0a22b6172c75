/** `npm run logos`: draws the larger logo of each sponsor in `content/settings/ads.yaml`, a stone and a name, into `content/media/`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CSSProperties, createElement, type ReactElement, type ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { parse } from 'yaml';
import * as z from 'zod';
import { PAPER_LOOKS, stoneOf } from '../shared/gem-looks.ts';
import { LOGO_SIZE } from '../shared/ads.ts';
import { BRAND_IDS, type BrandId } from '../shared/brands.ts';
import { adTable } from '../shared/rest/ads.ts';

const CONTENT = join(import.meta.dirname, '..', 'content');
const FONT = 'Piazzolla';
const FONT_FILE = new URL('../server/media/fonts/piazzolla-600.woff', import.meta.url);
/** Drawn for dense screens. */
const DENSITY = 2;
const [WIDTH, HEIGHT] = [LOGO_SIZE.width * DENSITY, LOGO_SIZE.height * DENSITY];
const STONE = 132;
const QUALITY = 86;

/** Families of gems by the name of a stone that has their color. */
const STONES: Readonly<Record<string, string>> = {
  beryl: 'emerald',
  chrysoberyl: 'invest',
  corundum: 'sapphire',
  feldspar: 'aquamarine',
};

type Point = readonly [x: number, y: number];

/** Points around a stone; a drop has its tip at the top. */
const around = (count: number, radius: (angle: number) => number): Point[] =>
  Array.from({ length: count }, (_, at): Point => {
    const angle = ((at + 0.5) / count) * 2 * Math.PI;
    const reach = radius(angle);
    return [Math.sin(angle) * reach, -Math.cos(angle) * reach];
  });
const OUTLINES = {
  round: around(16, () => 100),
  step: [
    [-55, -100],
    [55, -100],
    [84, -72],
    [84, 72],
    [55, 100],
    [-55, 100],
    [-84, 72],
    [-84, -72],
  ],
  lozenge: [
    [0, -100],
    [72, 0],
    [0, 100],
    [-72, 0],
  ],
  drop: [
    [0, -104],
    [34, -44],
    [62, 4],
    [68, 40],
    [52, 76],
    [20, 98],
    [-20, 98],
    [-52, 76],
    [-68, 40],
    [-62, 4],
    [-34, -44],
  ],
} as const satisfies Readonly<Record<string, readonly Point[]>>;

const settings = z
  .record(z.enum(BRAND_IDS), adTable)
  .parse(parse(await readFile(join(CONTENT, 'settings', 'ads.yaml'), 'utf8')));
const font = await readFile(FONT_FILE);
for (const [brand, { sponsors }] of Object.entries(settings) as [BrandId, z.output<typeof adTable>][])
  for (const sponsor of sponsors) {
    if ('image' in sponsor) continue;
    const { ink, soft, paper, frame } = PAPER_LOOKS[brand];
    const gem = sponsor.gem ?? '';
    const layout = block(
      {
        width: WIDTH,
        height: HEIGHT,
        boxSizing: 'border-box',
        padding: 28,
        gap: 26,
        alignItems: 'center',
        background: paper,
        border: `2px solid ${frame}`,
        fontFamily: FONT,
        color: ink,
      },
      createElement('img', {
        src: drawStone(sponsor.cut ?? 'round', stoneOf(STONES[gem] ?? gem, brand)),
        width: STONE,
        height: STONE,
      }),
      block(
        { flexDirection: 'column', flex: 1, gap: 8 },
        block({ fontSize: 42, lineHeight: 1.05 }, sponsor.title),
        block({ fontSize: 24, color: soft, lineHeight: 1.15 }, sponsor.text ?? ''),
      ),
    );
    const svg = await satori(layout, {
      width: WIDTH,
      height: HEIGHT,
      fonts: [{ name: FONT, data: font, weight: 600, style: 'normal' }],
    });
    const name = sponsor.link.split('/').filter(Boolean).at(-1);
    await sharp(Buffer.from(svg))
      .webp({ quality: QUALITY })
      .toFile(join(CONTENT, 'media', `logo-${name}.webp`));
  }

/** Satori lays out flexible boxes only. */
function block(style: CSSProperties, ...children: readonly ReactNode[]): ReactElement {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children);
}

/** From above, as an address of its data: a table within a girdle, and a facet to each side. */
function drawStone(cut: keyof typeof OUTLINES, colors: readonly string[]): string {
  const girdle = OUTLINES[cut];
  const table = girdle.map(([x, y]): Point => [x * 0.52, y * 0.52]);
  const side = (place: number) => (place + 1) % girdle.length;
  const facets = girdle.map((corner, place): string => {
    const [next, inner, last] = [girdle[side(place)], table[side(place)], table[place]] as [
      Point,
      Point,
      Point,
    ];
    const angle = Math.atan2(corner[0] + next[0], -corner[1] - next[1]);
    return polygon(
      [corner, next, inner, last],
      pick(colors, 0.7 * Math.cos(angle + 0.7) + (place % 2) * 0.25),
    );
  });
  const half = Math.floor(table.length / 2) + 1;
  const shapes = [
    ...facets,
    polygon(table, pick(colors, 0.1)),
    polygon(table.slice(0, half), pick(colors, 0.65)),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-104 -104 208 208" width="${STONE}" height="${STONE}">${shapes.join('')}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

function polygon(points: readonly Point[], color: string): string {
  const corners = points.map((point) => point.map((value) => value.toFixed(1)).join()).join(' ');
  return `<polygon points="${corners}" fill="${color}"/>`;
}

/** @param light from -1, dark, to 1. */
function pick(colors: readonly string[], light: number): string {
  const place = Math.round(((light + 1) / 2) * (colors.length - 1));
  return colors[Math.min(colors.length - 1, Math.max(0, place))] ?? '';
}
