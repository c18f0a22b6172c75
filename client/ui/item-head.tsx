import type { ReactNode } from 'react';
import type { ContentItem } from '#shared/rest/items.ts';
import { FavoriteControl } from './favorite-control.tsx';
import { ItemMeta } from './item-meta.tsx';
import { Kept } from './kept.tsx';
import { Picture, readFeatured } from './picture.tsx';
import { readPlainText } from './plain-text.ts';

export interface ItemHeadProps {
  item: ContentItem;
  /** Without byline: a page speaks for the site. */
  plain?: boolean;
}

/** Title, lead, byline and the large picture of a text. */
export function ItemHead({ item, plain = false }: ItemHeadProps): ReactNode {
  return (
    <Kept as="header" className="item-head" owner={item} name={`head ${plain}`}>
      {() => <Inside item={item} plain={plain} />}
    </Kept>
  );
}

function Inside({ item, plain }: ItemHeadProps): ReactNode {
  const picture = readFeatured(item);
  const lead = readPlainText(item.excerpt.rendered);
  return (
    <>
      <div className="item-title">
        <h1>{readPlainText(item.title.rendered)}</h1>
        {lead && <p className="lead">{lead}</p>}
        {!plain && <ItemMeta item={item} full />}
        <FavoriteControl item={item} />
      </div>
      {picture && (
        <Picture className="item-picture" media={picture} sizes="(min-width: 992px) 560px, 92vw" priority />
      )}
    </>
  );
}
