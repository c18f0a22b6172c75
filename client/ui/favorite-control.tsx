import type { ReactNode } from 'react';
import type { ContentItem } from '#shared/rest/content.ts';
import { ROUTES } from '#shared/routes.ts';
import { Icon } from './icons.tsx';
import { Island } from './island.tsx';

/**
 * Keeps an item for later. The same for everybody: whether this reader keeps it already is for the island to find out. Pages
 * that speak for the site have none.
 */
export function FavoriteControl({ item }: { item: ContentItem }): ReactNode {
  if (item.type === 'page' || item.type === 'archive') return null;
  return (
    <Island name="favorite" trigger="idle">
      <form className="favorite" method="post" action={ROUTES.favorites}>
        <input type="hidden" name="item" value={item.id} />
        <input type="hidden" name="back" value={item.link} />
        <button className="favorite-button" type="submit">
          <Icon name="heart" />
          Favorite
        </button>
        <span className="favorite-problem" role="status" />
      </form>
    </Island>
  );
}
