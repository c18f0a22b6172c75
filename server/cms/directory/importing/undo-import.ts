/** Takes an import back: what it added is removed, what it changed gets its former fields, and what was changed since stays. */
import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import { removeItem } from '#server/cms/content/index.ts';
import {
  type Database,
  inExclusiveTransaction,
  parseColumn,
  type Tables,
} from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { gatherItems } from '#server/cms/search/index.ts';
import { defineError } from '#shared/rest/errors.ts';
import { listTrashed, requireListing, type StoredListing } from '../listing-rows.ts';
import { type Former, parseFormer, restoreFormer } from './former-listing.ts';
import { type ImportStore, requireImport } from './import-rows.ts';

/** Listings in one transaction, each of which takes milliseconds: others wait for it. */
const UNDONE_AT_ONCE = 20;

type WrittenRow = Selectable<Tables['listing_import_rows']>;

const notImported = defineError(
  'import_not_done',
  409,
  'Nothing of this file was imported, or it was undone already.',
);

/** One that was broken off goes on where it was. @throws import_invalid_id, import_not_done */
export async function undoImport(store: ImportStore, id: number): Promise<{ kept: number }> {
  const { state } = await requireImport(store.db, id);
  if (state === 'checked' || state === 'undone') throw notImported();
  while (await undoSome(store, id)) await setImmediate();
  const { kept } = await requireImport(store.db, id);
  return { kept: parseColumn(z.array(z.string()), kept).length };
}

/** Answers whether some may be left. The last listings that were written go first. */
async function undoSome(store: ImportStore, id: number): Promise<boolean> {
  return inExclusiveTransaction(store.db, async (db) => {
    const gathered = gatherItems(store.search);
    const within = { ...store, db, search: gathered.search, tells: false };
    const rows = await db
      .selectFrom('listing_import_rows')
      .selectAll()
      .where('import_id', '=', id)
      .orderBy('item_id', 'desc')
      .limit(UNDONE_AT_ONCE)
      .execute();
    const { kept } = await requireImport(db, id);
    const names = parseColumn(z.array(z.string()), kept);
    for (const row of rows) if (!(await undoRow(within, row))) names.push(row.name);
    await gathered.finish(db);
    const items = rows.map(({ item_id }) => item_id);
    await db
      .deleteFrom('listing_import_rows')
      .where('import_id', '=', id)
      .where('item_id', 'in', [...items, 0])
      .execute();
    const isLast = rows.length < UNDONE_AT_ONCE;
    await db
      .updateTable('listing_imports')
      .set({ kept: JSON.stringify(names), ...(isLast && { state: 'undone', csv: '' }) })
      .where('id', '=', id)
      .execute();
    return !isLast;
  });
}

/** Answers false for one that was changed since, and stays. */
async function undoRow(store: ImportStore, row: WrittenRow): Promise<boolean> {
  const { db, now } = store;
  const item = await db.selectFrom('items').select('id').where('id', '=', row.item_id).executeTakeFirst();
  if (!item) return true;
  const stored = await requireListing(db, row.item_id);
  const before = row.former === '' ? undefined : parseFormer(row.former);
  const isInTrash = (await listTrashed(db, [row.item_id])).has(row.item_id);
  if (isInTrash || isChangedSince(stored, row, before) || (await isTakenOver(db, row, before))) return false;
  if (!before) {
    if (await isInUse(db, row.item_id)) return false;
    await writeOutbox(db, await removeItem(store, row.item_id), now);
    return true;
  }
  if (row.keeper_id !== null) await giveUpRole(db, row.item_id, row.keeper_id, before);
  await restoreFormer(store, stored, before);
  return true;
}

/** By its owner, by editors, or by staff who took it down or put it back: an import does neither. */
const isChangedSince = (
  { row }: StoredListing,
  { revision }: WrittenRow,
  before: Former | undefined,
): boolean =>
  row.revision !== revision ||
  row.is_edited === 1 ||
  row.deleted_at !== null ||
  row.hidden_at !== (before?.hidden_at ?? null);

/** Somebody keeps it who did not before, and whom the import did not make an owner. */
async function isTakenOver(
  db: Database,
  { item_id, keeper_id }: WrittenRow,
  before: Former | undefined,
): Promise<boolean> {
  const known = new Set([keeper_id, ...(before?.owners ?? []), ...(before?.editors ?? [])]);
  const keepers = await db
    .selectFrom('business_owners')
    .select('user_id')
    .where('item_id', '=', item_id)
    .execute();
  return keepers.some(({ user_id }) => !known.has(user_id));
}

/** An editor whom the import made an owner is an editor again. */
async function giveUpRole(db: Database, id: number, userId: number, { editors }: Former): Promise<void> {
  await db.deleteFrom('business_owners').where('item_id', '=', id).where('user_id', '=', userId).execute();
  if (editors.includes(userId))
    await db.insertInto('business_owners').values({ item_id: id, user_id: userId, role: 'editor' }).execute();
}

/** Readers have written to it or about it. */
async function isInUse(db: Database, id: number): Promise<boolean> {
  for (const table of ['listing_messages', 'listing_reviews', 'listing_claims'] as const)
    if (await db.selectFrom(table).select('item_id').where('item_id', '=', id).executeTakeFirst())
      return true;
  return false;
}
