/** `/business-listing/{slug}/`: what a business does, and how to reach it. */

import type { ReactNode } from 'react';
import { ItemContent } from '#client/blocks/item-content.tsx';
import { describeBusiness } from '#client/content/describe-item.ts';
import { createItemHead, findBySlug } from '#client/content/find-by-slug.ts';
import { loadOthers } from '#client/content/load-others.ts';
import { type Crumb, type LoadContext, notFound, type PageModule, page } from '#client/core/page-module.ts';
import { orMissing } from '#client/items/find-one.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { FeatureList } from '#client/ui/feature-list.tsx';
import { Island } from '#client/ui/island.tsx';
import { formatPageNumber, parsePageNumber } from '#client/ui/pagination.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { describeMedia, ResponsiveImage } from '#client/ui/responsive-image.tsx';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { ContentItem, EmbeddedTerm, MediaItem } from '#shared/rest/items.ts';
import { listReviews } from '#shared/rest/reviews.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { findServicePrice } from '#shared/service-prices.ts';
import { BusinessFacts } from './business-facts.tsx';
import { describeRating } from './describe-rating.ts';
import { ListingCard } from './listing-card.tsx';
import { ListingHead } from './listing-head.tsx';
import { ListingReviews } from './listing-reviews.tsx';
import { loadNeighbors } from './load-neighbors.ts';
import { loadTimeZone } from './load-time-zone.ts';

export interface BusinessListingData {
  readonly item: ContentItem;
  readonly types: readonly EmbeddedTerm[];
  readonly categories: readonly EmbeddedTerm[];
  readonly others: readonly ContentItem[];
  readonly neighbors: readonly ContentItem[];
  readonly reviews: OutputOf<typeof listReviews>;
  /** Page of its reviews, from 1. */
  readonly reviewPage: number;
  /** IANA name of the zone of its hours, where it is known. */
  readonly timeZone: string | undefined;
}

const MAX_OTHERS = 3;

export const businessListingPage: PageModule<BusinessListingData> = {
  sheet: 'listing',
  duration: 'day',
  allowedQuery: { reviews: formatPageNumber },

  async load(context) {
    const item = await findBySlug(context, 'business-listing');
    if (!item) return notFound;
    const terms = (item._embedded?.['wp:term'] ?? []).flat();
    const types = terms.filter((term) => term.taxonomy === 'business-type');
    const categories = terms.filter((term) => term.taxonomy === 'business-category');
    const [others, neighbors, reviews, timeZone] = await Promise.all([
      loadOthers(context, item, MAX_OTHERS, {
        type: 'business-listing',
        'business-type': types.map((term) => String(term.id)).join(','),
      }),
      loadNeighbors(context, item, MAX_OTHERS),
      loadReviews(context, item),
      loadTimeZone(context, item),
    ]);
    const reviewPage = parsePageNumber(context.query.reviews);
    if (reviewPage > Math.max(1, reviews.total_pages)) return notFound;
    return page({ item, types, categories, others, neighbors, reviews, reviewPage, timeZone });
  },

  head: ({ item, types, reviews }) => ({
    ...createItemHead(item, 'website'),
    crumbs: crumbsOf(types),
    about: describeRating(describeBusiness(item), reviews),
  }),

  Page({ data: { item, types, categories, others, neighbors, reviews, reviewPage, timeZone }, page }) {
    const { business } = item;
    return (
      <>
        <article className="wrap business-page">
          <Breadcrumbs crumbs={crumbsOf(types)} />
          <ListingHead item={item} reviews={reviews} />
          <div className="business-columns">
            {business && (
              <Island name="business" trigger="load" props={{ part: 'visits', id: item.id }}>
                <BusinessFacts
                  business={business}
                  terms={[...types, ...categories]}
                  timeZone={timeZone}
                  contactHref={pathTo('writeToBusiness', { slug: item.slug })}
                  claimHref={business.claimed ? undefined : pathTo('claimListing', { id: String(item.id) })}
                />
              </Island>
            )}
            <div className="reading">
              {business && <FeatureList title="Services" features={listServices(business)} />}
              <ItemContent item={item} page={page} />
              <BusinessPhotos photos={item._embedded?.['facet:photos'] ?? []} />
            </div>
          </div>
        </article>
        <ListingReviews
          slug={item.slug}
          link={item.link}
          name={extractPlainText(item.title.rendered)}
          found={reviews}
          pageNumber={reviewPage}
        />
        <OtherListings id="neighbors" title="Nearby" items={neighbors} />
        <OtherListings id="others" title="Similar businesses" items={others} />
      </>
    );
  },
};

function OtherListings(props: { id: string; title: string; items: readonly ContentItem[] }): ReactNode {
  const { id, title, items } = props;
  if (items.length === 0) return null;
  return (
    <section className="wrap part" aria-labelledby={id}>
      <h2 className="part-title" id={id}>
        {title}
      </h2>
      <div className="cards">
        {items.map((item) => (
          <ListingCard key={item.id} item={item} level={3} />
        ))}
      </div>
    </section>
  );
}

/** With their prices, where there are some. */
const listServices = ({ services, prices = [] }: NonNullable<ContentItem['business']>): string[] =>
  services.map((name, at) => {
    const price = findServicePrice(services, prices, at);
    return price ? `${name}: ${price}` : name;
  });

function BusinessPhotos({ photos }: { photos: readonly MediaItem[] }): ReactNode {
  if (photos.length === 0) return null;
  return (
    <section className="business-photos" aria-label="Photos" data-images>
      {photos.map((photo) => (
        <a key={photo.slug} href={photo.source_url}>
          <ResponsiveImage media={describeMedia(photo)} sizes="(min-width: 992px) 380px, 46vw" />
        </a>
      ))}
    </section>
  );
}

const NO_REVIEWS = { reviews: [], total: 0, total_pages: 0, rating: null };

/** A listing in a preview may not be published yet. */
const loadReviews = async ({ api, query }: LoadContext, { slug }: ContentItem) =>
  (await orMissing(api.get(listReviews, { slug, page: parsePageNumber(query.reviews) }))) ?? NO_REVIEWS;

function crumbsOf(types: readonly EmbeddedTerm[]): Crumb[] {
  const kind = types.slice(0, 1).map((term) => ({ title: term.name, path: term.link }));
  return [{ title: 'Business Directory', path: ROUTES.businessDirectory }, ...kind];
}
