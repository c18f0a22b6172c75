/** `/business-type/{type}/`, how a category of businesses is shown at `/{a}/` and `/{a}/{b}/`, and the way there by its name. */

import { type TermListOptions, termListPage } from '#client/content/term-list.tsx';
import { notFound, type PageModule, redirect } from '#client/core/page-module.ts';
import { findOne, isSlug } from '#client/items/find-one.ts';
import { listTerms } from '#shared/rest/content.ts';
import { ROUTES } from '#shared/routes.ts';
import { ListingCard } from './listing-card.tsx';

const COMMON = {
  type: 'business-listing',
  crumb: { title: 'Business Directory', path: ROUTES.businessDirectory },
  kind: 'Businesses',
  contents: 'businesses',
  sheet: 'directory',
  orderby: 'featured',
  renderCard: (item) => <ListingCard key={item.id} item={item} />,
} as const satisfies Partial<TermListOptions>;

export const businessTypePage = termListPage({ ...COMMON, taxonomy: 'business-type' });
export const BUSINESS_CATEGORY: TermListOptions = { ...COMMON, taxonomy: 'business-category' };

/** `/business-category/{slug}/` */
export const businessCategoryPage: PageModule<never> = {
  sheet: 'directory',
  duration: 'lists',

  async load({ api, brand, params: { slug } }) {
    if (!isSlug(slug)) return notFound;
    const term = findOne(await api.get(listTerms, { taxonomy: 'business-category', slug, brand }));
    return term ? redirect(term.link) : notFound;
  },

  head: () => ({ title: 'Businesses' }),
  Page: () => null,
};
