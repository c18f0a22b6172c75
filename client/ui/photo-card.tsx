import type { ReactNode } from 'react';
import type { ContentItem } from '#shared/rest/items.ts';
import { FavoriteMark } from './favorite-control.tsx';
import { CARD_WIDTHS, Picture, readFeatured } from './picture.tsx';
import { readPlainText } from './plain-text.ts';

const SIZES = '(min-width: 992px) 280px, (min-width: 576px) 30vw, 46vw';

/** A photo in a gallery: the picture is the link, its name the text of it. */
export function PhotoCard({ item, gallery }: { item: ContentItem; gallery?: string }): ReactNode {
  const picture = readFeatured(item);
  if (!picture) return null;
  return (
    <li className="photo" data-gallery={gallery}>
      <a href={item.link}>
        <Picture media={picture} sizes={SIZES} widths={CARD_WIDTHS} decorative />
        <span>{readPlainText(item.title.rendered)}</span>
      </a>
      <FavoriteMark item={item} />
    </li>
  );
}
