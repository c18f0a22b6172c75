import type { ReactNode } from 'react';
import { FavoriteMark } from '#client/favorites/favorite-control.tsx';
import { CachedMarkup } from '#client/ui/cached-markup.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { CARD_WIDTHS, findFeaturedImage, ResponsiveImage } from '#client/ui/responsive-image.tsx';
import type { ContentItem } from '#shared/rest/items.ts';
import { ItemMeta } from './item-meta.tsx';
import { PlayMark } from './play-mark.tsx';

export interface ItemCardProps {
  item: ContentItem;
  /** Level of the title in the page's outline. */
  level?: 2 | 3;
  sizes?: string;
  priority?: boolean;
  /** Id of the category whose list this is: the card does not name it again. */
  within?: number;
}

const CARD_SIZES = '(min-width: 992px) 380px, (min-width: 576px) 46vw, 92vw';

/** One item of a list: its image, title, excerpt and author. The whole card is the link's target. */
export function ItemCard(props: ItemCardProps): ReactNode {
  const { item, level, sizes, priority, within } = props;
  return (
    <CachedMarkup
      as="article"
      className="card"
      owner={item}
      name={`card ${level} ${sizes} ${priority} ${within}`}
    >
      {() => <Inside {...props} />}
    </CachedMarkup>
  );
}

function Inside({ item, level = 3, sizes = CARD_SIZES, priority, within }: ItemCardProps): ReactNode {
  const image = findFeaturedImage(item);
  const category = item._embedded?.['wp:term']?.flat().find((term) => term.taxonomy === 'article-category');
  const Title = `h${level}` as const;
  return (
    <>
      {image && (
        <ResponsiveImage media={image} sizes={sizes} widths={CARD_WIDTHS} priority={priority} decorative />
      )}
      <PlayMark item={item} />
      <div className="card-text">
        {category && category.id !== within && <p className="kicker">{category.name}</p>}
        <Title>
          <a href={item.link}>{extractPlainText(item.title.rendered)}</a>
        </Title>
        <p>{extractPlainText(item.excerpt.rendered)}</p>
        <ItemMeta item={item} />
      </div>
      <FavoriteMark item={item} />
    </>
  );
}
