import type { ReactNode } from 'react';
import { FavoriteMark } from '#client/favorites/favorite-control.tsx';
import { BusinessLogo } from '#client/items/business-logo.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { ContentItem } from '#shared/rest/items.ts';

/** A business in a list: its logo, name, trade and town, and a sentence. */
export function ListingCard({ item, level = 2 }: { item: ContentItem; level?: 2 | 3 }): ReactNode {
  const { business } = item;
  const Title = `h${level}` as const;
  return (
    <article className="card listing">
      <div className="listing-plaque">
        <BusinessLogo item={item} />
      </div>
      <div className="card-text">
        {business && <p className="kicker">{business.trade}</p>}
        <Title>
          <a href={item.link}>{extractPlainText(item.title.rendered)}</a>
        </Title>
        <p>{extractPlainText(item.excerpt.rendered)}</p>
        {business && <p className="meta">{`${business.city}, ${business.country}`}</p>}
      </div>
      <FavoriteMark item={item} />
    </article>
  );
}
