/**
 * Draws the logos of emails into `server/mail/logos/`: after a change of a mark, a wordmark or a color. As PNG, which every mail
 * program shows, and on a ground of their own: what turns the colors of an email round leaves images as they are.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { EMAIL_LOGO, EMAIL_THEMES } from '#server/cms/mail/email-themes.ts';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import { isRay, MARK_COLORS, MARKS } from '#shared/marks.ts';
import { WORDMARKS } from '#shared/wordmarks.ts';

const FOLDER = join(import.meta.dirname, '..', 'server', 'mail', 'logos');
/** Pixels of the file for each that is shown: sharp on dense screens. */
const DENSITY = 2;

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
    const color = MARK_COLORS[brand][name] ?? barInk;
    return isRay(name)
      ? `<path d="${path}" fill="none" stroke="${color}" stroke-width="1.6"/>`
      : `<path d="${path}" fill="${color}"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * DENSITY}" height="${height * DENSITY}" viewBox="0 0 ${width} ${height}">` +
    `<path d="M0 0h${width}v${height}H0z" fill="${bar}"/>${mark.join('')}<path d="${WORDMARKS[brand]}" fill="${barInk}"/></svg>`
  );
}
