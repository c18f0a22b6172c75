/** The image that goes with a link to a page where it is shared: title and image, in the look of the brand. 1200 by 630. */
import { readFile } from 'node:fs/promises';
import { type CSSProperties, createElement, type ReactElement, type ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { BRILLIANT_OUTLINE } from '#client/ui/brilliant.tsx';
import type { BrandId } from '#shared/brands.ts';
import { CARD_SIZE } from '#shared/limits.ts';
import { MAX_PIXELS } from './max-pixels.ts';

export interface SocialCard {
  readonly title: string;
  /** Section of the page; the title of the site on pages of the first level. */
  readonly section: string;
  readonly site: string;
  readonly brand: BrandId;
  /** Path of the upload at its right; without one, an engraving. */
  readonly image?: string | undefined;
}

interface Palette {
  readonly ground: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
}

/** The dark grounds of `client/core/brand-*.css`: they stand out on the light grounds of most who show cards. */
const PALETTES: Readonly<Record<BrandId, Palette>> = {
  facet: {
    ground: '#26292d',
    ink: '#f5eee2',
    soft: '#cbc1b2',
    line: 'linear-gradient(90deg, #27406e, #8c3a1c 28%, #d4661c 52%, #eba63c 76%, #f6dd9a)',
  },
  gemsociety: {
    ground: '#131f3a',
    ink: '#eef3fa',
    soft: '#b6c3d8',
    line: 'linear-gradient(90deg, #6a37c8, #2e6fe0 22%, #12a28c 42%, #d6b31f 62%, #e4661f 80%, #b0123f)',
  },
};
const FONT = 'Piazzolla';
const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
const IMAGE_WIDTH = 460;
const PADDING = 64;
const QUALITY = 82;
/** Longer titles are set smaller, so that all fit four lines. */
const TITLE_SIZES = [
  { upTo: 28, size: 84 },
  { upTo: 55, size: 68 },
  { upTo: 90, size: 56 },
];
const SMALLEST_TITLE = 46;
const MAX_TITLE_LENGTH = 130;
const FONT_FILE = new URL('./fonts/piazzolla-600.woff', import.meta.url);

/** A JPEG: all who show cards can read it. An image that cannot be read is left out. */
export async function drawCard(card: SocialCard): Promise<Buffer> {
  const palette = PALETTES[card.brand];
  const [font, image] = await Promise.all([readFile(FONT_FILE), card.image && crop(card.image)]);
  const text = await satori(layOut(card, palette, image ? WIDTH - IMAGE_WIDTH : WIDTH), {
    width: WIDTH,
    height: HEIGHT,
    fonts: [{ name: FONT, data: font, weight: 600, style: 'normal' }],
  });
  const right = image
    ? { input: image, left: WIDTH - IMAGE_WIDTH, top: 0 }
    : { input: engrave(palette), left: WIDTH - HEIGHT + 40, top: 0 };
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: palette.ground } })
    .composite([right, { input: Buffer.from(text) }])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

function layOut({ title, section, site }: SocialCard, { ink, soft, line }: Palette, width: number) {
  return block(
    {
      width,
      height: HEIGHT,
      boxSizing: 'border-box',
      padding: PADDING,
      flexDirection: 'column',
      justifyContent: 'space-between',
      fontFamily: FONT,
      color: ink,
    },
    block({ fontSize: 38 }, site),
    block({ fontSize: sizeOf(title), lineHeight: 1.08, maxWidth: 860 }, shorten(title)),
    block(
      { flexDirection: 'column', fontSize: 30, color: soft },
      block({ height: 6, width: 240, marginBottom: 22, backgroundImage: line }),
      section,
    ),
  );
}

/** Satori lays out flexible boxes only. */
function block(style: CSSProperties, ...children: readonly ReactNode[]): ReactElement {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children);
}

const sizeOf = (title: string): number =>
  TITLE_SIZES.find(({ upTo }) => title.length <= upTo)?.size ?? SMALLEST_TITLE;

function shorten(title: string): string {
  if (title.length <= MAX_TITLE_LENGTH) return title;
  const space = title.lastIndexOf(' ', MAX_TITLE_LENGTH);
  return `${title.slice(0, space > 0 ? space : MAX_TITLE_LENGTH)} …`;
}

const crop = (path: string): Promise<Buffer | undefined> =>
  sharp(path, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: IMAGE_WIDTH, height: HEIGHT, fit: 'cover', position: sharp.strategy.attention })
    .toBuffer()
    .catch(() => undefined);

const engrave = ({ soft }: Palette): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${HEIGHT}" height="${HEIGHT}" viewBox="0 0 200 200">` +
      `<path d="${BRILLIANT_OUTLINE}" fill="none" stroke="${soft}" stroke-width="0.5" opacity="0.5"/></svg>`,
  );
