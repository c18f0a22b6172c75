/** Writes the listings of a file, a hundred in a transaction, each with what undoing it needs. */
import { setImmediate } from 'node:timers/promises';
import { inExclusiveTransaction } from '#server/cms/database/index.ts';
import { DEFAULT_BRAND } from '#shared/brands.ts';
import { defineError } from '#shared/rest/errors.ts';
import { acceptFields } from '../accept-fields.ts';
import { checkWebsiteLater } from '../check-website.ts';
import { hideListing } from '../delete-listing.ts';
import { addKeeper } from '../keepers.ts';
import { requireListing, writeListing } from '../listing-rows.ts';
import { addListingItem } from '../save-listing.ts';
import { type CheckedRow, checkRows } from './check-rows.ts';
import { describeFormer } from './former-listing.ts';
import { checkFile, type ImportStore, requireImport } from './import-rows.ts';
import type { ReadRow } from './read-rows.ts';

/** Between two websites that are looked at. */
const CHECK_EVERY_MS = 1000;
/** Listings in one transaction: others wait for it. */
export const ROWS_AT_ONCE = 100;

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

/**
 * Notes that the good rows of a file are to be written. In the caller's transaction.
 * @throws import_invalid_id, import_blocked, import_has_bad_rows, import_is_over
 */
export async function beginImport(store: ImportStore, id: number, rows: 'all' | 'good'): Promise<void> {
  const todo = await listRowsToWrite(store, id, rows);
  await store.db
    .updateTable('listing_imports')
    .set(({ eb }) => ({
      state: 'running',
      total: eb(eb('added', '+', eb.ref('changed')), '+', todo.length),
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * One that was broken off goes on where it was: what is written already is the same as in the file.
 * @throws import_invalid_id, import_blocked, import_has_bad_rows, import_is_over
 */
export async function runImport(store: ImportStore, id: number, rows: 'all' | 'good'): Promise<void> {
  const todo = await listRowsToWrite(store, id, rows);
  for (let from = 0; from < todo.length; from += ROWS_AT_ONCE) {
    await writeRows(store, id, todo.slice(from, from + ROWS_AT_ONCE));
    // Readers are answered between two transactions.
    await setImmediate();
  }
  await store.db
    .updateTable('listing_imports')
    .set({ state: 'done', csv: '' })
    .where('id', '=', id)
    .where('state', '!=', 'undone')
    .execute();
}

async function listRowsToWrite(store: ImportStore, id: number, rows: 'all' | 'good'): Promise<ReadRow[]> {
  const row = await requireImport(store.db, id);
  if (row.state === 'done' || row.state === 'undone') throw isOver();
  const file = await checkFile(store, row.csv);
  if (file.problems.length > 0) throw isBlocked();
  const good = file.checked.filter(({ problems }) => Object.keys(problems).length === 0);
  if (rows === 'all' && good.length < file.checked.length) throw hasBadRows();
  const wanted = new Set(good.filter(({ change }) => change !== 'same').map((checked) => checked.row));
  return file.rows.filter((read) => wanted.has(read.row));
}

/** Checked again within the transaction: owners, or the same import in another window, may have been faster. */
async function writeRows(store: ImportStore, id: number, rows: readonly ReadRow[]): Promise<void> {
  await inExclusiveTransaction(store.db, async (db) => {
    const within = { ...store, db };
    const { state } = await requireImport(db, id);
    if (state === 'done' || state === 'undone') throw isOver();
    const counts = { add: 0, change: 0, same: 0 };
    for (const [at, checked] of (await checkRows(within, rows)).entries()) {
      if (Object.keys(checked.problems).length > 0 || checked.change === 'same') continue;
      const itemId = await writeRow(within, id, checked);
      // One after the other: other jobs are done between them.
      const runAt = new Date(store.now.getTime() + at * CHECK_EVERY_MS);
      if (checked.fields.website) await checkWebsiteLater(db, itemId, runAt);
      counts[checked.change] += 1;
    }
    await db
      .updateTable('listing_imports')
      .set(({ eb }) => ({
        state: 'running',
        added: eb('added', '+', counts.add),
        changed: eb('changed', '+', counts.change),
      }))
      .where('id', '=', id)
      .execute();
  });
}

async function writeRow(
  store: ImportStore,
  importId: number,
  { key, stored, fields, status, keeperId }: CheckedRow,
): Promise<number> {
  const { db } = store;
  const itemId = stored?.item.id ?? (await addListingItem(store, DEFAULT_BRAND, key));
  const before = stored ?? (await requireListing(db, itemId));
  const former = stored ? await describeFormer(db, stored) : '';
  // First, since the plan of its owner decides what shows.
  if (keeperId !== null) await addKeeper(store, before, keeperId, 'owner');
  await acceptFields(store, await requireListing(db, itemId), fields);
  const after = await requireListing(db, itemId);
  if (status === 'draft') {
    await hideListing(store, after);
    // It waits for staff, and does not expire.
    await writeListing(db, after, { expires_at: null });
  }
  await db
    .insertInto('listing_import_rows')
    .values({
      import_id: importId,
      item_id: itemId,
      name: fields.name ?? '',
      former,
      keeper_id: keeperId,
      revision: after.row.revision,
    })
    .execute();
  return itemId;
}
