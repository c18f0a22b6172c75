/** Both sites as a visitor could walk them, with the seed content: nothing leads nowhere, and everything is led to. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { readManifest } from '#server/render/manifest.ts';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import { CONTENT_TYPE_NAMES, TAXONOMY_NAMES } from '#shared/content-types.ts';
import { IMAGE_QUALITY, IMAGE_SIZES, IMAGE_WIDTHS } from '#shared/limits.ts';
import { pageOfCard, ROUTES } from '#shared/routes.ts';
import { crawlSite, ORIGINS, SITE_HOSTS } from '#test/crawl-site.ts';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';
import { LATER_ROUTES, PUBLIC_ROUTES, SECOND_ADDRESSES, UNLINKED_ROUTES } from './routes-of-specification.ts';

const facet = await startFacet({ REQUEST_LOG: 'off', SITE_HOSTS, ADS_GPT_NETWORK: '1234567' });
t.teardown(() => facet.stop());
const { visited, links, foreign } = await crawlSite(facet);

t.test('every link leads to a page, at its own address', async (t) => {
  t.ok(visited.size > 900, `${visited.size} addresses`);
  const dead = links.flatMap(({ seen, url }) => {
    const { status, location } = visited.get(withoutFragment(url)) ?? {};
    if (status === undefined || status === 200) return [];
    // A page of one's own, which leads whoever is not logged in to the login and back.
    if (status === 302 && location?.startsWith(`${ROUTES.login}?redirect_to=`)) return [];
    // The fields of the form name the product.
    if (seen.endsWith('form[action]') && url.pathname === ROUTES.checkout) return [];
    return [`${seen} → ${url}: ${status} ${location ?? ''}`];
  });
  t.same(dead, []);
});

t.test('every address of the specification is reached', async (t) => {
  const reached = [...visited.values()].filter(({ status }) => status === 200).map(({ path }) => path);
  t.same(
    PUBLIC_ROUTES.filter((route) => !reached.some((path) => isOfRoute(path, route))),
    [],
  );
});

t.test('a second address of a page leads on to the first', async (t) => {
  const slug = 'tenfold-optics';
  for (const [second, first] of Object.entries(SECOND_ADDRESSES)) {
    const page = first.replace(':slug', slug);
    const { status, headers } = await get('facet', second.replace(':slug', slug));
    t.match({ status, to: headers.location }, { status: 301, to: page }, second);
    t.equal(visited.get(ORIGINS.facet + page)?.status, 200, page);
  }
});

t.test('what nothing leads to is there as well', async (t) => {
  for (const [path, reason] of Object.entries(UNLINKED_ROUTES)) {
    t.notOk(visited.has(ORIGINS.facet + path), path);
    t.match((await get('facet', path)).status, /^(200|30[12])$/, `${path}: ${reason}`);
  }
});

t.test('what is left for later is not there yet', async (t) => {
  for (const [reason, paths] of Object.entries(LATER_ROUTES))
    for (const path of paths) t.equal((await get('facet', path)).status, 404, `${path}: ${reason}`);
});

t.test('every fragment is on its page', async (t) => {
  const missing = links.flatMap(({ seen, url }) => {
    const document = visited.get(withoutFragment(url))?.document;
    const id = decodeURIComponent(url.hash.slice(1));
    // The target of a form is another page than the one that is there to read.
    if (!document || id === '' || seen.endsWith('form[action]')) return [];
    return document.ids.has(id) ? [] : [`${seen} → ${url}`];
  });
  t.same(missing, []);
});

t.test('no two landmarks of a page are one to who hears them', async (t) => {
  const doubled = [...visited].flatMap(([address, { landmarks }]) => {
    const twice = landmarks.filter((landmark, at) => landmarks.indexOf(landmark) !== at);
    return twice.length > 0 ? [`${address} ${twice.join(', ')}`] : [];
  });
  t.same(doubled, []);
});

t.test('a guest is sent nothing of Studio: no script, no stylesheet, no markup, no way to it', async (t) => {
  const { studio, sheets } = readManifest(join(import.meta.dirname, '..', '..', 'dist', 'manifest.json'));
  const ofStaff: readonly string[] = [studio, sheets.studio, sheets.grading, sheets['see-as']];
  const named = links.filter(
    ({ url }) => ofStaff.includes(url.pathname) || url.pathname.startsWith(ROUTES.studio),
  );
  t.same(
    named.map(({ seen, url }) => `${seen} → ${url}`),
    [],
  );
  const marked = [...visited].filter(([, { document }]) => (document?.studioNames.length ?? 0) > 0);
  t.same(
    marked.map(([address, { document }]) => `${address}: ${document?.studioNames.join(', ')}`),
    [],
  );
});

t.test('every image is an upload, at a width that is made', async (t) => {
  const uploads = new Set(await readdir(join(facet.dataDir, 'uploads')));
  const widths: readonly number[] = [...IMAGE_WIDTHS, ...IMAGE_SIZES];
  const missing: string[] = [];
  let images = 0;
  for (const { seen, url } of links) {
    const [, narrower, width, quality, name = ''] =
      /^(?:\/img\/(w=(\d+),q=(\d+)))?\/wp-content\/uploads\/(.+)$/.exec(url.pathname) ?? [];
    if (!/^\/(?:img|wp-content)\//.test(url.pathname)) continue;
    images += 1;
    const isMade = !narrower || (widths.includes(Number(width)) && Number(quality) === IMAGE_QUALITY);
    if (!uploads.has(name) || !isMade) missing.push(`${seen} → ${url}`);
  }
  t.ok(images > 500, `${images} pictures`);
  t.same(missing, []);
});

t.test('every card is of a page', async (t) => {
  const cards = links.filter(({ url }) => url.pathname.startsWith('/card/'));
  t.ok(cards.length > 500, `${cards.length} cards`);
  const wrong = cards.filter(({ url }) => {
    const path = pageOfCard(url.pathname);
    return path === undefined || visited.get(url.origin + path)?.status !== 200;
  });
  t.same(
    wrong.map(({ seen, url }) => `${seen} → ${url}`),
    [],
  );
});

t.test('what leads elsewhere leads to the open web, or to a letter or a telephone', async (t) => {
  const odd = [...foreign].filter(([href]) => {
    const url = URL.parse(href);
    if (url?.protocol === 'mailto:' || url?.protocol === 'tel:') return false;
    return (
      !url || !/^https?:$/.test(url.protocol) || /^(localhost|127\.|\[::1\])|\.localhost$/.test(url.hostname)
    );
  });
  t.same(odd, []);
});

t.test('every canonical address is a page that names itself', async (t) => {
  const wrong: string[] = [];
  for (const [address, { status, document }] of visited) {
    if (status !== 200 || !document?.canonical) continue;
    const canonical = visited.get(document.canonical);
    if (canonical?.status !== 200 || canonical.document?.canonical !== document.canonical)
      wrong.push(`${address}: ${document.canonical}`);
  }
  t.same(wrong, []);
});

t.test('everything that is published is led to', async (t) => {
  const orphans: string[] = [];
  for (const brand of BRAND_IDS) {
    for (const collection of [...CONTENT_TYPE_NAMES, ...TAXONOMY_NAMES, 'users']) {
      for (const link of await listPublished(brand, collection))
        if (!visited.has(ORIGINS[brand] + new URL(link).pathname))
          orphans.push(`${brand}, ${collection}: ${link}`);
    }
  }
  t.same(orphans, []);
});

t.test('sitemaps hold what can be found by walking, and nothing else', async (t) => {
  for (const brand of BRAND_IDS) {
    const origin = ORIGINS[brand];
    const listed = new Set<string>();
    for (const sitemap of await readAddresses(`${origin}/sitemap.xml`))
      for (const address of await readAddresses(sitemap)) listed.add(address);
    const walked = new Set(
      [...visited].flatMap(([address, { status, document }]) =>
        status === 200 &&
        document &&
        !document.noindex &&
        !address.includes('?') &&
        document.canonical === address &&
        address.startsWith(`${origin}/`)
          ? [address]
          : [],
      ),
    );
    t.same([...listed.difference(walked)], [], `${brand}: listed, but not to be found`);
    t.same([...walked.difference(listed)], [], `${brand}: to be found, but not listed`);
  }
});

/** An item, a person or a term; only terms are counted, and nothing has to lead to an empty one. */
interface Published {
  readonly link: string;
  readonly count?: number;
}

async function listPublished(brand: BrandId, collection: string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { status, headers, text } = await get(
      brand,
      `/wp-json/wp/v2/${collection}?brand=${brand}&per_page=100&page=${page}`,
    );
    if (status !== 200) throw new Error(`${collection}: ${status} ${text}`);
    pages = Number(headers['x-wp-totalpages']);
    found.push(
      ...(JSON.parse(text) as Published[]).filter(({ count }) => count !== 0).map(({ link }) => link),
    );
  }
  return found;
}

async function readAddresses(sitemap: string): Promise<string[]> {
  const { host, pathname } = new URL(sitemap);
  const { text } = await sendRequest(facet, { path: pathname, headers: { host } });
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
}

function get(brand: BrandId, path: string) {
  return sendRequest(facet, { path, headers: { host: new URL(ORIGINS[brand]).host } });
}

function isOfRoute(path: string, route: string): boolean {
  return new RegExp(`^${route.replaceAll(/:[a-z]+/g, '[^/?]+')}$`).test(path);
}

function withoutFragment(url: URL): string {
  const address = new URL(url);
  address.hash = '';
  return address.href;
}
