import type { ReactNode } from 'react';
import type { ContentItem } from '#shared/rest/items.ts';
import { FavoriteMark } from './favorite-control.tsx';
import { CARD_WIDTHS, Picture, readFeatured } from './picture.tsx';
import { readPlainText } from './plain-text.ts';
import { Price } from './price.tsx';

const CARD_SIZES = '(min-width: 992px) 380px, (min-width: 576px) 46vw, 92vw';

/** Something that is sold: its picture, name and price. */
export function ProductCard({ item, level = 2 }: { item: ContentItem; level?: 2 | 3 }): ReactNode {
  const picture = readFeatured(item);
  const Title = `h${level}` as const;
  return (
    <article className="card">
      {picture && <Picture media={picture} sizes={CARD_SIZES} widths={CARD_WIDTHS} decorative />}
      <div className="card-text">
        <Title>
          <a href={item.link}>{readPlainText(item.title.rendered)}</a>
        </Title>
        <p>{readPlainText(item.excerpt.rendered)}</p>
        {item.product && <Price {...item.product} />}
        {item.ebook && <Price price={item.ebook.price} />}
      </div>
      <FavoriteMark item={item} />
    </article>
  );
}
