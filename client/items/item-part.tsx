import type { ReactNode } from 'react';
import type { ContentItem } from '#shared/rest/items.ts';
import { ItemCard } from './item-card.tsx';

/** A part of a page about one thing: a title, and the items of one kind. */
export function ItemPart({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}): ReactNode {
  return (
    <section className="part" aria-labelledby={id}>
      <h2 className="part-title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** @param within id of the category whose name the cards leave out */
export function ItemCards({ items, within }: { items: readonly ContentItem[]; within?: number }): ReactNode {
  return (
    <div className="cards">
      {items.map((item) => (
        <ItemCard key={item.id} item={item} {...(within !== undefined && { within })} />
      ))}
    </div>
  );
}
