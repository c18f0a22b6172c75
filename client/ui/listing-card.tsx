import type { ReactNode } from 'react';
import type { ContentItem } from '#shared/rest/content.ts';
import { readPlainText } from './plain-text.ts';

/** A business in a list: its name, trade and town, and a sentence. */
export function ListingCard({ item }: { item: ContentItem }): ReactNode {
  const { business } = item;
  return (
    <article className="card listing">
      <div className="card-text">
        {business && <p className="kicker">{business.trade}</p>}
        <h2>
          <a href={item.link}>{readPlainText(item.title.rendered)}</a>
        </h2>
        <p>{readPlainText(item.excerpt.rendered)}</p>
        {business && (
          <p className="meta">
            {business.city}, {business.country}
          </p>
        )}
      </div>
    </article>
  );
}
