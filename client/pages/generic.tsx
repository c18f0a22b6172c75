/** `/{segment}/`: a top category of articles, else a page of that name. */

import { AdChoice, PRIVACY_POLICY } from '#client/ads/ad-choice.tsx';
import { ItemContent } from '#client/blocks/item-content.tsx';
import { prepareContent } from '#client/blocks/prepared-content.ts';
import { notFound, type PageModule, page, redirect } from '#client/page-module.ts';
import { describeQuestions } from '#client/structured-data/describe-questions.ts';
import { Contents } from '#client/ui/contents.tsx';
import { ItemHead } from '#client/ui/item-head.tsx';
import { formatPageNumber } from '#client/ui/pagination.tsx';
import { Paywall, type WallData } from '#client/ui/paywall.tsx';
import { readFeatured } from '#client/ui/picture.tsx';
import { readPlainText } from '#client/ui/plain-text.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { pathTo, RESERVED_SEGMENTS } from '#shared/routes.ts';
import { BUSINESS_CATEGORY } from './business-terms.tsx';
import {
  type CategoryData,
  CategoryView,
  findCategoryByPath,
  headOfCategory,
  loadCategory,
} from './category.tsx';
import { findBySlug } from './find-by-slug.ts';
import { isSlug } from './find-one.ts';
import { loadWall } from './load-wall.ts';
import { headOfTermList, loadTermList, type TermListData, TermListView } from './term-list.tsx';

export type GenericData =
  | { readonly kind: 'category'; readonly category: CategoryData }
  | { readonly kind: 'businesses'; readonly businesses: TermListData }
  | { readonly kind: 'item'; readonly item: ContentItem; readonly wall: WallData | undefined };

export const genericPage: PageModule<GenericData> = {
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
    // Of lists only: it would be the same page under many addresses.
    if (query.page !== undefined) return redirect(pathTo('page', { slug }));
    return page({ kind: 'item', item, wall: await loadWall(context, item) });
  },

  head(data) {
    if (data.kind === 'category') return headOfCategory(data.category);
    if (data.kind === 'businesses') return headOfTermList(data.businesses, BUSINESS_CATEGORY);
    const { item } = data;
    return {
      title: readPlainText(item.title.rendered),
      description: readPlainText(item.excerpt.rendered),
      canonicalPath: item.link,
      canonicalBrand: item.brands[0],
      image: readFeatured(item),
      about: describeQuestions(item),
    };
  },

  /** Lists are; what an editor wrote about the house, its terms and its rules is not. */
  isFramedByAds: ({ kind }) => kind !== 'item',

  Page({ data, page }) {
    if (data.kind === 'category') return <CategoryView data={data.category} page={page} />;
    if (data.kind === 'businesses')
      return <TermListView data={data.businesses} options={BUSINESS_CATEGORY} />;
    return (
      <article className="wrap article">
        <ItemHead item={data.item} plain />
        <Contents headings={prepareContent(data.item).headings} />
        <div className="reading">
          <ItemContent item={data.item} page={page} />
          {data.wall && <Paywall item={data.item} wall={data.wall} page={page} />}
          {page.gpt && page.path === PRIVACY_POLICY && <AdChoice />}
        </div>
      </article>
    );
  },
};
