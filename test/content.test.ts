/** The starting content as a whole, loaded as a new site loads it. */
import { join } from 'node:path';
import t from 'tap';
import { type Cms, loadStartingContent, openCms } from '#server/cms/index.ts';
import { createTestLog, keepLetters, SECRET } from '#server/cms/open-test-cms.ts';
import { accessGroup, STAFF_RIGHTS } from '#shared/access.ts';
import { segmentContent } from '#shared/blocks.ts';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import { CONTENT_TYPE_NAMES, type ContentType, TAXONOMY_NAMES } from '#shared/content-types.ts';
import type { CallContext } from '#shared/rest/api.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES, TWINS } from '#shared/routes.ts';

const CONTENT_DIR = join(import.meta.dirname, '..', 'content');
const LEAST_WORDS: Partial<Record<ContentType, number>> = { gemstone: 250, article: 700 };
const PAGE = { per_page: 100 } as const;

/** Someone who may read every text to its end. */
const readerOf = (brand: BrandId): CallContext => ({ brand, group: accessGroup(STAFF_RIGHTS), viewer: null });
const READER = readerOf('facet');

const log = createTestLog();
const dir = t.testdir();
const databaseFile = join(dir, 'facet.db');
const counts = await loadStartingContent({
  databaseFile,
  contentDir: CONTENT_DIR,
  uploadsDir: join(dir, 'uploads'),
  demoPeople: true,
  log,
  now: () => new Date(),
});
const cms = await openCms({
  databaseFile,
  uploadsDir: join(dir, 'uploads'),
  secret: SECRET,
  log,
  demoPeople: true,
  letters: keepLetters([]),
});
t.teardown(() => cms.close());

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
  const { value } = await cms.call(ENDPOINTS.listUsers, PAGE, READER);
  t.equal(value.total, 8, 'eight authors');
  for (const author of value.items) t.ok(author.biography.length > 100, `${author.name} has a biography`);
});

t.test('every picture has something to show until it has come', async (t) => {
  const bare: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { value } = await cms.call(ENDPOINTS.listMedia, { ...PAGE, page }, READER);
    pages = value.totalPages;
    for (const { slug, media_details } of value.items) if (!media_details.blur) bare.push(slug);
  }
  t.same(bare, [], 'npm run blur');
});

t.test('texts are long enough to teach something', async (t) => {
  const short: string[] = [];
  for (const [type, least] of Object.entries(LEAST_WORDS) as [ContentType, number][]) {
    for (const item of await listAll(cms, type, READER)) {
      const words = countWords(item.content.rendered);
      if (words < least) short.push(`${item.slug}: ${words} words`);
    }
  }
  t.same(short, []);
});

t.test('every picture says what it shows to those who cannot see it', async (t) => {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { value } = await cms.call(ENDPOINTS.listMedia, { ...PAGE, page }, READER);
    pages = value.totalPages;
    t.ok(value.items.length > 0);
    for (const picture of value.items) t.ok(picture.alt_text.length >= 20, picture.slug);
  }
  for (const type of CONTENT_TYPE_NAMES) {
    for (const item of await listAll(cms, type, READER)) {
      for (const alt of alternativesIn(item.content.rendered))
        t.not(alt.trim(), '', `a picture of ${item.slug}`);
    }
  }
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
    for (const author of (await cms.call(ENDPOINTS.listUsers, PAGE, context)).value.items)
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

/** All items of a type, or those that one site shows. */
async function listAll(
  cms: Cms,
  type: ContentType,
  context: CallContext,
  brand?: BrandId,
): Promise<readonly ContentItem[]> {
  const items: ContentItem[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const input = { type, ...PAGE, page, ...(brand && { brand }) };
    const { value } = await cms.call(ENDPOINTS.listItems, input, context);
    pages = value.totalPages;
    items.push(...value.items);
  }
  return items;
}

/** Every address that answers on a site: its items, authors, terms and the fixed pages. */
async function addressesOf(cms: Cms, brand: BrandId): Promise<Set<string>> {
  const context = readerOf(brand);
  const fixed = Object.values(ROUTES).filter((route) => !route.includes(':'));
  const known = new Set<string>([...fixed, ...Object.keys(TWINS)]);
  for (const type of CONTENT_TYPE_NAMES)
    for (const { link } of await listAll(cms, type, context, brand)) known.add(link);
  for (const { link } of (await cms.call(ENDPOINTS.listUsers, PAGE, context)).value.items) known.add(link);
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

/** The alternative text of every picture in content; an absent one counts as empty. */
function alternativesIn(content: string): string[] {
  return segmentContent(content).flatMap((segment) =>
    segment.kind === 'html'
      ? [...segment.html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => / alt="([^"]*)"/.exec(tag)?.[1] ?? '')
      : picturesIn(segment.attributes).map(({ alt }) => String(alt ?? '')),
  );
}

function picturesIn(value: unknown): Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(picturesIn);
  // Films have captions instead.
  const isPicture = 'src' in value && !String(value.src).endsWith('.webm');
  return isPicture ? [{ ...value }, ...inside] : inside;
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
