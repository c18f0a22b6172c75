/** Every route of section 2 of the specification is there on both sites, or leads on by 301; `crawl.test.ts` has those yet to come. */
import t from 'tap';
import { BRAND_IDS } from '#shared/brands.ts';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';
import { PUBLIC_ROUTES } from './routes-of-specification.ts';

const facet = await startFacet();
t.teardown(() => facet.stop());

interface ListedItem {
  readonly id: number;
  readonly slug: string;
  readonly link: string;
  readonly gemstone_family: string;
}

/** The first item of a type, as the REST base lists it. */
async function findFirst(type: string): Promise<ListedItem> {
  const { text } = await sendRequest(facet, { path: `/wp-json/wp/v2/${type}?per_page=1&brand=facet` });
  const [item] = JSON.parse(text) as ListedItem[];
  if (!item) throw new Error(`There is no ${type}.`);
  return item;
}

const [video, photo, product] = (await Promise.all(['video', 'photo', 'product'].map(findFirst))) as [
  ListedItem,
  ListedItem,
  ListedItem,
];

/** Examples for the variable parts of an address. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/photo/:id/:family/': `/photo/${photo.id}/${photo.gemstone_family}/`,
  '/business-listing/:slug/': '/business-listing/tenfold-optics/',
  '/bench-tools-and-machinery/:slug/': '/bench-tools-and-machinery/gemological-instruments/',
  '/author/:slug/': '/author/ayesha-rahman/',
  '/article/:slug/': '/article/faceting-your-first-stone/',
  '/buying-guide/:slug/': '/buying-guide/choosing-a-loupe/',
  '/video/:id/': `/video/${video.id}/`,
  '/product-type/:type/': '/product-type/loupes/',
  '/lesson/:slug/': '/lesson/aquamarine-and-the-beryl-family/',
  '/topic/:slug/': '/topic/ruby/',
};

const PAGES = [
  ...PUBLIC_ROUTES.map((route) => EXAMPLES[route] ?? route),
  '/login/?redirect_to=/shop/&error=session',
  '/suppliers-by-metal/',
  '/search/ruby/',
  '/search/rose%20quartz/',
  '/search/stone/?page=2',
];

/** Twins, and the same page without its slash, by number or by name. */
const MOVED: Readonly<Record<string, string>> = {
  '/about-us/': '/about/',
  '/advertising/': '/advertise/',
  '/select-plan/': '/advertise/select-plan/',
  '/contact/': '/contact-us/',
  '/support/': '/contact-us/',
  '/help/': '/faq/',
  '/reference-library/': '/learning-center/',
  '/recommended-suppliers/': '/business-directory/',
  '/business/tenfold-optics/': '/business-listing/tenfold-optics/',
  '/business/tenfold-optics': '/business-listing/tenfold-optics/',
  '/business-category/gemological-instruments/': '/bench-tools-and-machinery/gemological-instruments/',
  '/business-category/suppliers-by-metal': '/suppliers-by-metal/',
  '/member/1/': '/author/ayesha-rahman/',
  '/search/ruby': '/search/ruby/',
  [`/video/${video.id}`]: `/video/${video.id}/`,
  [`/video/${video.slug}/`]: `/video/${video.id}/`,
  '/jewelry-making-videos': '/jewelry-making-videos/',
  '/shop': '/shop/',
  '/product-type/loupes': '/product-type/loupes/',
  '/advertise/select-plan': '/advertise/select-plan/',
  '/store/': '/shop/',
};

for (const brand of BRAND_IDS) {
  t.test(`every public route is there on ${brand}`, async (t) => {
    for (const path of PAGES) t.equal((await get(path, brand)).status, 200, path);
  });
}

t.test('every other spelling leads on to it by 301 and keeps the query', async (t) => {
  for (const [path, canonical] of Object.entries(MOVED)) {
    const { status, headers } = await get(path);
    t.match({ status, location: headers.location }, { status: 301, location: canonical }, path);
  }
  t.equal(
    (await get('/business/tenfold-optics/?from=mail')).headers.location,
    '/business-listing/tenfold-optics/?from=mail',
  );
});

t.test("a product's number leads to its kind", async (t) => {
  const { status, headers } = await get(`/product-type/${product.id}/`);
  t.equal(status, 301);
  t.match(headers.location, /^\/product-type\/[a-z-]+\/$/);
  t.equal((await get(String(headers.location))).status, 200);
  t.equal((await get(`/product-type/${video.id}/`)).status, 404, 'what is no product has none');
});

t.test('no other number or name is taken for a page', async (t) => {
  for (const path of ['/video/0/', '/video/no-such-film/', '/business/no-such/x/', '/product-type/0/'])
    t.equal((await get(path)).status, 404, path);
  for (const path of [
    '/suppliers-by-metal/gemological-instruments/',
    '/gemological-instruments/',
    '/business-category/nobody/',
  ])
    t.equal((await get(path)).status, 404, path);
});

function get(path: string, brand = 'facet') {
  return sendRequest(facet, { path, headers: { host: `${brand}.localhost` } });
}
