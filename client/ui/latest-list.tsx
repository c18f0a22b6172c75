import type { ReactNode } from 'react';
import type { ContentItem } from '#shared/rest/items.ts';
import { ItemMeta, PublishedDate } from './item-meta.tsx';
import { readPlainText } from './plain-text.ts';

/** New items as lines of a catalogue, without pictures. */
export function LatestList({ items }: { items: readonly ContentItem[] }): ReactNode {
  return (
    <ol className="latest">
      {items.map((item) => (
        <li key={item.id}>
          <PublishedDate value={item.date} />
          <h3>
            <a href={item.link}>{readPlainText(item.title.rendered)}</a>
          </h3>
          <ItemMeta item={item} />
        </li>
      ))}
    </ol>
  );
}
