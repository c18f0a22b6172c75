import { isStaff } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { accessGroup, STAFF_RIGHTS } from '#shared/access.ts';
import type { Answer, Viewer } from '#shared/rest/api.ts';
import type { ContentItem, changeItem as changeItemEndpoint } from '#shared/rest/content.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, forbidden, noItem, notLoggedIn } from '#shared/rest/errors.ts';
import { presentOne } from './find-items.ts';
import type { ItemRow } from './item-records.ts';
import { readRelations } from './item-relations.ts';
import { keepRevision } from './keep-revision.ts';
import { readChange } from './read-change.ts';
import { followWithSearch, type Store } from './save-item.ts';
import { staleTags } from './stale-tags.ts';

type Change = ParsedInputOf<typeof changeItemEndpoint>;

const changedMeanwhile = defineError(
  'rest_item_changed_meanwhile',
  409,
  'Somebody else was changing this item at the same time. Please try again.',
);
const ATTEMPTS = 3;

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
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const row = await readRow(store, change);
    // Cleaning a long text takes milliseconds: it happens before the transaction holds the write lock.
    const values = readChange(row, change, now());
    const stale = await store.db
      .transaction()
      .execute((db) => replace({ ...store, db }, row, values, viewer.id));
    if (stale) return { value: await presentWhole(store, change), tags: stale };
  }
  throw changedMeanwhile();
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

/** Undefined when somebody was faster: the revision that was read is no longer the last. */
async function replace(
  store: Store,
  before: ItemRow,
  values: ReturnType<typeof readChange>,
  by: number,
): Promise<string[] | undefined> {
  const after = await store.db
    .updateTable('items')
    .set({ ...values, revision: before.revision + 1 })
    .where('id', '=', before.id)
    .where('revision', '=', before.revision)
    .returningAll()
    .executeTakeFirst();
  if (!after) return undefined;
  await keepRevision(store.db, before, by);
  await followWithSearch(store, after);
  const relations = await readRelations(store.db, after.id);
  const stale = await staleTags(store.db, before, after, relations, relations);
  await writeOutbox(store.db, stale);
  return stale;
}

async function presentWhole(store: Store, change: Change): Promise<ContentItem> {
  const { value } = await presentOne(store.db, await readRow(store, change), accessGroup(STAFF_RIGHTS));
  return value;
}
