import type { ReactNode } from 'react';
import type { ContentItem } from '#shared/rest/items.ts';
import { ItemCard } from './item-card.tsx';

export function RelatedItems({ items, title }: { items: readonly ContentItem[]; title: string }): ReactNode {
  if (items.length === 0) return null;
  return (
    <section className="wrap part" aria-labelledby="part-related">
      <h2 className="part-title" id="part-related">
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
