/** What a site shows search engines: its addresses by kind, in files of at most 50,000 (sitemaps.org, protocol 0.9). */
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import { callCached } from '#server/api/page-api.ts';
import type { ApiCache } from '#server/cache/api-cache.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Transport } from '#shared/rest/api.ts';
import { listTerms } from '#shared/rest/content.ts';
import { type SearchDocument, search } from '#shared/rest/search.ts';
import { ROUTES } from '#shared/routes.ts';

export interface SitemapSource {
  readonly transport: Transport;
  readonly apiCache: ApiCache;
}

/** Kinds of items that have pages of their own, in the order of the index. */
const KINDS = [
  'page',
  'article',
  'gemstone',
  'buying-guide',
  'video',
  'photo',
  'curated-gallery',
  'business-listing',
  'product',
  'ebook',
] as const;
/** Pages that no item stands for. */
const FIXED = [
  ROUTES.home,
  ROUTES.learningCenter,
  ROUTES.gemstoneEncyclopedia,
  ROUTES.gemFinder,
  ROUTES.compareGems,
  ROUTES.gemGallery,
] as const;
const TERM_KINDS = ['article-category', 'topic', 'business-type', 'business-category'] as const;

const MOST_ADDRESSES = 50_000;
const BATCH = 2000;
const GUEST = { group: GUEST_GROUP, viewer: null } as const;

/** The index: one entry for each file that holds something. */
export async function writeSitemapIndex(
  source: SitemapSource,
  brand: BrandId,
  origin: string,
): Promise<Buffer> {
  const stream = new SitemapIndexStream();
  stream.write(`${origin}/sitemap-site-1.xml`);
  for (const kind of KINDS) {
    const total = await countItems(source, brand, kind);
    for (let number = 1; (number - 1) * MOST_ADDRESSES < total; number += 1)
      stream.write(`${origin}/sitemap-${kind}-${number}.xml`);
  }
  stream.end();
  return streamToPromise(stream);
}

/** One file; undefined when there is none of that name and number. */
export async function writeSitemap(
  source: SitemapSource,
  brand: BrandId,
  origin: string,
  kind: string,
  number: number,
): Promise<Buffer | undefined> {
  const known = KINDS.find((name) => name === kind);
  if (kind === 'site' && number === 1) return writeEntries(origin, await listSitePages(source, brand));
  if (!known) return undefined;
  const entries = await listItemPages(source, brand, known, number);
  return entries.length > 0 || number === 1 ? writeEntries(origin, entries) : undefined;
}

async function writeEntries(hostname: string, entries: readonly SitemapItemLoose[]): Promise<Buffer> {
  const stream = new SitemapStream({
    hostname,
    xmlns: { news: false, video: false, xhtml: false, image: true },
  });
  for (const entry of entries) stream.write(entry);
  stream.end();
  return streamToPromise(stream);
}

async function countItems(source: SitemapSource, brand: BrandId, kind: string): Promise<number> {
  return (await findDocuments(source, brand, kind, 0, 0)).total;
}

async function listItemPages(
  source: SitemapSource,
  brand: BrandId,
  kind: string,
  number: number,
): Promise<SitemapItemLoose[]> {
  const first = (number - 1) * MOST_ADDRESSES;
  const entries: SitemapItemLoose[] = [];
  for (let from = first; from < first + MOST_ADDRESSES; from += BATCH) {
    const { documents, total } = await findDocuments(source, brand, kind, from, BATCH);
    entries.push(...documents.filter((document) => isCanonical(document, brand)).map(toEntry));
    if (from + BATCH >= total) break;
  }
  return entries;
}

/** What both sites show stands in the sitemap of the one whose address is canonical. */
function isCanonical({ brands }: SearchDocument, brand: BrandId): boolean {
  return brands[0] === brand;
}

function toEntry({ link, modified, thumbnail }: SearchDocument): SitemapItemLoose {
  return {
    url: link,
    lastmod: `${modified.slice(0, 10)}`,
    ...(thumbnail && { img: [{ url: thumbnail.src, caption: thumbnail.alt }] }),
  };
}

async function findDocuments(
  { transport, apiCache }: SitemapSource,
  brand: BrandId,
  post_type: string,
  from: number,
  size: number,
) {
  const input = { q: '', post_type, brand, from, size, sort: 'name_a_z' as const };
  const { value } = await callCached(transport, apiCache, search, input, { brand, ...GUEST });
  return { documents: value.hits.hits.map((hit) => hit._source), total: value.hits.total.value };
}

const MOST_TERMS = 100;

async function listSitePages(
  { transport, apiCache }: SitemapSource,
  brand: BrandId,
): Promise<SitemapItemLoose[]> {
  const lists = await Promise.all(
    TERM_KINDS.map(async (taxonomy) => {
      const input = { taxonomy, brand, per_page: MOST_TERMS };
      const { value } = await callCached(transport, apiCache, listTerms, input, { brand, ...GUEST });
      return value.items.filter((term) => term.count > 0).map((term) => ({ url: term.link }));
    }),
  );
  return [...FIXED.map((url) => ({ url })), ...lists.flat()];
}
