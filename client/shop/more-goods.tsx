import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { typeOf } from './goods.ts';
import { ProductCard } from './product-card.tsx';

const MAX_OTHERS = 3;

/** Others of the same kind first, then the newest. */
export function pickOthers(all: readonly ContentItem[], item: ContentItem): readonly ContentItem[] {
  const others = all.filter(({ id }) => id !== item.id);
  const isAlike = (other: ContentItem) => typeOf(other) === typeOf(item);
  return [...others.filter(isAlike), ...others.filter((other) => !isAlike(other))].slice(0, MAX_OTHERS);
}

export interface MoreGoodsProps {
  title: string;
  items: readonly ContentItem[];
  page: PageContext;
}

export function MoreGoods({ title, items, page }: MoreGoodsProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <section className="wrap part" aria-labelledby="more">
      <h2 className="part-title" id="more">
        {title}
      </h2>
      <div className="cards products">
        {items.map((item) => (
          <ProductCard key={item.id} item={item} page={page} level={3} />
        ))}
      </div>
    </section>
  );
}
