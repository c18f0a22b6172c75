import type { ReactNode } from 'react';
import { Pagination } from '#client/ui/pagination.tsx';
import type { ContentItem } from '#shared/rest/items.ts';
import { ItemCard } from './item-card.tsx';
import { NothingPublished } from './nothing-published.tsx';

export interface ItemListViewProps {
  items: readonly ContentItem[];
  totalPages: number;
  pageNumber: number;
  /** Where the list stands, for its further pages. */
  path: string;
  /** Values of the address beside the page. */
  query?: Readonly<Record<string, string>>;
  /** Name of the list. */
  label: string;
  renderCard?: (item: ContentItem) => ReactNode;
}

/** Cards of a list and the ways to its other pages. */
export function ItemListView(props: ItemListViewProps): ReactNode {
  const { items, totalPages, pageNumber, path, query, label, renderCard } = props;
  if (items.length === 0) return <NothingPublished />;
  return (
    <section className="part" aria-label={label}>
      <div className="cards">
        {items.map((item) =>
          renderCard ? renderCard(item) : <ItemCard key={item.id} item={item} level={2} />,
        )}
      </div>
      <Pagination current={pageNumber} total={totalPages} path={path} {...(query && { query })} />
    </section>
  );
}
