/** `/{segment}/`: a top category of articles, else a page of that name. */

import { SponsorLogos } from '#client/ads/sponsor-logos.tsx';
import { ItemContent } from '#client/blocks/item-content.tsx';
import { chooseArticleSheets } from '#client/blocks/list-sheets.ts';
import { prepareContent } from '#client/blocks/prepared-content.ts';
import { ConsentChoice, PRIVACY_POLICY } from '#client/consent/consent-choice.tsx';
import { describeQuestions } from '#client/content/describe-questions.ts';
import { findBySlug } from '#client/content/find-by-slug.ts';
import { headOfTermList, loadTermList, type TermListData, TermListView } from '#client/content/term-list.tsx';
import { notFound, type PageModule, page, redirect } from '#client/core/page-module.ts';
import { BUSINESS_CATEGORY } from '#client/directory/business-terms.page.tsx';
import { isSlug } from '#client/items/find-one.ts';
import { ItemHead } from '#client/items/item-head.tsx';
import { loadPaywall } from '#client/items/load-paywall.ts';
import { Paywall, type PaywallData } from '#client/items/paywall.tsx';
import { Contents } from '#client/ui/contents.tsx';
import { formatPageNumber } from '#client/ui/pagination.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { findFeaturedImage } from '#client/ui/responsive-image.tsx';
import type { ContentItem } from '#shared/rest/items.ts';
import { pathTo, RESERVED_SEGMENTS } from '#shared/routes.ts';
import {
  type CategoryData,
  CategoryView,
  findCategoryByPath,
  headOfCategory,
  loadCategory,
} from './category.page.tsx';

export type GenericData =
  | { readonly kind: 'category'; readonly category: CategoryData }
  | { readonly kind: 'businesses'; readonly businesses: TermListData }
  | { readonly kind: 'item'; readonly item: ContentItem; readonly paywall: PaywallData | undefined };

/** Where people read who we are, and what a sponsor gets. */
const THANKS_SPONSORS: ReadonlySet<string> = new Set(['about', 'advertise']);

export const genericPage: PageModule<GenericData> = {
  sheet: 'article',
  duration: 'long',
  allowedQuery: { page: formatPageNumber },

  async load(context) {
    const { slug } = context.params;
    if (!isSlug(slug) || RESERVED_SEGMENTS.has(slug)) return notFound;
    const { query } = context;
    const [term, item] = await Promise.all([findCategoryByPath(context, slug), findBySlug(context, 'page')]);
    if (term) {
      const category = await loadCategory(context, term);
      return category ? page({ kind: 'category', category }) : notFound;
    }
    if (!item) {
      const businesses = await loadTermList(context, BUSINESS_CATEGORY, slug);
      return businesses ? page({ kind: 'businesses', businesses }) : notFound;
    }
    // Only lists have pages: else one page would have many addresses.
    if (query.page !== undefined) return redirect(pathTo('page', { slug }));
    return page({ kind: 'item', item, paywall: await loadPaywall(context, item) });
  },

  head(data) {
    if (data.kind === 'category') return headOfCategory(data.category);
    if (data.kind === 'businesses') return headOfTermList(data.businesses, BUSINESS_CATEGORY);
    const { item } = data;
    return {
      title: extractPlainText(item.title.rendered),
      description: extractPlainText(item.excerpt.rendered),
      canonicalPath: item.link,
      canonicalBrand: item.brands[0],
      image: findFeaturedImage(item),
      about: describeQuestions(item),
      item,
      ...chooseArticleSheets(item, data.paywall !== undefined),
    };
  },

  /** Lists are; what an editor wrote about the house, its terms and its rules is not. */
  isFramedByAds: ({ kind }) => kind !== 'item',
  hasSponsorLogos: (data) => data.kind === 'item' && THANKS_SPONSORS.has(data.item.slug),

  Page({ data, page }) {
    if (data.kind === 'category') return <CategoryView data={data.category} page={page} />;
    if (data.kind === 'businesses')
      return <TermListView data={data.businesses} options={BUSINESS_CATEGORY} />;
    return (
      <>
        <article className="wrap article">
          <ItemHead item={data.item} plain />
          <Contents headings={prepareContent(data.item).headings} />
          <div className="reading">
            <ItemContent item={data.item} page={page} />
            {data.paywall && <Paywall item={data.item} paywall={data.paywall} page={page} />}
            {page.path === PRIVACY_POLICY && <ConsentChoice gpt={page.gpt} tagManager={page.tagManager} />}
          </div>
        </article>
        {THANKS_SPONSORS.has(data.item.slug) && <SponsorLogos ads={page.ads} />}
      </>
    );
  },
};
