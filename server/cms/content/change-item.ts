import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { followItem } from '#server/cms/search/index.ts';
import { accessGroup, STAFF_RIGHTS } from '#shared/access.ts';
import type { Answer, Viewer } from '#shared/rest/api.ts';
import type { changeItem as changeItemEndpoint } from '#shared/rest/content.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, forbidden, noItem, notLoggedIn } from '#shared/rest/errors.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { isStaff } from '#shared/roles.ts';
import { presentOne } from './find-items.ts';
import type { ItemRow } from './item-records.ts';
import { readRelations } from './item-relations.ts';
import { keepRevision } from './keep-revision.ts';
import { readChange } from './read-change.ts';
import type { Store } from './save-item.ts';
import { staleTags } from './stale-tags.ts';

type Change = ParsedInputOf<typeof changeItemEndpoint>;

/**
 * Changes an item for an editor and keeps the former text as a revision. Answers the item whole, with the tags that
 * became stale. Throws `notLoggedIn`, `forbidden`, `noItem`.
 */
export async function changeItem(
  store: Store,
  change: Change,
  viewer: Viewer | null,
  now: () => Date,
): Promise<Answer<ContentItem>> {
  if (!viewer) throw notLoggedIn();
  if (!isStaff(viewer.roles)) throw forbidden();
  const read = await readRow(store, change);
  // Cleaning a long text takes milliseconds: it happens before the transaction holds the write lock.
  const values = readChange(read, change, now());
  const stale = await store.db.transaction().execute(async (db) => {
    const row = await readRow({ ...store, db }, change);
    // Where the public part ends depends on the access, which may have changed in between.
    const fresh = row.access === read.access ? values : readChange(row, change, now());
    return replace({ ...store, db }, row, fresh, viewer.id);
  });
  return { value: await presentWhole(store, change), tags: stale };
}

async function readRow({ db }: Store, { type, id }: Change): Promise<ItemRow> {
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
  'Somebody else was changing this item at the same time. Please try again.',
);

/** Where transactions do not take turns, as they do in SQLite, the number of the revision finds who was faster. */
async function replace(
  store: Store,
  before: ItemRow,
  values: ReturnType<typeof readChange>,
  by: number,
): Promise<string[]> {
  const after = await store.db
    .updateTable('items')
    .set({ ...values, revision: before.revision + 1 })
    .where('id', '=', before.id)
    .where('revision', '=', before.revision)
    .returningAll()
    .executeTakeFirst();
  if (!after) throw changedMeanwhile();
  await keepRevision(store.db, before, by);
  await followItem(store.db, store.search, after);
  const relations = await readRelations(store.db, after.id);
  const stale = await staleTags(store.db, before, after, relations, relations);
  await writeOutbox(store.db, stale);
  return stale;
}

async function presentWhole(store: Store, change: Change): Promise<ContentItem> {
  const { value } = await presentOne(store.db, await readRow(store, change), accessGroup(STAFF_RIGHTS));
  return value;
}
