/**
 * `npm run logos`: draws the logo of each business of the directory, a square mark of its own, and the larger one of
 * each sponsor in `content/settings/ads.yaml`, the mark beside the name, into `content/media/`.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { MARKS } from './all-marks.ts';
import { drawMark } from './mark.ts';
import { drawSponsors } from './sponsors.ts';

const CONTENT = join(import.meta.dirname, '..', '..', 'content');
const MEDIA = join(CONTENT, 'media');
/** Pixels: 120 points on a screen three times as dense. */
const SIDE = 384;
const QUALITY = 90;

const files = (await readdir(join(CONTENT, 'businesses'))).filter((name) => name.endsWith('.md')).sort();
const list: Record<string, { alt: string; width: number; height: number }> = {};
for (const file of files) {
  const slug = file.slice(0, -'.md'.length);
  const mark = MARKS[slug];
  if (!mark) throw new Error(`${slug} has no mark`);
  const [, matter = ''] = (await readFile(join(CONTENT, 'businesses', file), 'utf8')).split(/^---$/m);
  const { title } = parse(matter) as { title: string };
  await sharp(Buffer.from(drawMark(mark, SIDE)))
    .webp({ quality: QUALITY, alphaQuality: 100, effort: 6 })
    .toFile(join(MEDIA, `logo-${slug}.webp`));
  list[`logo-${slug}`] = { alt: `The logo of ${title} shows ${mark.shows}.`, width: SIDE, height: SIDE };
}
await writeFile(join(MEDIA, 'logos.yaml'), stringify(list, { lineWidth: 0 }));
await drawSponsors(CONTENT, MARKS);
