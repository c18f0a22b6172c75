/** Author and date of an item, how long it takes to read, and what opens it. */
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icons.tsx';
import type { ContentItem } from '#shared/rest/items.ts';
import { nameAccess } from './access-names.ts';
import { formatLength } from './item-length.ts';

export function ItemMeta({ item, full = false }: { item: ContentItem; full?: boolean }): ReactNode {
  const author = item._embedded?.author?.[0];
  const length = formatLength(item);
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
      {length !== '' && <span>{length}</span>}
      <AccessBadge item={item} full={full} />
    </p>
  );
}

export interface AccessBadgeProps {
  item: Pick<ContentItem, 'access' | 'locked'>;
  /** Says so, too, of what is open to all: beside a title, but not on every card of a list. */
  full?: boolean;
}

/** Access to an item: an open lock when this reader holds it. */
export function AccessBadge({ item, full = false }: AccessBadgeProps): ReactNode {
  if (item.access.length === 0 && !full) return null;
  return (
    <span className="access" data-locked={item.locked || undefined}>
      <Icon name={item.locked ? 'lock' : 'unlock'} />
      {item.access.length > 0 && (
        <span className="hidden">{item.locked ? 'Included with:' : 'Included for you:'} </span>
      )}
      {nameAccess(item.access)}
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
