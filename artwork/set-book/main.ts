/** `npm run book`: sets the e-books that are sold or given away as PDF files in `content/media/`. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { setCrystals } from './crystals-in-cardboard.ts';
import { setText, type TextBook } from './set-text.ts';

const MEDIA = join(import.meta.dirname, '..', '..', 'content', 'media');
const TEXTS = join(import.meta.dirname, 'texts');
/** Of the edition: the same book is the same file. */
const EDITION = new Date('2026-11-25T00:00:00Z');
const COVER_WIDTH = 900;

const BOOKS: readonly Pick<TextBook, 'title' | 'subtitle' | 'author'>[] = [
  {
    title: 'Sorting Pearls',
    subtitle: 'Nine evenings with two cheap strands and a lamp',
    author: 'Mei-Lin Zhao',
  },
  {
    title: 'The Buyer’s Questions',
    subtitle: 'For anyone who buys colored stones at a fair, a counter or a table in a market',
    author: 'Mei-Lin Zhao',
  },
];

const crystals = setCrystals();
await write('crystals-in-cardboard', crystals.pageCount(), crystals.finish());
for (const info of BOOKS) {
  const slug = info.title.toLowerCase().replaceAll('’', '').replaceAll(' ', '-');
  const { pages, file } = setText({
    ...info,
    at: EDITION,
    cover: await sharp(join(MEDIA, `cover-${slug}.webp`)).resize(COVER_WIDTH).jpeg({ quality: 82 }).toBuffer(),
    text: await readFile(join(TEXTS, `${slug}.md`), 'utf8'),
  });
  await write(slug, pages, file);
}

async function write(slug: string, pages: number, file: Promise<Buffer>): Promise<void> {
  const path = join(MEDIA, `${slug}.pdf`);
  await writeFile(path, await file);
  console.log(`${path}: ${pages} pages`);
}
