/** The larger logo of a sponsor: its mark, its name and what it does. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CSSProperties, createElement, type ReactElement, type ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { parse } from 'yaml';
import * as z from 'zod';
import { PAPER_LOOKS } from '../../shared/gem-looks.ts';
import { LOGO_SIZE } from '../../shared/ads.ts';
import { BRAND_IDS, type BrandId } from '../../shared/brands.ts';
import { adTable } from '../../shared/rest/ads.ts';
import { drawMark, type Mark } from './mark.ts';

const FONT = 'Piazzolla';
const FONT_FILE = new URL('../../server/media/fonts/piazzolla-600.woff', import.meta.url);
/** Drawn for dense screens. */
const DENSITY = 2;
const [WIDTH, HEIGHT] = [LOGO_SIZE.width * DENSITY, LOGO_SIZE.height * DENSITY];
const MARK = 132;
const QUALITY = 86;

export async function drawSponsors(content: string, marks: Readonly<Record<string, Mark>>): Promise<void> {
  const settings = z
    .record(z.enum(BRAND_IDS), adTable)
    .parse(parse(await readFile(join(content, 'settings', 'ads.yaml'), 'utf8')));
  const font = await readFile(FONT_FILE);
  for (const [brand, { sponsors }] of Object.entries(settings) as [BrandId, z.output<typeof adTable>][])
    for (const sponsor of sponsors) {
      if ('image' in sponsor) continue;
      const slug = sponsor.link.split('/').filter(Boolean).at(-1) ?? '';
      const mark = marks[slug];
      if (!mark) throw new Error(`the sponsor ${slug} has no mark`);
      const { ink, soft, paper, frame } = PAPER_LOOKS[brand];
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
          src: `data:image/svg+xml;base64,${Buffer.from(drawMark(mark, MARK)).toString('base64')}`,
          width: MARK,
          height: MARK,
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
      await sharp(Buffer.from(svg))
        .webp({ quality: QUALITY })
        .toFile(join(content, 'media', `logo-${slug}-wide.webp`));
    }
}

/** Satori lays out flexible boxes only. */
function block(style: CSSProperties, ...children: readonly ReactNode[]): ReactElement {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children);
}
