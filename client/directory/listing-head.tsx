import type { ReactNode } from 'react';
import { FavoriteControl } from '#client/favorites/favorite-control.tsx';
import { BusinessLogo } from '#client/items/business-logo.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { findFeaturedImage, ResponsiveImage } from '#client/ui/responsive-image.tsx';
import type { ContentItem } from '#shared/rest/items.ts';
import { FeaturedMark } from './featured-mark.tsx';

/** Logo, name, trade and town of a business, beside an image of its work. */
export function ListingHead({ item }: { item: ContentItem }): ReactNode {
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
          <h1>{extractPlainText(item.title.rendered)}</h1>
          {business && (
            <p className="meta">
              {[business.city, business.region, business.country].filter(Boolean).join(', ')}
            </p>
          )}
        </div>
        <p className="lead">{extractPlainText(item.excerpt.rendered)}</p>
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
