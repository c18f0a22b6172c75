import type { ReactNode } from 'react';
import { FavoriteMark } from '#client/favorites/favorite-control.tsx';
import { BusinessLogo } from '#client/items/business-logo.tsx';
import { ListingRating } from '#client/items/listing-rating.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { FoundListings } from '#shared/rest/directory.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { COMPARE_FORM } from './compare-selected.tsx';
import { formatDistance } from './directory-query.ts';
import { FeaturedMark } from './featured-mark.tsx';

export interface ListingCardProps {
  item: ContentItem;
  level?: 2 | 3;
  /** Distance, where the list knows it. */
  facts?: FoundListings['listings'][number] | undefined;
  /** Whether it can be chosen to stand beside others. */
  canCompare?: boolean;
}

/** A business in a list: its logo, name, trade and town, and a sentence. */
export function ListingCard({ item, level = 2, facts, canCompare = false }: ListingCardProps): ReactNode {
  const { business } = item;
  const Title = `h${level}` as const;
  const name = extractPlainText(item.title.rendered);
  const rating = item._embedded?.['facet:rating']?.[0];
  return (
    <article className="card listing">
      <div className="listing-plaque">
        <BusinessLogo item={item} />
      </div>
      <div className="card-text">
        {business && (
          <p className="kicker">
            {business.trade}
            <FeaturedMark business={business} />
          </p>
        )}
        <Title>
          <a href={item.link} dir="auto">
            {name}
          </a>
        </Title>
        {rating && <ListingRating rating={rating} />}
        <p dir="auto">{extractPlainText(item.excerpt.rendered)}</p>
        {business && (
          <p className="meta">
            {`${business.city}, ${business.country}`}
            {facts && facts.km !== null && <span className="distance">{formatDistance(facts.km)}</span>}
          </p>
        )}
        {canCompare && (
          <label className="pick">
            <input type="checkbox" name="ids" value={item.id} form={COMPARE_FORM} />
            Compare<span className="hidden">: {name}</span>
          </label>
        )}
      </div>
      <FavoriteMark item={item} />
    </article>
  );
}
