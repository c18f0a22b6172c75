/** `/business-listing/{slug}/`: what a business does, and how to reach it. */
import { ItemContent } from '#client/blocks/item-content.tsx';
import { describeBusiness } from '#client/content/describe-item.ts';
import { createItemHead, findBySlug } from '#client/content/find-by-slug.ts';
import { loadOthers } from '#client/content/load-others.ts';
import { type Crumb, notFound, type PageModule, page } from '#client/core/page-module.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { FeatureList } from '#client/ui/feature-list.tsx';
import type { ContentItem, EmbeddedTerm } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { BusinessFacts } from './business-facts.tsx';
import { ListingCard } from './listing-card.tsx';
import { ListingHead } from './listing-head.tsx';

export interface BusinessListingData {
  readonly item: ContentItem;
  readonly types: readonly EmbeddedTerm[];
  readonly others: readonly ContentItem[];
}

const MAX_OTHERS = 3;

export const businessListingPage: PageModule<BusinessListingData> = {
  sheet: 'listing',
  duration: 'day',

  async load(context) {
    const item = await findBySlug(context, 'business-listing');
    if (!item) return notFound;
    const types = (item._embedded?.['wp:term'] ?? [])
      .flat()
      .filter((term) => term.taxonomy === 'business-type');
    const others = await loadOthers(context, item, MAX_OTHERS, {
      type: 'business-listing',
      'business-type': types.map((term) => String(term.id)).join(','),
    });
    return page({ item, types, others });
  },

  head: ({ item, types }) => ({
    ...createItemHead(item, 'website'),
    crumbs: crumbsOf(types),
    about: describeBusiness(item),
  }),

  Page({ data: { item, types, others }, page }) {
    const { business } = item;
    return (
      <>
        <article className="wrap business-page">
          <Breadcrumbs crumbs={crumbsOf(types)} />
          <ListingHead item={item} />
          <div className="business-columns">
            {business && <BusinessFacts business={business} types={types} />}
            <div className="reading">
              {business && <FeatureList title="Services" features={business.services} />}
              <ItemContent item={item} page={page} />
            </div>
          </div>
        </article>
        {others.length > 0 && (
          <section className="wrap part" aria-labelledby="others">
            <h2 className="part-title" id="others">
              Similar businesses
            </h2>
            <div className="cards">
              {others.map((other) => (
                <ListingCard key={other.id} item={other} level={3} />
              ))}
            </div>
          </section>
        )}
      </>
    );
  },
};

function crumbsOf(types: readonly EmbeddedTerm[]): Crumb[] {
  const kind = types.slice(0, 1).map((term) => ({ title: term.name, path: term.link }));
  return [{ title: 'Business Directory', path: ROUTES.businessDirectory }, ...kind];
}
