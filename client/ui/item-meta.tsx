/** Who wrote an item, when, how long it takes to read, and what it takes to open it. */
import type { ReactNode } from 'react';
import type { ContentItem } from '#shared/rest/content.ts';
import { Icon } from './icons.tsx';

export function ItemMeta({ item, full = false }: { item: ContentItem; full?: boolean }): ReactNode {
  const author = item._embedded?.author?.[0];
  const changed = item.modified.slice(0, 10) > item.date.slice(0, 10);
  return (
    <p className="meta">
      {author && (full ? <a href={author.link}>{author.name}</a> : <span>{author.name}</span>)}
      {full && <PublishedDate value={item.date} />}
      {full && changed && (
        <span>
          revised <PublishedDate value={item.modified} />
        </span>
      )}
      {item.reading_minutes > 0 && <span>{item.reading_minutes} min read</span>}
      <AccessBadge item={item} />
    </p>
  );
}

/** An open lock when this reader holds what the item asks for; nothing when it asks for nothing. */
export function AccessBadge({ item }: { item: Pick<ContentItem, 'access' | 'locked'> }): ReactNode {
  if (item.access.length === 0) return null;
  return (
    <span className="access" data-locked={item.locked || undefined}>
      <Icon name={item.locked ? 'lock' : 'unlock'} />
      {item.locked ? 'Members' : 'Open to you'}
    </span>
  );
}

const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** @param value WordPress's local date, `2024-03-12T00:00:00`: only the day is shown. */
export function PublishedDate({ value }: { value: string }): ReactNode {
  const day = value.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? null : <time dateTime={day}>{DATE_FORMAT.format(time)}</time>;
}
