/** One address of every kind of page, for what must hold on all of them. */
import { BRAND_IDS, type BrandId, DEFAULT_BRAND } from '#shared/brands.ts';
import type { ContentType } from '#shared/content-types.ts';
import { sendRequest } from './send-request.ts';

export interface PageKind {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  readonly brands: readonly BrandId[];
}

type Given = Partial<Pick<PageKind, 'status' | 'brands'>>;
/** A page's path, or the item whose page it is: the addresses of some hold a number. */
type Place = string | readonly [type: ContentType, slug: string];

interface Kind extends Given {
  readonly name: string;
  readonly place: Place;
}

/** Header, footer and home are each brand's own; all else is the same document in other colors, and looked at once. */
const BOTH: Given = { brands: BRAND_IDS };

/** In the form of one from an email; it opens nothing. */
const KEY = 'k'.repeat(43);

const PAGE_KINDS: readonly Kind[] = [
  kind('home', '/', BOTH),
  kind('article', '/article/faceting-your-first-stone/', BOTH),
  kind('article with wide tables', '/article/hardness-toughness-and-stability/'),
  kind('article for members', '/article/gem-pricing-guide-sample/', { brands: ['gemsociety'] }),
  kind('gem entry', '/gemstone-encyclopedia/tourmaline/', BOTH),
  kind('encyclopedia', '/gemstone-encyclopedia/', BOTH),
  kind('encyclopedia, filtered', '/gemstone-encyclopedia/?color=green&hardness=7'),
  kind('encyclopedia, nothing fits', '/gemstone-encyclopedia/?color=white&hardness=9'),
  kind('gem finder', '/gem-finder/'),
  kind('gem finder, something fits', '/gem-finder/?color=red&ri=1.765'),
  kind('gem finder, nothing fits', '/gem-finder/?color=green&ri=1.765&sg=2.65'),
  kind('gem finder, wrong values', '/gem-finder/?color=red&hardness=11&ri=abc'),
  kind('comparison, none chosen', '/compare-gems/'),
  kind('comparison of four', '/compare-gems/?gems=ruby,spinel,almandine,red-beryl'),
  kind('comparison, wrong choice', '/compare-gems/?gems=ruby,ruby,kryptonite'),
  kind('learning center', '/learning-center/', BOTH),
  kind('category of one segment', '/jewelry-lapidary/'),
  kind('category of two segments', '/jewelry-lapidary/gem-cutting/'),
  kind('topic', '/topic/ruby/'),
  kind('premium articles', '/premium-articles/'),
  kind('price guides', '/gemstone-price-guides/'),
  kind('price guide', '/article/sapphire-prices/'),
  kind('author', '/author/rafael-ibarra/'),
  kind('author by number', '/member/1/'),
  kind('buying guides', '/best-jewelry-making-tools/'),
  kind('buying guide', '/buying-guide/choosing-a-loupe/'),
  kind('videos', '/jewelry-making-videos/'),
  kind('video', ['video', 'closing-a-bezel']),
  kind('gem gallery', '/gem-gallery/'),
  kind('gem gallery, one family', '/gem-gallery/?family=quartz'),
  kind('curated gallery', '/gem-gallery/step-cuts/'),
  kind('photo', ['photo', 'agate-banded-idar']),
  kind('business directory', '/business-directory/'),
  kind('business directory, second page', '/business-directory/?page=2'),
  kind('business directory, near a place', '/business-directory/?near=Bangkok&within=500'),
  kind('businesses that are open now', '/business-directory/open/'),
  kind('business directory, nothing found', '/business-directory/?q=marmalade'),
  kind('business comparison, empty', '/business-directory/compare/'),
  kind('business directory, the best near a place', '/business-directory/?near=Bath&within=100&sort=rating'),
  kind('message to a business', '/business-listing/quiet-lap-faceting/contact/'),
  kind('business listing that is none', '/business-listing/no-such-firm/', { status: 404 }),
  kind('business directory, filtered', '/business-directory/?type=gem-cutting&country=united-states'),
  kind('business type', '/business-type/gem-cutting/'),
  kind('business category', '/bench-tools-and-machinery/'),
  kind('business category within another', '/bench-tools-and-machinery/gemological-instruments/'),
  kind('business listing', '/business-listing/quiet-lap-faceting/', BOTH),
  kind('shop', '/shop/', BOTH),
  kind('shop, filtered', '/shop/?type=gem-kits&sort=price-low'),
  kind('shop, nothing fits', '/shop/?type=e-books&price=3'),
  kind('product', '/shop/loupe-10x-triplet/'),
  kind('product type', '/product-type/loupes/'),
  kind('e-book', '/ebook/reading-rough/'),
  kind('about', '/about/'),
  kind('advertise', '/advertise/'),
  kind('press', '/press/'),
  kind('membership', '/membership/'),
  kind('checkout', '/checkout/?rid=GOLDM1', BOTH),
  kind('basket, empty', '/basket/'),
  kind('checkout, nothing on sale', '/checkout/?rid=AAAAAA', { status: 404 }),
  kind('gift to give', '/select-gift/', BOTH),
  kind('gift to redeem', '/redeem-gift/'),
  kind('gift code that is none', '/redeem-gift/?code=AAAAA-BBBBB-CCCCC-DDDDD'),
  kind('gift card that is none', `/gift-card/1-${'n'.repeat(22)}/`, { status: 404 }),
  kind('confirmation of a payment that is none', `/confirmation/?checkout=${'n'.repeat(22)}`, {
    status: 404,
  }),
  kind('community', '/community/'),
  kind('verification of a certificate', '/certificate/'),
  kind('certificate that is none', '/certificate/AAAA-BBBB-CCCC/', { status: 404 }),
  kind('courses', '/courses/', BOTH),
  kind('course type', '/course-type/gem-junior-courses/'),
  kind('course', '/course/aquamarine/', BOTH),
  kind('course, certification', '/course/professional-gemologist/'),
  kind('lesson', '/lesson/aquamarine-and-the-beryl-family/'),
  kind('lesson for members', '/lesson/proving-a-pale-blue-stone/'),
  kind('diamond advice', '/diamond-advice/'),
  kind('diamond color sorting', '/diamond-color-sorting/'),
  kind('legal page', '/privacy-policy/'),
  kind('FAQ', '/faq/'),
  kind('contact', '/contact-us/', BOTH),
  kind('contact, sent', '/contact-us/?sent=1'),
  kind('newsletter', '/newsletter/'),
  kind('newsletter, confirming', '/newsletter/confirm/'),
  kind('newsletter, left', '/newsletter/unsubscribe/?done=1'),
  kind('login', '/login/', BOTH),
  kind('login, session ended', '/login/?error=expired&as=goldie@facet.example'),
  kind('registration', '/register/'),
  kind('registration, sent', '/register/?sent=1'),
  kind('forgotten password', '/forgot-password/'),
  kind('forgotten password, link not valid', '/forgot-password/?stale=1'),
  kind('login by a link', '/login/link/'),
  kind('login by a link, button', `/login/link/?key=${KEY}`),
  kind('account, confirming', `/confirm-account/?key=${KEY}`),
  kind('address, confirming', `/confirm-email/?key=${KEY}`),
  kind('address, confirmed', '/confirm-email/?done=changed'),
  kind('style guide', '/style-guide/', BOTH),
  kind('search results', '/search/stone/', BOTH),
  kind('diamond color sorting, hard', '/diamond-color-sorting/?level=hard'),
  kind('advertising plans', '/advertise/select-plan/'),
  kind('search results, second page', '/search/stone/?page=2'),
  kind('search without result', '/search/zirconiumtetrafluoride/'),
  kind('empty search', '/search/'),
  kind('not found', '/nothing-of-that-name/', { status: 404, ...BOTH }),
  kind('error', '/%ff', { status: 400, ...BOTH }),
];

function kind(name: string, place: Place, given: Given = {}): Kind {
  return { name, place, ...given };
}

export interface ListedPage {
  /** `gemsociety, home` */
  readonly title: string;
  readonly brand: BrandId;
  readonly kind: PageKind;
}

/** Every kind, on every brand where it has something of its own. */
export async function listPages(server: { port: number }): Promise<readonly ListedPage[]> {
  const lists = PAGE_KINDS.map(async ({ name, place, status = 200, brands = [DEFAULT_BRAND] }) => {
    const path = typeof place === 'string' ? place : await findPath(server, place);
    const kind: PageKind = { name, path, status, brands };
    return brands.map((brand) => ({ title: `${brand}, ${name}`, brand, kind }));
  });
  return (await Promise.all(lists)).flat();
}

async function findPath(server: { port: number }, [type, slug]: Exclude<Place, string>): Promise<string> {
  const { text } = await sendRequest(server, { path: `/wp-json/wp/v2/${type}?slug=${slug}` });
  const [item] = JSON.parse(text) as { link: string }[];
  if (!item) throw new Error(`There is no ${type} ${slug}.`);
  return new URL(item.link).pathname;
}
