/**
 * Sitemaps: addresses of a site by kind, in files of at most 2,000: the protocol allows 50,000, which take
 * seconds to write and to read (sitemaps.org, protocol 0.9).
 */
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import type { BrandId } from '#shared/brands.ts';
import { PRICE_GUIDE_TYPES } from '#shared/content-types.ts';
import { type ItemAddress, listAddresses, MAX_ADDRESSES } from '#shared/rest/addresses.ts';
import type { PageApi } from '#shared/rest/api.ts';
import { listAuthors, listItems, listTerms } from '#shared/rest/content.ts';
import { noSuchPage, RestError } from '#shared/rest/errors.ts';
import { listNewsletterIssues } from '#shared/rest/newsletters.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { listAllPages } from './list-all-pages.ts';

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
  ROUTES.selectGift,
  ROUTES.courses,
] as const;
const NOT_FOUND = 404;
const TERM_KINDS = [
  'article-category',
  'topic',
  'course-type',
  'business-type',
  'business-category',
] as const;

/** The index: one entry for each file that holds something. */
export async function writeSitemapIndex(api: PageApi, brand: BrandId, origin: string): Promise<Buffer> {
  const counts = await Promise.all(
    KINDS.map(async (type) => {
      const { total } = await api.get(listAddresses, { type, brand, per_page: 1 });
      return { type, files: Math.ceil(total / MAX_ADDRESSES) };
    }),
  );
  const stream = new SitemapIndexStream();
  stream.write(`${origin}/sitemap-site-1.xml`);
  for (const { type, files } of counts)
    for (let number = 1; number <= files; number += 1)
      stream.write(`${origin}/sitemap-${type}-${number}.xml`);
  stream.end();
  return streamToPromise(stream);
}

/** One file; undefined when there is none of that name and number. */
export async function writeSitemap(
  api: PageApi,
  brand: BrandId,
  origin: string,
  kind: string,
  number: number,
): Promise<Buffer | undefined> {
  if (kind === 'site' && number === 1) return writeEntries(origin, await listSitePages(api, brand));
  const type = KINDS.find((name) => name === kind);
  if (!type || number < 1) return undefined;
  const listed = await api.get(listAddresses, { type, brand, page: number }).catch(passOverPastTheLast);
  return listed && listed.items.length > 0 ? writeEntries(origin, listed.items.map(toEntry)) : undefined;
}

function passOverPastTheLast(error: unknown): undefined {
  if (!(error instanceof RestError && error.code === noSuchPage().code)) throw error;
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

function toEntry({ link, modified, image }: ItemAddress): SitemapItemLoose {
  return {
    url: link,
    lastmod: `${modified.slice(0, 10)}`,
    ...(image && { img: [{ url: image.src, caption: image.alt }] }),
  };
}

async function listSitePages(api: PageApi, brand: BrandId): Promise<SitemapItemLoose[]> {
  const [terms, authors, products, issues] = await Promise.all([
    Promise.all(
      TERM_KINDS.map((taxonomy) =>
        listAllPages((paging) => api.get(listTerms, { taxonomy, brand, ...paging })),
      ),
    ),
    listAllPages((paging) => api.get(listAuthors, paging)),
    listAllPages((paging) => api.get(listItems, { type: 'product', brand, ...paging })),
    listAllPages((paging) => api.get(listNewsletterIssues, { brand, ...paging })).catch(passOverAnotherCms),
  ]);
  const productTypes = new Set(products.map(({ product }) => product?.product_type ?? ''));
  productTypes.delete('');
  const links = [...terms.flat().filter(({ count }) => count > 0), ...authors].map(({ link }) => link);
  const typePages = [...productTypes].map((slug) => pathTo('productType', { slug }));
  const issuePages = issues.map(({ slug }) => pathTo('newsletterIssue', { slug }));
  return [...FIXED, ...links, ...typePages, ...issuePages].map((url) => ({ url }));
}

/** One that is not ours has no newsletters. */
function passOverAnotherCms(error: unknown): [] {
  if (error instanceof RestError && error.status === NOT_FOUND) return [];
  throw error;
}
