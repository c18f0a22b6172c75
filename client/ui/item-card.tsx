import type { ReactNode } from 'react';
import type { ContentItem } from '#shared/rest/items.ts';
import { FavoriteMark } from './favorite-control.tsx';
import { ItemMeta } from './item-meta.tsx';
import { Kept } from './kept.tsx';
import { CARD_WIDTHS, Picture, readFeatured } from './picture.tsx';
import { readPlainText } from './plain-text.ts';

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

/** One item of a list: its picture, title, excerpt and author. The whole card is the link's target. */
export function ItemCard(props: ItemCardProps): ReactNode {
  const { item, level, sizes, priority, within } = props;
  return (
    <Kept as="article" className="card" owner={item} name={`card ${level} ${sizes} ${priority} ${within}`}>
      {() => <Inside {...props} />}
    </Kept>
  );
}

function Inside({ item, level = 3, sizes = CARD_SIZES, priority, within }: ItemCardProps): ReactNode {
  const picture = readFeatured(item);
  const category = item._embedded?.['wp:term']?.flat().find((term) => term.taxonomy === 'article-category');
  const Title = `h${level}` as const;
  return (
    <>
      {picture && (
        <Picture media={picture} sizes={sizes} widths={CARD_WIDTHS} priority={priority} decorative />
      )}
      <div className="card-text">
        {category && category.id !== within && <p className="kicker">{category.name}</p>}
        <Title>
          <a href={item.link}>{readPlainText(item.title.rendered)}</a>
        </Title>
        <p>{readPlainText(item.excerpt.rendered)}</p>
        <ItemMeta item={item} />
      </div>
      <FavoriteMark item={item} />
    </>
  );
}
