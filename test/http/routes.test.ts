/** Every route of section 2 of the specification: there, led on by 301, or named with the reason why it is not yet there. */
import t from 'tap';
import { BRAND_IDS } from '#shared/brands.ts';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';

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

const BUSINESS_TYPES = [
  'appraisals',
  'auctions',
  'gem-cutting',
  'gem-treating',
  'gemological-laboratories',
  'gemology-supplies-and-equipment',
  'gemstones',
  'informational-resources',
  'jewelry',
  'lapidary-supplies-and-equipment',
  'rough-gems-and-mineral-specimens',
  'special-services',
];

const PAGES = [
  '/',
  '/about/',
  '/advertise/',
  '/advertise/select-plan/',
  '/press/',
  '/privacy-policy/',
  '/terms-of-use/',
  '/affiliate-disclosure/',
  '/accessibility-statement/',
  '/contact-us/',
  '/faq/',
  '/membership/',
  '/learning-center/',
  '/gemstone-encyclopedia/',
  '/gem-gallery/',
  `/photo/${photo.id}/${photo.gemstone_family}/`,
  '/diamond-advice/',
  '/diamond-color-sorting/',
  '/business-directory/',
  ...BUSINESS_TYPES.map((type) => `/business-type/${type}/`),
  '/business-listing/tenfold-optics/',
  '/suppliers-by-metal/',
  '/author/ayesha-rahman/',
  '/premium-articles/',
  '/gemology/',
  '/mineralogy/',
  '/jewelry-lapidary/',
  '/gemology/gemstone-testing-and-identification/',
  '/jewelry-lapidary/gemstone-buying-guides/',
  '/article/faceting-your-first-stone/',
  '/topic/ruby/',
  '/search/ruby/',
  '/search/rose%20quartz/',
  '/search/stone/?page=2',
  '/best-jewelry-making-tools/',
  `/video/${video.id}/`,
  '/jewelry-making-videos/',
  '/shop/',
  '/product-type/loupes/',
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

/** They come with accounts, courses and the checkout; until then their addresses lead nowhere. */
const NOT_YET: Readonly<Record<string, readonly string[]>> = {
  'needs an account': [
    '/account/details/',
    '/account/favorites/',
    '/account/membership-badges/',
    '/account/dashboard/',
    '/account/business/',
    '/account/business/1/',
    '/logout/',
    '/forgot-password/',
    '/badge/gemologist/1/',
  ],
  'needs courses': [
    '/course/professional-gemologist/',
    '/course/professional-gemologist/exams/1/',
    '/course-type/speciality-mini-courses/',
    '/lesson/first-lesson/',
  ],
  'needs the checkout': ['/checkout/', '/select-gift/', '/change-membership/', '/cancel-membership/'],
  'needs editing': ['/preview/page/1/'],
};

for (const brand of BRAND_IDS) {
  t.test(`every public route is there on ${brand}`, async (t) => {
    for (const path of PAGES) t.equal((await get(path, brand)).status, 200, path);
    // A page that says how to sign in stands at the address of the form until then.
    t.equal((await get('/login/?redirect_to=/shop/&error=session', brand)).status, 200);
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
});

for (const [reason, paths] of Object.entries(NOT_YET)) {
  t.test(`not yet there: ${reason}`, async (t) => {
    for (const path of paths) t.equal((await get(path)).status, 404, path);
  });
}

function get(path: string, brand = 'facet') {
  return sendRequest(facet, { path, headers: { host: `${brand}.localhost` } });
}
