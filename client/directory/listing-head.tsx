import type { ReactNode } from 'react';
import { formatNumber } from '#client/core/format-number.ts';
import { FavoriteControl } from '#client/favorites/favorite-control.tsx';
import { BusinessLogo } from '#client/items/business-logo.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { findFeaturedImage, ResponsiveImage } from '#client/ui/responsive-image.tsx';
import { Stars } from '#client/ui/stars.tsx';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import type { listReviews } from '#shared/rest/reviews.ts';
import { FeaturedMark } from './featured-mark.tsx';

interface ListingHeadProps {
  item: ContentItem;
  reviews: OutputOf<typeof listReviews>;
}

/** Logo, name, rating, trade and town of a business, beside an image of its work. */
export function ListingHead({ item, reviews }: ListingHeadProps): ReactNode {
  const { business } = item;
  const image = findFeaturedImage(item);
  return (
    <header className="item-head">
      <div className="item-title">
        <BusinessLogo item={item} />
        <div className="listing-name">
          {business && (
            <p className="kicker">
              {business.trade}
              <FeaturedMark business={business} />
            </p>
          )}
          <h1 dir="auto">{extractPlainText(item.title.rendered)}</h1>
          {business && (
            <p className="meta">
              {[business.city, business.region, business.country].filter(Boolean).join(', ')}
            </p>
          )}
          <ToReviews {...reviews} />
        </div>
        <p className="lead" dir="auto">
          {extractPlainText(item.excerpt.rendered)}
        </p>
        <FavoriteControl item={item} />
      </div>
      {image && (
        <ResponsiveImage
          className="item-image"
          media={image}
          sizes="(min-width: 992px) 560px, 92vw"
          priority
        />
      )}
    </header>
  );
}

/** How it is rated, on the way to who says so. */
function ToReviews({ total, rating }: OutputOf<typeof listReviews>): ReactNode {
  if (total === 0) return null;
  const count = `${formatNumber(total)} ${total === 1 ? 'review' : 'reviews'}`;
  return (
    <p className="to-reviews">
      {rating && (
        <>
          <Stars rating={rating.mean} /> <span aria-hidden="true">{rating.mean.toFixed(1)}</span>{' '}
        </>
      )}
      <a href="#reviews">{count}</a>
    </p>
  );
}
