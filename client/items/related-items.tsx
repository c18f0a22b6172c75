import type { ReactNode } from 'react';
import type { ContentItem } from '#shared/rest/items.ts';
import { ItemCard } from './item-card.tsx';

export interface RelatedItemsProps {
  readonly items: readonly ContentItem[];
  readonly title: string;
  /** Id of the heading, where a page has several such rows. */
  readonly id?: string;
}

export function RelatedItems({ items, title, id = 'part-related' }: RelatedItemsProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <section className="wrap part" aria-labelledby={id}>
      <h2 className="part-title" id={id}>
        {title}
      </h2>
      <div className="cards">
        {items.map((item) => (
          <ItemCard key={item.id} item={item} />
        ))}
      </div>
    </section>
  );
}
