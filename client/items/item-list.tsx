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
  /** Name of the list. */
  label: string;
  /** Says so above the list, where more than the list is on the page; else only to those who do not see it. */
  titled?: boolean;
  renderCard?: (item: ContentItem) => ReactNode;
  /** Products have a grid of their own. */
  isShop?: boolean | undefined;
  /** Adds to the cards what stands among them. */
  arrange?: ((cards: readonly ReactNode[]) => readonly ReactNode[]) | undefined;
}

/** Cards of a list and the ways to its other pages. */
export function ItemListView(props: ItemListViewProps): ReactNode {
  const {
    items,
    totalPages,
    pageNumber,
    path,
    label,
    titled,
    renderCard,
    isShop = false,
    arrange = (cards) => cards,
  } = props;
  if (items.length === 0) return <NothingPublished />;
  return (
    <section className="part" aria-label={label}>
      {titled && <h2 className="part-title">{label}</h2>}
      <div className={isShop ? 'cards products' : 'cards'}>
        {arrange(
          items.map((item) =>
            renderCard ? renderCard(item) : <ItemCard key={item.id} item={item} level={titled ? 3 : 2} />,
          ),
        )}
      </div>
      <Pagination current={pageNumber} total={totalPages} path={path} />
    </section>
  );
}
