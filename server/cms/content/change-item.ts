import { inExclusiveTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { followItem } from '#server/cms/search/index.ts';
import { accessGroup, STAFF_RIGHTS } from '#shared/access.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { changeItem as changeItemEndpoint } from '#shared/rest/content.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, forbidden, noItem, notLoggedIn } from '#shared/rest/errors.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { isStaff } from '#shared/roles.ts';
import { type CleanedChange, changeColumns, cleanChange } from './clean-change.ts';
import { type ItemRecord, type ItemRow, listRecords } from './item-records.ts';
import type { ItemRelations } from './item-relations.ts';
import { keepRevision } from './keep-revision.ts';
import { presentItem } from './present-item.ts';
import type { ContentStore } from './save-item.ts';
import { staleTags } from './stale-tags.ts';

/**
 * Changes an item for an editor and keeps the former text as a revision. Answers the item whole.
 * @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id, rest_invalid_param, rest_item_changed_meanwhile
 */
export async function changeItem(
  store: ContentStore,
  { type, id, ...change }: ParsedInputOf<typeof changeItemEndpoint>,
  viewer: Viewer | null,
): Promise<ContentItem> {
  if (!viewer) throw notLoggedIn();
  if (!isStaff(viewer.roles)) throw forbidden();
  // Cleaning a long text takes milliseconds: it happens before the transaction holds the write lock.
  const cleaned = cleanChange(change);
  const record = await inExclusiveTransaction(store.db, async (db) => {
    const row = await requireRow(db, type, id);
    return replace({ ...store, db }, row, cleaned, viewer.id);
  });
  return presentItem(record, accessGroup(STAFF_RIGHTS));
}

async function requireRow(db: ContentStore['db'], type: ItemRow['type'], id: number): Promise<ItemRow> {
  const row = await db
    .selectFrom('items')
    .selectAll()
    .where('type', '=', type)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw noItem();
  return row;
}

const changedMeanwhile = defineError(
  'rest_item_changed_meanwhile',
  409,
  'Someone else changed this item at the same time. Please try again.',
);

/** Where transactions do not take turns, as they do in SQLite, the number of the revision finds who was faster. */
async function replace(
  store: ContentStore,
  before: ItemRow,
  change: CleanedChange,
  by: number,
): Promise<ItemRecord> {
  const after = await store.db
    .updateTable('items')
    .set({ ...changeColumns(before, change, store.now), revision: before.revision + 1 })
    .where('id', '=', before.id)
    .where('revision', '=', before.revision)
    .returningAll()
    .executeTakeFirst();
  if (!after) throw changedMeanwhile();
  await keepRevision(store, before, by);
  await followItem(store.db, store.search, after);
  const [record] = await listRecords(store.db, [after]);
  if (!record) throw noItem();
  await writeOutbox(store.db, await staleTags(store.db, before, after, relationsOf(record)), store.now);
  return record;
}

const relationsOf = ({ brands, terms }: ItemRecord): ItemRelations => ({
  brands,
  termIds: terms.map(({ id }) => id),
});
