/** The seed content as a whole, loaded as a new site loads it. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import t from 'tap';
import { handleFileNames } from '#server/cms/content/index.ts';
import { openDatabase } from '#server/cms/database/index.ts';
import type { Cms } from '#server/cms/index.ts';
import { segmentContent } from '#shared/blocks.ts';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import { CONTENT_TYPE_NAMES, type ContentType, TAXONOMY_NAMES } from '#shared/content-types.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { ROUTES, TWINS } from '#shared/routes.ts';
import { EDITOR } from './open-test-cms.ts';
import { listAll, openSeedContent, readerOf } from './seed-content.ts';

const MEDIA = join(import.meta.dirname, '..', 'content', 'media');
const MIN_WORDS: Partial<Record<ContentType, number>> = {
  gemstone: 250,
  article: 700,
  'gemstone-price': 500,
  'gemstone-value': 500,
  'gemstone-buy-guide': 500,
};
const PAGE = { per_page: 100 } as const;
const { cms, log, counts, database, close } = await openSeedContent(t.testdir());
const READER = readerOf('facet');
t.teardown(close);

t.test('every file loads', async (t) => {
  t.match(counts, { failed: 0, unchanged: 0, removed: 0 });
  t.same(
    log.lines.filter((line) => line.level !== 'info'),
    [],
  );
});

t.test('there is enough to read from the first day', async (t) => {
  const gems = await listAll(cms, 'gemstone', READER);
  t.ok(gems.length >= 40, `${gems.length} gems`);
  const articles = new Set<number>();
  for (const brand of BRAND_IDS)
    for (const item of await listAll(cms, 'article', readerOf(brand), brand)) articles.add(item.id);
  t.ok(articles.size >= 20, `${articles.size} articles`);
  const { value } = await cms.call(ENDPOINTS.listAuthors, PAGE, READER);
  t.equal(value.total, 8, 'eight authors');
  for (const author of value.items) t.ok(author.biography.length > 100, `${author.name} has a biography`);
});

t.test('no text leads readers to an address that nobody reads', async (t) => {
  for (const type of CONTENT_TYPE_NAMES.filter((name) => !name.startsWith('business')))
    for (const { link, content } of await listAll(cms, type, READER))
      t.notMatch(content.rendered, '@facet.example', link);
});

t.test('every image has something to show until it has come', async (t) => {
  const bare: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { value } = await cms.call(ENDPOINTS.listMedia, { ...PAGE, page }, READER);
    pages = value.totalPages;
    for (const { slug, media_details } of value.items) if (!media_details.placeholder) bare.push(slug);
  }
  t.same(bare, [], 'npm run placeholders');
});

t.test('every video, its captions and every e-book is in the library, as its item says', async (t) => {
  const { db } = await openDatabase(database);
  t.teardown(() => db.destroy());
  const rows = await db.selectFrom('media').selectAll().where('mime_type', 'not like', 'image/%').execute();
  const files = (await readdir(MEDIA)).filter((file) => !/\.(?:webp|yaml)$/.test(file));
  t.same(rows.map(({ file }) => file).sort(), files.sort());
  for (const { id, file, title, bytes } of rows) {
    t.equal(Number(bytes), (await stat(join(MEDIA, file))).size, file);
    t.ok(title, file);
    const { value: uses } = await cms.call(ENDPOINTS.listMediaUses, { id }, { ...READER, viewer: EDITOR });
    t.ok(uses.length > 0, `${file} is used`);
  }
  for (const { video, slug } of await listAll(cms, 'video', READER)) {
    const row = rows.find(({ file }) => file === video?.file);
    t.match(row, { width: video?.width, height: video?.height, seconds: video?.seconds }, slug);
  }
});

// It decides for whom videos and books are open.
t.test('items are found by each file that they name, wherever it stands', async (t) => {
  const { db } = await openDatabase(database);
  t.teardown(() => db.destroy());
  const attempt = { key: 'k', isLast: false, signal: new AbortController().signal, finish: async () => {} };
  await handleFileNames(db).run('{}', attempt);
  const rows = await db.selectFrom('items').select(['id', 'slug', 'content', 'details', 'gem']).execute();
  const known = await db.selectFrom('search_file_names').select(['owner_id', 'name']).execute();
  const owners = Map.groupBy(known, ({ name }) => name);
  let named = 0;
  const missed: string[] = [];
  for (const file of await readdir(MEDIA)) {
    const written = [`/wp-content/uploads/${file}`, `"${file}"`];
    const ids = new Set(owners.get(file)?.map(({ owner_id }) => owner_id));
    for (const { id, slug, content, details, gem } of rows) {
      const text = `${content} ${details} ${gem}`.replaceAll('\\u002d', '-');
      if (!written.some((name) => text.includes(name))) continue;
      named += 1;
      if (!ids.has(id)) missed.push(`${slug}: ${file}`);
    }
  }
  t.ok(named > 200, `${named} files are named`);
  t.same(missed, []);
});

t.test('every stone that turns has its image of sixteen frames', async (t) => {
  const turns = (await listAll(cms, 'gemstone', READER)).flatMap(({ gem }) => gem?.turn ?? []);
  t.ok(turns.length > 0);
  for (const file of turns) {
    const { width, height } = await sharp(join(MEDIA, file)).metadata();
    t.same({ width, height }, { width: 1280, height: 960 }, file);
  }
});

t.test('texts are long enough to teach something', async (t) => {
  const short: string[] = [];
  for (const [type, least] of Object.entries(MIN_WORDS) as [ContentType, number][]) {
    for (const item of await listAll(cms, type, READER)) {
      const words = countWords(item.content.rendered);
      if (words < least) short.push(`${item.slug}: ${words} words`);
    }
  }
  t.same(short, []);
});

t.test('every image says what it shows to those who cannot see it', async (t) => {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { value } = await cms.call(ENDPOINTS.listMedia, { ...PAGE, page }, READER);
    pages = value.totalPages;
    t.ok(value.items.length > 0);
    for (const image of value.items) t.ok(image.alt_text.length >= 20, image.slug);
  }
  for (const type of CONTENT_TYPE_NAMES) {
    for (const item of await listAll(cms, type, READER)) {
      for (const alt of alternativesIn(item.content.rendered))
        t.not(alt.trim(), '', `a picture of ${item.slug}`);
    }
  }
});

t.test('every column of every table has a name', async (t) => {
  const nameless: string[] = [];
  let tables = 0;
  for (const type of CONTENT_TYPE_NAMES) {
    for (const item of await listAll(cms, type, READER)) {
      const headers = headersIn(item.content.rendered);
      tables += headers.length > 0 ? 1 : 0;
      if (headers.some((header) => header.trim() === '')) nameless.push(item.link);
    }
  }
  t.ok(tables > 10, `${tables} texts with tables`);
  t.same(nameless, []);
});

for (const brand of BRAND_IDS) {
  t.test(`every link inside ${brand} leads to something that ${brand} shows`, async (t) => {
    const context = readerOf(brand);
    const known = await addressesOf(cms, brand);
    const found: { from: string; link: string }[] = [];
    for (const type of CONTENT_TYPE_NAMES) {
      for (const item of await listAll(cms, type, context, brand))
        for (const link of linksIn(item.content.rendered)) found.push({ from: item.link, link });
    }
    for (const author of (await cms.call(ENDPOINTS.listAuthors, PAGE, context)).value.items)
      for (const link of linksIn(author.biography)) found.push({ from: author.link, link });
    const site = await cms.call(ENDPOINTS.findSetting, { name: 'site', brand }, context);
    for (const link of pathsIn(site.value)) found.push({ from: 'the settings', link });
    t.ok(found.length > 100, `${found.length} links are followed`);
    t.same(
      found.filter(({ link }) => !known.has(link)),
      [],
    );
  });
}

/** Every address that answers on a site: its images, items, authors, terms and the fixed pages. */
async function addressesOf(cms: Cms, brand: BrandId): Promise<Set<string>> {
  const context = readerOf(brand);
  const fixed = Object.values(ROUTES).filter((route) => !route.includes(':'));
  const known = new Set<string>([...fixed, ...Object.keys(TWINS)]);
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { value } = await cms.call(ENDPOINTS.listMedia, { ...PAGE, page }, context);
    pages = value.totalPages;
    for (const { source_url } of value.items) known.add(source_url);
  }
  for (const type of CONTENT_TYPE_NAMES)
    for (const { link } of await listAll(cms, type, context, brand)) known.add(link);
  for (const { link } of (await cms.call(ENDPOINTS.listAuthors, PAGE, context)).value.items) known.add(link);
  for (const taxonomy of TAXONOMY_NAMES) {
    const { value } = await cms.call(ENDPOINTS.listTerms, { taxonomy, ...PAGE }, context);
    for (const { link } of value.items) known.add(link);
  }
  return known;
}

/** Words that a reader sees: of the text and of the strings in blocks, without their markup. */
function countWords(content: string): number {
  const texts = segmentContent(content).flatMap((segment) =>
    segment.kind === 'html' ? [segment.html] : stringsIn(segment.attributes),
  );
  const plain = texts.join(' ').replace(/<[^<>]*>/g, ' ');
  return plain.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
}

/** Paths that HTML, or the HTML and links inside blocks, point to on this site; without fragments. */
function linksIn(content: string): string[] {
  return segmentContent(content).flatMap((segment) =>
    segment.kind === 'html' ? hrefsIn(segment.html) : pathsIn(segment.attributes),
  );
}

function hrefsIn(html: string): string[] {
  return [...html.matchAll(/ href="(\/[^"]*)"/g)].map(([, href = '']) => withoutFragment(href));
}

function pathsIn(value: unknown): string[] {
  return stringsIn(value).flatMap((text) =>
    /^\/[\w/#-]*$/.test(text) ? [withoutFragment(text)] : hrefsIn(text),
  );
}

const withoutFragment = (href: string): string => href.replace(/#.*$/, '');

/** The alternative text of every image in content; an absent one counts as empty. */
function alternativesIn(content: string): string[] {
  return segmentContent(content).flatMap((segment) =>
    segment.kind === 'html'
      ? [...segment.html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => / alt="([^"]*)"/.exec(tag)?.[1] ?? '')
      : imagesIn(segment.attributes).map(({ alt }) => String(alt ?? '')),
  );
}

function imagesIn(value: unknown): Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(imagesIn);
  // Videos have captions instead.
  const isImage = 'src' in value && !String(value.src).endsWith('.webm');
  return isImage ? [{ ...value }, ...inside] : inside;
}

/** Headers of the columns of each table, in HTML and in blocks, without markup. */
function headersIn(content: string): string[] {
  return segmentContent(content).flatMap((segment) =>
    segment.kind === 'html' ? headerCellsIn(segment.html) : columnsIn(segment.attributes),
  );
}

function headerCellsIn(html: string): string[] {
  return [...html.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, cell = '']) => cell.replace(/<[^<>]*>/g, ''));
}

function columnsIn(value: unknown): string[] {
  if (typeof value === 'string') return headerCellsIn(value);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'columns' && Array.isArray(member) ? member.map(String) : columnsIn(member),
  );
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
