/**
 * Keeping an item for later: forms that work without scripts. They are the same for everybody: whether this reader keeps an item
 * already is for the island to find out, one for all of a page (`client/favorites/favorite.island.ts`).
 */
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icons.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';

/** Beside the title of an item's own page. Pages that speak for the site have none. */
export function FavoriteControl({ item }: { item: ContentItem }): ReactNode {
  if (!isKeepable(item)) return null;
  return (
    <form className="favorite" method="post" action={ROUTES.favorites}>
      <input type="hidden" name="back" value={item.link} />
      <button className="favorite-button" type="submit" name="item" value={item.id}>
        <Icon name="heart" />
        Favorite
      </button>
    </form>
  );
}

/** On a card, in the corner that its frame leaves square. */
export function FavoriteMark({ item }: { item: ContentItem }): ReactNode {
  if (!isKeepable(item)) return null;
  return (
    <form className="heart" method="post" action={ROUTES.favorites}>
      <button
        className="favorite-button"
        type="submit"
        name="item"
        value={item.id}
        aria-label={`Save ${extractPlainText(item.title.rendered)} to favorites`}
      >
        <Icon name="heart" />
      </button>
    </form>
  );
}

const isKeepable = ({ type }: ContentItem): boolean => type !== 'page' && type !== 'archive';
