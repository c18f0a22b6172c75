/** Author and dates of an item, how long it takes to read, and what opens it. The card of a video has its length on the image. */
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icons.tsx';
import { remember } from '#shared/remember.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { nameAccess } from './access-names.ts';
import { formatLength } from './item-length.ts';

export interface ItemMetaProps {
  item: ContentItem;
  /** Beside a title: with dates, and without what opens the item, which stands above that title. */
  full?: boolean;
}

export function ItemMeta({ item, full = false }: ItemMetaProps): ReactNode {
  const author = item._embedded?.author?.[0];
  const length = formatLength(item);
  const changed = item.modified.slice(0, 10) > item.date.slice(0, 10);
  return (
    <p className="meta">
      {author && (full ? <a href={author.link}>{author.name}</a> : <span>{author.name}</span>)}
      {full && (
        <span className={changed ? 'word' : undefined}>
          <PublishedDate value={item.date} short />
        </span>
      )}
      {full && changed && (
        <span>
          <span className="word">revised </span>
          <PublishedDate value={item.modified} short />
        </span>
      )}
      {length !== '' && (full || !item.video) && <span>{length}</span>}
      {(!full || item.access.length === 0) && <AccessBadge item={item} full={full} />}
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

/** Some ten years of them: lists show the same days over and over, and Intl takes 3 µs for each. */
const MAX_DAYS = 4000;

function createFormat(dateStyle: 'long' | 'medium'): (day: string) => string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'UTC' });
  return remember((day) => {
    const time = Date.parse(`${day}T00:00:00Z`);
    return Number.isNaN(time) ? '' : format.format(time);
  }, MAX_DAYS);
}

const formatLong = createFormat('long');
const formatShort = createFormat('medium');

export interface PublishedDateProps {
  /** WordPress's local date, `2024-03-12T00:00:00`: only the day is shown. */
  value: string;
  /** Mar 12, 2024 */
  short?: boolean;
}

export function PublishedDate({ value, short = false }: PublishedDateProps): ReactNode {
  const day = value.slice(0, 10);
  const shown = short ? formatShort(day) : formatLong(day);
  return shown === '' ? null : <time dateTime={day}>{shown}</time>;
}
