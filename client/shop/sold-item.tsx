/** The page of something that is sold: title, image, a panel that stays in sight beside the text, and the text. */
import type { ReactNode } from 'react';
import { AnalyticsEvent } from '#client/analytics/analytics-event.tsx';
import { ItemContent } from '#client/blocks/item-content.tsx';
import type { Crumb, PageContext } from '#client/core/page-module.ts';
import { FavoriteControl } from '#client/favorites/favorite-control.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { viewItem } from '#shared/analytics.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { formatRid } from '#shared/rid.ts';

export interface SoldItemProps {
  item: ContentItem;
  page: PageContext;
  crumbs: readonly Crumb[];
  image: ReactNode;
  /** Between the title and the image: who made it. */
  byline?: ReactNode;
  /** Price, state and the way to buy it. */
  panel: ReactNode;
  /** Below the text. */
  children?: ReactNode;
}

export function SoldItem(props: SoldItemProps): ReactNode {
  const { item, page, crumbs, image, byline, panel, children } = props;
  return (
    <article className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <AnalyticsEvent page={page} event={describeView(item)} />
      <div className="sold">
        <header className="sold-title">
          <h1>{extractPlainText(item.title.rendered)}</h1>
          {byline}
          <p className="lead">{extractPlainText(item.excerpt.rendered)}</p>
        </header>
        {image && <div className="sold-image">{image}</div>}
        <aside className="buy-panel" aria-label="Price and order">
          {panel}
          <FavoriteControl item={item} />
        </aside>
        <div className="reading">
          <ItemContent item={item} page={page} />
          {children}
        </div>
      </div>
    </article>
  );
}

function describeView({ id, title, product, ebook }: ContentItem) {
  const price = product?.price ?? ebook?.price;
  if (price === undefined) return null;
  const name = extractPlainText(title.rendered);
  return viewItem({ rid: formatRid(id), kind: product ? 'goods' : 'ebook' }, { name, price, quantity: 1 });
}
