import * as z from 'zod';
import { ListingRating } from '#client/items/listing-rating.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { findFeaturedImage, ResponsiveImage, THUMB_WIDTHS } from '#client/ui/responsive-image.tsx';
import { listItems } from '#shared/rest/content.ts';
import { slugOf } from './attributes.ts';
import { defineLoadingBlock } from './define-loading-block.tsx';

/** A business of the directory, shown where a text speaks of it. */
export const companyPreview = defineLoadingBlock(z.object({ slug: slugOf('item:business-listing') }), {
  async load({ slug }, { api, brand }) {
    const found = await api.get(listItems, {
      type: 'business-listing',
      slug,
      brand,
      per_page: 1,
      _embed: true,
    });
    return found.items[0];
  },

  render(item) {
    const imageSource = findFeaturedImage(item);
    const { business } = item;
    const rating = item._embedded?.['facet:rating']?.[0];
    return (
      <aside className="company-preview card" aria-label={extractPlainText(item.title.rendered)}>
        <div className="card-text">
          {imageSource && (
            <ResponsiveImage media={imageSource} sizes="96px" widths={THUMB_WIDTHS} decorative />
          )}
          {business && <p className="kicker">{business.trade}</p>}
          <p className="tile-title">
            <a href={item.link}>{extractPlainText(item.title.rendered)}</a>
          </p>
          {rating && <ListingRating rating={rating} />}
          <p>{extractPlainText(item.excerpt.rendered)}</p>
          {business && (
            <p className="meta">
              {business.city}, {business.country}
            </p>
          )}
        </div>
      </aside>
    );
  },
});
