/** Sitemaps: addresses of a site by kind, in files of at most 50,000 (sitemaps.org, protocol 0.9). */
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import { callCached } from '#server/api/page-api.ts';
import type { ApiCache } from '#server/cache/api-cache.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import { PRICE_GUIDE_TYPES } from '#shared/content-types.ts';
import { PER_PAGE } from '#shared/limits.ts';
import type { Transport } from '#shared/rest/api.ts';
import { listAuthors, listItems, listTerms } from '#shared/rest/content.ts';
import type { InputOf, ListEndpoint, ListPage } from '#shared/rest/endpoint.ts';
import { type SearchDocument, search } from '#shared/rest/search.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';

export interface SitemapSource {
  readonly transport: Transport;
  readonly apiCache: ApiCache;
}

/** Kinds of items that have pages of their own, in the order of the index. */
const KINDS = [
  'page',
  'article',
  'course',
  'lesson',
  'gemstone',
  'buying-guide',
  ...PRICE_GUIDE_TYPES,
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
  ROUTES.courses,
] as const;
const TERM_KINDS = [
  'article-category',
  'topic',
  'course-type',
  'business-type',
  'business-category',
] as const;

const MAX_ADDRESSES = 50_000;
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
    const files = splitSitemap(await listItemPages(source, brand, kind));
    for (const at of files.keys()) stream.write(`${origin}/sitemap-${kind}-${at + 1}.xml`);
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
  const entries = splitSitemap(await listItemPages(source, brand, known))[number - 1];
  return entries && writeEntries(origin, entries);
}

/** As many files as it takes; none, for no entries. */
export function splitSitemap<T>(entries: readonly T[]): T[][] {
  const files: T[][] = [];
  for (let at = 0; at < entries.length; at += MAX_ADDRESSES)
    files.push(entries.slice(at, at + MAX_ADDRESSES));
  return files;
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

async function listItemPages(
  source: SitemapSource,
  brand: BrandId,
  kind: string,
): Promise<SitemapItemLoose[]> {
  const entries: SitemapItemLoose[] = [];
  for (let from = 0, total = 1; from < total; from += BATCH) {
    const found = await findDocuments(source, brand, kind, from, BATCH);
    total = found.total;
    entries.push(...found.documents.filter((document) => isCanonical(document, brand)).map(toEntry));
  }
  return entries;
}

/** An item that both sites show stands in the sitemap of the one whose address is canonical. */
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

async function listSitePages(
  { transport, apiCache }: SitemapSource,
  brand: BrandId,
): Promise<SitemapItemLoose[]> {
  const ask = async <E extends ListEndpoint>(endpoint: E, input: InputOf<E>) =>
    (await callCached(transport, apiCache, endpoint, input, { brand, ...GUEST })).value;
  const [terms, authors, products] = await Promise.all([
    Promise.all(
      TERM_KINDS.map((taxonomy) => listAllPages((paging) => ask(listTerms, { taxonomy, brand, ...paging }))),
    ),
    listAllPages((paging) => ask(listAuthors, paging)),
    listAllPages((paging) => ask(listItems, { type: 'product', brand, ...paging })),
  ]);
  const productTypes = new Set(products.map(({ product }) => product?.product_type ?? ''));
  productTypes.delete('');
  const links = [...terms.flat().filter(({ count }) => count > 0), ...authors].map(({ link }) => link);
  const typePages = [...productTypes].map((slug) => pathTo('productType', { slug }));
  return [...FIXED, ...links, ...typePages].map((url) => ({ url }));
}

async function listAllPages<T>(
  ask: (paging: { page: number; per_page: number }) => Promise<ListPage<T>>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { items, totalPages } = await ask({ page, per_page: PER_PAGE.max });
    last = totalPages;
    all.push(...items);
  }
  return all;
}
