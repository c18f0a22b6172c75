import type { ReactNode } from 'react';
import { FavoriteMark } from '#client/favorites/favorite-control.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { CARD_WIDTHS, findFeaturedImage, ResponsiveImage } from '#client/ui/responsive-image.tsx';
import type { ContentItem } from '#shared/rest/items.ts';
import { writePhotoFacts } from './list-photo-facts.ts';

const SIZES = '(min-width: 1200px) 300px, (min-width: 992px) 30vw, 46vw';

/** A photo in a gallery: the image is the link, its name the text of it. */
export function PhotoCard({ item, gallery }: { item: ContentItem; gallery?: string }): ReactNode {
  const image = findFeaturedImage(item);
  if (!image) return null;
  return (
    <li className="photo" data-gallery={gallery} data-facts={gallery && writePhotoFacts(item)}>
      <a href={item.link}>
        <ResponsiveImage media={image} sizes={SIZES} widths={CARD_WIDTHS} decorative />
        <span>{extractPlainText(item.title.rendered)}</span>
      </a>
      <FavoriteMark item={item} />
    </li>
  );
}
