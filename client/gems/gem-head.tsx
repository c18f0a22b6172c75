import type { ReactNode } from 'react';
import { FavoriteControl } from '#client/favorites/favorite-control.tsx';
import { AccessBadge } from '#client/items/item-meta.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { formatSpecies } from './gem-properties.ts';

/** The name of a stone, and what it is a kind of. */
export function GemHead({ item }: { item: ContentItem }): ReactNode {
  return (
    <header className="gem-head">
      {item.gem && <p className="kicker">{formatSpecies(item.gem)}</p>}
      <h1>{extractPlainText(item.title.rendered)}</h1>
      <AccessBadge item={item} />
      <FavoriteControl item={item} />
    </header>
  );
}
