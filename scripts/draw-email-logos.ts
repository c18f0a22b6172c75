/**
 * Draws the logos of emails into `server/mail/logos/`: after a change of a mark, a wordmark or a color. As PNG, which every mail
 * program shows, and on a ground of their own: what turns the colors of an email round leaves images as they are.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { MARKS } from '#client/app/marks.ts';
import { WORDMARKS } from '#client/app/wordmarks.ts';
import { EMAIL_LOGO, EMAIL_THEMES } from '#server/cms/mail/email-themes.ts';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';

const FOLDER = join(import.meta.dirname, '..', 'server', 'mail', 'logos');
/** Pixels of the file for each that is shown: sharp on dense screens. */
const DENSITY = 2;

/** Those of client/core/brands.css and client/app/logo.css. */
const COLORS: Readonly<Record<BrandId, Readonly<Record<string, string>>>> = {
  facet: {
    m1: '#b9794a',
    m2: '#d9a066',
    m3: '#8a5330',
    m4: '#6d4127',
    lit: '#ffd27a',
    table: '#e8b878',
    glint: '#f3cc98',
  },
  gemsociety: {
    m1: '#8d1237',
    m2: '#b2244d',
    m3: '#701030',
    m4: '#560b24',
    table: '#cf5a7a',
    ray: '#eef3fa',
    r1: '#e8604f',
    r2: '#e3b437',
    r3: '#37b78f',
    r4: '#7d8df5',
  },
};

await mkdir(FOLDER, { recursive: true });
for (const brand of BRAND_IDS)
  await sharp(Buffer.from(drawLogo(brand)))
    .resize(EMAIL_LOGO.width * DENSITY, EMAIL_LOGO.height * DENSITY)
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toFile(join(FOLDER, `${brand}.png`));

function drawLogo(brand: BrandId): string {
  const { bar, barInk } = EMAIL_THEMES[brand];
  const { width, height } = EMAIL_LOGO;
  const mark = MARKS[brand].map(([name, path]) => {
    const color = COLORS[brand][name];
    return /^r/.test(name)
      ? `<path d="${path}" fill="none" stroke="${color}" stroke-width="1.6"/>`
      : `<path d="${path}" fill="${color}"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * DENSITY}" height="${height * DENSITY}" viewBox="0 0 ${width} ${height}">` +
    `<path d="M0 0h${width}v${height}H0z" fill="${bar}"/>${mark.join('')}<path d="${WORDMARKS[brand]}" fill="${barInk}"/></svg>`
  );
}
