/** Takes an import back: what it added is removed, what it changed gets its former fields, and what was changed since stays. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { removeItem } from '#server/cms/content/index.ts';
import { type Database, inExclusiveTransaction, type Tables } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { gatherItems } from '#server/cms/search/index.ts';
import { defineError } from '#shared/rest/errors.ts';
import { listTrashed, requireListing, type StoredListing } from '../listing-rows.ts';
import { type Former, parseFormer, restoreFormer } from './former-listing.ts';
import { countWritten, type ImportStore, parseKept, requireImport } from './import-rows.ts';

/** Listings in one transaction, each of which takes milliseconds: others wait for it. */
const UNDONE_AT_ONCE = 20;
/** Between two transactions: a page of a reader takes several queries, one after the other. */
const PAUSE_MS = 15;

type WrittenRow = Selectable<Tables['listing_import_rows']>;

const notImported = defineError(
  'import_not_done',
  409,
  'Nothing of this file was imported, or it was undone already.',
);

/**
 * Notes that an import is to be taken back, and of how many listings. In the caller's transaction. Answers whether all of it was
 * written before.
 * @throws import_invalid_id, import_not_done
 */
export async function beginUndo(db: Database, id: number): Promise<boolean> {
  const { state, undo_total } = await requireImport(db, id);
  if (state === 'checked' || state === 'undone') throw notImported();
  if (undo_total !== null) return state === 'done';
  await db
    .updateTable('listing_imports')
    .set({ undo_total: await countWritten(db, id) })
    .where('id', '=', id)
    .execute();
  return state === 'done';
}

/**
 * One that was broken off goes on where it was.
 * @param signal breaks it off between two transactions
 * @throws import_invalid_id, import_not_done
 */
export async function undoImport(store: ImportStore, id: number, signal?: AbortSignal): Promise<void> {
  await beginUndo(store.db, id);
  while (await undoSome(store, id)) {
    signal?.throwIfAborted();
    await wait(PAUSE_MS);
  }
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
    const stays = parseKept(kept);
    for (const row of rows) {
      const reason = await undoRow(within, row);
      if (reason) stays.push({ id: row.item_id, row: row.file_row, name: row.name, reason });
    }
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
      .set({ kept: JSON.stringify(stays), ...(isLast && { state: 'undone', csv: '', plan: null }) })
      .where('id', '=', id)
      .execute();
    return !isLast;
  });
}

/** Answers why one that was changed since stays as it is. */
async function undoRow(store: ImportStore, row: WrittenRow): Promise<string | undefined> {
  const { db, now } = store;
  const item = await db.selectFrom('items').select('id').where('id', '=', row.item_id).executeTakeFirst();
  if (!item) return;
  const stored = await requireListing(db, row.item_id);
  const before = row.former === '' ? undefined : parseFormer(row.former);
  const change = await findChange(db, stored, row, before);
  if (change) return change;
  if (!before) {
    if (await isInUse(db, row.item_id)) return 'It has messages, claims or reviews by now.';
    await writeOutbox(db, await removeItem(store, row.item_id), now);
    return;
  }
  if (row.keeper_id !== null) await giveUpRole(db, row.item_id, row.keeper_id, before);
  await restoreFormer(store, stored, before);
  return;
}

/** By its owner, by editors, or by staff who took it down or put it back: an import does neither. */
async function findChange(
  db: Database,
  { row }: StoredListing,
  written: WrittenRow,
  before: Former | undefined,
): Promise<string | undefined> {
  if ((await listTrashed(db, [written.item_id])).has(written.item_id)) return 'It is in the trash.';
  if (row.deleted_at !== null) return 'Its owner has deleted it.';
  if (row.hidden_at !== (before?.hidden_at ?? null))
    return row.hidden_at === null ? 'Staff have put it back since.' : 'Staff have taken it down since.';
  if (row.is_edited === 1) return 'Editors have changed it since.';
  if (row.revision !== written.revision) return 'It was changed after the import.';
  if (await isTakenOver(db, written, before)) return 'Somebody new keeps it.';
  return;
}

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
