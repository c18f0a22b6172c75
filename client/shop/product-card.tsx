import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { FavoriteMark } from '#client/favorites/favorite-control.tsx';
import { formatWords } from '#client/ui/format-words.ts';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { CARD_WIDTHS, findFeaturedImage, ResponsiveImage } from '#client/ui/responsive-image.tsx';
import { isBookThere } from '#shared/rest/details.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { BookCover } from './book-cover.tsx';
import { AddToBasketMark } from './buy-goods.tsx';
import { Price } from './price.tsx';

const CARD_SIZES = '(min-width: 1360px) 450px, (min-width: 992px) 33vw, (min-width: 576px) 40vw, 100vw';
const COVER_SIZES = '190px';

export interface ProductCardProps {
  item: ContentItem;
  page: PageContext;
  level?: 2 | 3;
}

/** Something that is sold: its image, name and price. */
export function ProductCard({ item, page, level = 2 }: ProductCardProps): ReactNode {
  const { product, ebook } = item;
  const image = findFeaturedImage(item);
  const Title = `h${level}` as const;
  return (
    <article className="card">
      {image && ebook && <BookCover media={image} sizes={COVER_SIZES} decorative />}
      {image && !ebook && (
        <ResponsiveImage media={image} sizes={CARD_SIZES} widths={CARD_WIDTHS} decorative />
      )}
      <div className="card-text">
        {product && <p className="kicker">{formatWords(product.product_type)}</p>}
        {ebook && <p className="kicker">{`E-book, ${ebook.pages} pages`}</p>}
        <Title>
          <a href={item.link}>{extractPlainText(item.title.rendered)}</a>
        </Title>
        <p>{extractPlainText(item.excerpt.rendered)}</p>
        {product && <Price {...product} />}
        {ebook && <Price price={ebook.price} isPlanned={!isBookThere(ebook)} />}
        <AddToBasketMark item={item} page={page} />
      </div>
      <FavoriteMark item={item} />
    </article>
  );
}
