import type { ReactNode } from 'react';
import { ItemMeta, PublishedDate } from '#client/items/item-meta.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { ContentItem } from '#shared/rest/items.ts';

/** New items as lines of a catalogue, without images. */
export function LatestList({ items }: { items: readonly ContentItem[] }): ReactNode {
  return (
    <ol className="latest">
      {items.map((item) => (
        <li key={item.id}>
          <PublishedDate value={item.date} />
          <h3>
            <a href={item.link}>{extractPlainText(item.title.rendered)}</a>
          </h3>
          <ItemMeta item={item} />
        </li>
      ))}
    </ol>
  );
}
