/** One address of every kind of page, for what must hold on all of them. */
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';

export interface PageKind {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  readonly brands: readonly BrandId[];
}

const PAGE_KINDS: readonly PageKind[] = [
  kind('home', '/'),
  kind('article', '/article/faceting-your-first-stone/'),
  kind('article with wide tables', '/article/hardness-toughness-and-stability/'),
  kind('article for members', '/article/gem-pricing-guide-sample/', { brands: ['gemsociety'] }),
  kind('gem entry', '/gemstone-encyclopedia/tourmaline/'),
  kind('encyclopedia', '/gemstone-encyclopedia/'),
  kind('encyclopedia, filtered', '/gemstone-encyclopedia/?color=green&hardness=7'),
  kind('encyclopedia, nothing fits', '/gemstone-encyclopedia/?color=white&hardness=9'),
  kind('gem finder', '/gem-finder/'),
  kind('gem finder, something fits', '/gem-finder/?color=red&ri=1.765'),
  kind('gem finder, nothing fits', '/gem-finder/?color=green&ri=1.765&sg=2.65'),
  kind('gem finder, wrong values', '/gem-finder/?color=red&hardness=11&ri=abc'),
  kind('comparison, none chosen', '/compare-gems/'),
  kind('comparison of four', '/compare-gems/?gems=ruby,spinel,almandine,red-beryl'),
  kind('comparison, wrong choice', '/compare-gems/?gems=ruby,ruby,kryptonite'),
  kind('learning center', '/learning-center/'),
  kind('category of one segment', '/jewelry-lapidary/'),
  kind('category of two segments', '/jewelry-lapidary/gem-cutting/'),
  kind('author', '/author/rafael-ibarra/'),
  kind('author by number', '/member/1/'),
  kind('generic page', '/best-jewelry-making-tools/'),
  kind('legal page', '/privacy-policy/'),
  kind('FAQ', '/faq/'),
  kind('style guide', '/style-guide/'),
  kind('search results', '/search/stone/'),
  kind('search results, second page', '/search/stone/?page=2'),
  kind('search without result', '/search/zirconiumtetrafluoride/'),
  kind('empty search', '/search/'),
  kind('not found', '/nothing-of-that-name/', { status: 404 }),
  kind('error', '/%ff', { status: 400 }),
];

function kind(name: string, path: string, given: Partial<PageKind> = {}): PageKind {
  return { name, path, status: 200, brands: BRAND_IDS, ...given };
}

/** Every kind on every brand that has it: `gemsociety, home`. */
export function listPages(): readonly { title: string; brand: BrandId; kind: PageKind }[] {
  return PAGE_KINDS.flatMap((kind) =>
    kind.brands.map((brand) => ({ title: `${brand}, ${kind.name}`, brand, kind })),
  );
}
