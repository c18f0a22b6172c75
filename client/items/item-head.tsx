import type { ReactNode } from 'react';
import { FavoriteControl } from '#client/favorites/favorite-control.tsx';
import { CachedMarkup } from '#client/ui/cached-markup.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { findFeaturedImage, ResponsiveImage } from '#client/ui/responsive-image.tsx';
import type { ContentItem } from '#shared/rest/items.ts';
import { AccessBadge, ItemMeta } from './item-meta.tsx';

export interface ItemHeadProps {
  item: ContentItem;
  /** Without byline: a page speaks for the site. */
  plain?: boolean;
}

/** Title, lead, byline and the large image of a text. */
export function ItemHead({ item, plain = false }: ItemHeadProps): ReactNode {
  return (
    <CachedMarkup as="header" className="item-head" owner={item} name={`head ${plain}`}>
      {() => <Inside item={item} plain={plain} />}
    </CachedMarkup>
  );
}

function Inside({ item, plain }: ItemHeadProps): ReactNode {
  const image = findFeaturedImage(item);
  const lead = extractPlainText(item.excerpt.rendered);
  return (
    <>
      <div className="item-title">
        {!plain && <AccessBadge item={item} />}
        <h1>{extractPlainText(item.title.rendered)}</h1>
        {lead && <p className="lead">{lead}</p>}
        {!plain && <ItemMeta item={item} full />}
        <FavoriteControl item={item} />
      </div>
      {image && (
        <ResponsiveImage
          className="item-image"
          media={image}
          sizes="(min-width: 992px) 560px, 92vw"
          priority
        />
      )}
    </>
  );
}
