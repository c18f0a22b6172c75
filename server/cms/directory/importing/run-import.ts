/** Writes the listings of a file, some in a transaction, each with what undoing it needs. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, inExclusiveTransaction, inTransaction } from '#server/cms/database/index.ts';
import { writeEmail } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { gatherItems } from '#server/cms/search/index.ts';
import { DEFAULT_BRAND } from '#shared/brands.ts';
import { defineError } from '#shared/rest/errors.ts';
import { checkWebsitesLater } from '../check-website.ts';
import { listingsGiven } from '../claims/emails.ts';
import { addListings } from './add-listings.ts';
import { changeListing } from './change-listing.ts';
import { checkRows } from './check-rows.ts';
import { checkImport, type ImportStore, importIsBeingUndone, requireImport } from './import-rows.ts';
import type { ReadRow } from './read-rows.ts';

/** Listings in one transaction, each of which takes some 4 ms: others wait for it. */
const ROWS_AT_ONCE = 25;
/** Between two transactions: a page of a reader takes several queries, one after the other. */
const PAUSE_MS = 15;

const isBlocked = defineError(
  'import_blocked',
  409,
  'Nothing was imported: mend the file, and check it again.',
);
const hasBadRows = defineError(
  'import_has_bad_rows',
  409,
  'Nothing was imported: some rows are wrong. Mend them, or import the good rows alone.',
);
const isOver = defineError('import_is_over', 409, 'This file was imported already.');

/** An import that can be written: neither was it, nor is it being taken back. @throws import_invalid_id, import_is_over, import_being_undone */
async function requireOpen(db: Database, id: number): Promise<void> {
  const { state, undo_total } = await requireImport(db, id);
  if (state === 'done' || state === 'undone') throw isOver();
  if (undo_total !== null) throw importIsBeingUndone();
}

/**
 * Listings that the good rows of a file add or change. Reads the whole file, and belongs in no transaction: others would wait for it.
 * @throws import_invalid_id, import_blocked, import_has_bad_rows, import_is_over
 */
export async function countRowsToWrite(
  store: ImportStore,
  id: number,
  rows: 'all' | 'good',
): Promise<number> {
  return (await listRowsToWrite(store, id, rows)).length;
}

/**
 * Notes that the good rows of a file are to be written. In the caller's transaction. Each row is checked again when it is written.
 * @param count answer of `countRowsToWrite`
 * @throws import_invalid_id, import_is_over, import_being_undone
 */
export async function beginImport(db: Database, id: number, count: number): Promise<void> {
  await requireOpen(db, id);
  await db
    .updateTable('listing_imports')
    .set(({ eb }) => ({
      state: 'running',
      total: eb(eb('added', '+', eb.ref('changed')), '+', count),
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * One that was broken off goes on where it was: what is written already is the same as in the file.
 * @param signal breaks it off between two transactions
 * @throws import_invalid_id, import_blocked, import_has_bad_rows, import_is_over, import_being_undone
 */
export async function runImport(
  store: ImportStore,
  id: number,
  rows: 'all' | 'good',
  signal?: AbortSignal,
): Promise<void> {
  const todo = await listRowsToWrite(store, id, rows);
  for (let from = 0; from < todo.length; from += ROWS_AT_ONCE) {
    await writeRows(store, id, todo.slice(from, from + ROWS_AT_ONCE));
    signal?.throwIfAborted();
    await wait(PAUSE_MS);
  }
  await inTransaction(store.db, async (db) => {
    const ended = await db
      .updateTable('listing_imports')
      .set({ state: 'done', csv: '', plan: null })
      .where('id', '=', id)
      .where('state', 'not in', ['done', 'undone'])
      .where('undo_total', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (ended) await tellNewOwners({ ...store, db }, id);
  });
}

/** One email to each whom the file made an owner, however many listings that were. */
async function tellNewOwners(store: ImportStore, id: number): Promise<void> {
  const given = await store.db
    .selectFrom('listing_import_rows')
    .innerJoin('users', 'users.id', 'keeper_id')
    .select(['listing_import_rows.name', 'users.email', 'users.brand'])
    .where('import_id', '=', id)
    .where('closed_at', 'is', null)
    .orderBy('item_id')
    .execute();
  for (const [email, listings] of Map.groupBy(given, (row) => row.email)) {
    const brand = listings[0]?.brand ?? DEFAULT_BRAND;
    const names = listings.map(({ name }) => name);
    await writeEmail({ ...store, brand }, email, listingsGiven(names));
  }
}

async function listRowsToWrite(store: ImportStore, id: number, rows: 'all' | 'good'): Promise<ReadRow[]> {
  await requireOpen(store.db, id);
  const file = await checkImport(store, id);
  if (file.problems.length > 0) throw isBlocked();
  const good = file.checked.filter(({ problems }) => Object.keys(problems).length === 0);
  if (rows === 'all' && good.length < file.checked.length) throw hasBadRows();
  const wanted = new Set(good.filter(({ change }) => change !== 'same').map((checked) => checked.row));
  return file.rows.filter((read) => wanted.has(read.row));
}

/** Checked again within the transaction: owners, or the same import in another window, may have been faster. */
async function writeRows(store: ImportStore, id: number, rows: readonly ReadRow[]): Promise<void> {
  await inExclusiveTransaction(store.db, async (db) => {
    await requireOpen(db, id);
    const gathered = gatherItems(store.search);
    const within = { ...store, db, search: gathered.search, tells: false };
    const wanted = (await checkRows(within, rows)).filter(
      ({ problems, change }) => Object.keys(problems).length === 0 && change !== 'same',
    );
    const fresh = wanted.filter(({ stored }) => !stored);
    const added = await addListings(within, id, fresh);
    const ids = new Map(fresh.map(({ key }, at) => [key, added.ids[at]]));
    for (const row of wanted) if (row.stored) await changeListing(within, id, row.stored, row);
    await gathered.finish(db);
    await checkWebsitesLater(
      db,
      wanted.flatMap(({ key, stored, fields }) =>
        fields.website ? (stored?.item.id ?? ids.get(key) ?? []) : [],
      ),
      store.now,
    );
    await writeOutbox(db, added.tags, store.now);
    await db
      .updateTable('listing_imports')
      .set(({ eb }) => ({
        state: 'running',
        added: eb('added', '+', fresh.length),
        changed: eb('changed', '+', wanted.length - fresh.length),
      }))
      .where('id', '=', id)
      .execute();
  });
}
