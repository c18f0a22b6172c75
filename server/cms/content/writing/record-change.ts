/** Changes of content, as the record of what staff changed tells them. */
import { writeChange } from '#server/cms/record/index.ts';
import type { ContentStatus } from '#shared/content-status.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { StaffAction } from '#shared/rest/staff-changes.ts';
import type { ItemRow } from '../item-records.ts';
import type { ItemRelations } from '../item-relations.ts';
import type { ContentStore } from '../save-item.ts';

/** An item as it was, or as it has become. */
export interface RecordedItem {
  readonly row: ItemRow;
  readonly status: ContentStatus;
  readonly relations: ItemRelations;
}

interface RecordOptions {
  readonly isNew: boolean;
  /** Number of the revision to which it was taken back. */
  readonly revision: number | undefined;
}

/** One line for what happened to the item, and one more for a new address. In the transaction of the change. */
export async function recordItemChange(
  { db, now }: Pick<ContentStore, 'db' | 'now'>,
  writer: Viewer,
  before: RecordedItem,
  after: RecordedItem,
  { isNew, revision }: RecordOptions,
): Promise<void> {
  const { id, title, type } = after.row;
  const about = { title: title || 'Untitled', type };
  const record = (action: StaffAction, details: Readonly<Record<string, string>>) =>
    writeChange(db, writer, { action, userId: null, itemId: id, reason: '', details }, now);
  const isMoved = !isNew && before.row.slug !== after.row.slug && before.status !== 'draft';
  const moved = nameMove(before.status, after.status);
  const fields = isNew ? [] : listChanged(before, after);
  if (isNew) await record('item created', about);
  if (moved) await record(moved, { ...about, ...(after.status === 'future' && { date: after.row.date }) });
  else if (revision !== undefined)
    await record('revision restored', { ...about, revision: `revision ${revision}` });
  else if (fields.length > 0) await record('item changed', { ...about, fields: fields.join(', ') });
  if (isMoved) await record('address changed', { title, address: `${before.row.slug} → ${after.row.slug}` });
}

/** For good, which leaves nothing else that says so. */
export const recordRemoval = (
  { db, now }: Pick<ContentStore, 'db' | 'now'>,
  writer: Viewer,
  { id, title, type }: Pick<ItemRow, 'id' | 'title' | 'type'>,
): Promise<void> =>
  writeChange(
    db,
    writer,
    { action: 'item deleted', userId: null, itemId: id, reason: '', details: { title, type } },
    now,
  );

function nameMove(before: ContentStatus, after: ContentStatus): StaffAction | undefined {
  if (before === after) return undefined;
  if (after === 'trash') return 'item trashed';
  if (before === 'trash') return 'item restored';
  if (after === 'publish') return 'item published';
  if (after === 'future') return 'item scheduled';
  if (after === 'private') return 'item made private';
  if (after === 'pending') return 'item sent for review';
  return 'item unpublished';
}

/** Columns in words of people, in the order of the form. */
const COLUMNS = {
  title: 'title',
  content: 'text',
  excerpt: 'excerpt',
  slug: 'address',
  date: 'date',
  author_id: 'author',
  featured_media_id: 'image',
  access: 'access',
  gemstone_family: 'gemstone family',
  search_terms: 'search words',
  gem: 'properties',
  details: 'facts',
} as const satisfies Partial<Record<keyof ItemRow, string>>;
const COLUMN_NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

function listChanged(before: RecordedItem, after: RecordedItem): string[] {
  const { brands, termIds } = before.relations;
  return [
    ...COLUMN_NAMES.filter((name) => before.row[name] !== after.row[name]).map((name) => COLUMNS[name]),
    ...(String(termIds) === String(after.relations.termIds) ? [] : ['terms']),
    ...(String(brands) === String(after.relations.brands) ? [] : ['sites']),
  ];
}
