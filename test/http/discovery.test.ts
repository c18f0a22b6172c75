/** Sitemaps, feeds and structured data, read by programs that are none of ours. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseFeed } from '@rowanmanning/feed-parser';
import type robots from 'robots-parser';
import t from 'tap';
import { validateXML, type XMLFileInfo } from 'xmllint-wasm';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import { ORIGINS, SITE_HOSTS } from '#test/crawl-site.ts';
import { listPages } from '#test/page-kinds.ts';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';

type Feed = ReturnType<typeof parseFeed>;

/** The package's types describe a member `default`; what it exports is the function itself. */
const readRobots: typeof robots.default = createRequire(import.meta.url)('robots-parser');

const SITEMAP_XSD = join(
  dirname(fileURLToPath(import.meta.resolve('sitemap/package.json'))),
  'schema',
  'sitemap.xsd',
);
const OWN_SCHEMAS = join(import.meta.dirname, 'schemas');
/** Ties the two together: their namespaces stand side by side in one document. */
const SITEMAP_WITH_IMAGES = `<schema xmlns="http://www.w3.org/2001/XMLSchema">
  <import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <import namespace="http://www.google.com/schemas/sitemap-image/1.1" schemaLocation="sitemap-image.xsd"/>
</schema>`;

const facet = await startFacet({ REQUEST_LOG: 'off', SITE_HOSTS });
t.teardown(() => facet.stop());

for (const brand of BRAND_IDS) {
  t.test(`the sitemaps of ${brand} keep to their schema`, async (t) => {
    const index = await get(brand, '/sitemap.xml');
    t.match(index.headers, { 'content-type': /^application\/xml/ });
    const indexSchema = await readFile(join(OWN_SCHEMAS, 'sitemap-index.xsd'), 'utf8');
    t.same(await findMistakes(index.text, indexSchema), []);

    const preload = [
      { fileName: 'sitemap.xsd', contents: await readFile(SITEMAP_XSD, 'utf8') },
      {
        fileName: 'sitemap-image.xsd',
        contents: await readFile(join(OWN_SCHEMAS, 'sitemap-image.xsd'), 'utf8'),
      },
    ];
    const sitemaps = readLocations(index.text);
    t.ok(sitemaps.length > 3, `${sitemaps.length} sitemaps`);
    for (const sitemap of sitemaps) {
      t.ok(sitemap.startsWith(`${ORIGINS[brand]}/`), sitemap);
      const { status, text } = await get(brand, new URL(sitemap).pathname);
      t.equal(status, 200, sitemap);
      t.same(await findMistakes(text, SITEMAP_WITH_IMAGES, preload), [], sitemap);
      const addresses = readLocations(text);
      t.equal(new Set(addresses).size, addresses.length, `${sitemap} names nothing twice`);
    }
  });

  t.test(`robots may read what the sitemaps of ${brand} name, and not what is a program's`, async (t) => {
    const origin = ORIGINS[brand];
    const { text } = await get(brand, '/robots.txt');
    const robots = readRobots(`${origin}/robots.txt`, text);
    t.same(robots.getSitemaps(), [`${origin}/sitemap.xml`]);
    for (const sitemap of readLocations((await get(brand, '/sitemap.xml')).text)) {
      const addresses = readLocations((await get(brand, new URL(sitemap).pathname)).text);
      t.same(
        addresses.filter((address) => !robots.isAllowed(address, 'Googlebot')),
        [],
        sitemap,
      );
    }
    for (const path of ['/api/app/me/', '/wp-json/wp/v2/article/', '/search/ruby/', '/account/details/'])
      t.equal(robots.isAllowed(origin + path, 'Googlebot'), false, path);
  });

  for (const path of [
    '/feed/',
    '/feed/atom/',
    '/topic/soldering/feed/',
    '/author/rafael-ibarra/feed/atom/',
  ]) {
    t.test(`${brand}${path} is read by another program`, async (t) => {
      const { status, headers, text } = await get(brand, path);
      t.equal(status, 200);
      const isAtom = path.endsWith('/atom/');
      t.match(headers, { 'content-type': isAtom ? /^application\/atom\+xml/ : /^application\/rss\+xml/ });
      const feed = parseFeed(text);
      t.match(feed.meta, { type: isAtom ? 'atom' : 'rss', version: isAtom ? '1.0' : '2.0' });
      t.equal(feed.self, ORIGINS[brand] + path);
      t.same(await findFeedMistakes(feed, brand), []);
      t.notMatch(text, /<author>[^<@]*<\/author>/, "RSS's author is an e-mail address");
      t.notMatch(text, /<enclosure\b[^>]*length="0"/);
    });
  }
}

t.test('the way to a page is told to programs as it is to people', async (t) => {
  let ways = 0;
  for (const { title, brand, kind } of await listPages(facet)) {
    const { text } = await get(brand, kind.path);
    const [, shown = ''] = /<nav class="crumbs"[^>]*>(.*?)<\/nav>/s.exec(text) ?? [];
    const told = readThings(text).find((thing) => thing['@type'] === 'BreadcrumbList');
    const steps = (told?.itemListElement ?? []) as { item: string }[];
    t.same(
      steps.map(({ item }) => item.slice(new URL(item).origin.length)),
      [...shown.matchAll(/href="([^"]+)"/g)].map(([, path]) => path),
      title,
    );
    ways += Math.sign(steps.length);
  }
  t.ok(ways > 10, `${ways} pages below others`);
});

t.test('what is sold is told with its price, books as well', async (t) => {
  for (const path of ['/ebook/reading-rough/', '/shop/beech-bench-pin/']) {
    const { text } = await get('facet', path);
    const thing = readThings(text).find((each) => each['@type'] === 'Product');
    t.match(thing?.offers, { price: /^\d+\.\d\d$/, priceCurrency: 'USD', url: ORIGINS.facet + path });
  }
});

for (const [path, feed] of [
  ['/', '/'],
  ['/article/faceting-your-first-stone/', '/'],
  ['/topic/soldering/', '/topic/soldering/'],
  ['/author/rafael-ibarra/', '/author/rafael-ibarra/'],
] as const) {
  t.test(`${path} names its feeds in both formats`, async (t) => {
    const { text } = await get('facet', path);
    const named = [...text.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)">/g)];
    for (const [type, address] of [
      ['application/rss+xml', `${feed}feed/`],
      ['application/atom+xml', `${feed}feed/atom/`],
    ] as const) {
      t.ok(
        named.some(([, ofType, at]) => ofType === type && at === address),
        `${type} at ${address}`,
      );
      t.match((await get('facet', address)).headers['content-type'], type);
    }
  });
}

t.test('a sitemap that holds nothing is not there', async (t) => {
  for (const path of [
    '/sitemap-photo-2.xml',
    '/sitemap-lesson-9.xml',
    '/sitemap-site-2.xml',
    '/sitemap-page-0.xml',
  ])
    t.equal((await get('facet', path)).status, 404, path);
  for (const brand of BRAND_IDS) {
    const { status } = await get(brand, '/sitemap-photo-1.xml');
    const listed = (await get(brand, '/sitemap.xml')).text.includes('sitemap-photo-1.xml');
    t.equal(status, listed ? 200 : 404, `${brand}: as its index says`);
  }
});

function get(brand: BrandId, path: string) {
  return sendRequest(facet, { path, headers: { host: new URL(ORIGINS[brand]).host } });
}

async function findMistakes(xml: string, schema: string, preload: XMLFileInfo[] = []): Promise<string[]> {
  const { errors } = await validateXML({ xml, schema, preload });
  return errors.map(({ rawMessage }) => rawMessage);
}

async function findFeedMistakes(feed: Feed, brand: BrandId): Promise<string[]> {
  const mistakes: string[] = [];
  if (!feed.title || !feed.url || feed.items.length === 0)
    mistakes.push('a feed without title, link or entries');
  for (const { title, url, id, published, authors, description } of feed.items) {
    if (!title || !id || !description || !published || authors.length === 0)
      mistakes.push(`${url} is not whole`);
    if (published && published > new Date()) mistakes.push(`${url} is of tomorrow`);
    if (!url?.startsWith(`${ORIGINS[brand]}/`)) mistakes.push(`${url} is elsewhere`);
    else if ((await get(brand, new URL(url).pathname)).status !== 200) mistakes.push(`${url} is not there`);
  }
  return mistakes;
}

function readThings(html: string): Record<string, unknown>[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return json ? (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'] : [];
}

function readLocations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
}
