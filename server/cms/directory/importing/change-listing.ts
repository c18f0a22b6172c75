import { acceptFields } from '../accept-fields.ts';
import { endOtherClaims } from '../claims/end-claims.ts';
import { hideListing } from '../delete-listing.ts';
import { addKeeper } from '../keepers.ts';
import { requireListing, type StoredListing, writeListing } from '../listing-rows.ts';
import type { CheckedRow } from './check-rows.ts';
import { describeFormer } from './former-listing.ts';
import type { ImportStore } from './import-rows.ts';

/** Writes the row of a file to the listing that it names, and what undoing it needs. In the caller's transaction. */
export async function changeListing(
  store: ImportStore,
  importId: number,
  stored: StoredListing,
  { row, fields, status, keeperId }: CheckedRow,
): Promise<void> {
  const { db } = store;
  const { id } = stored.item;
  const former = await describeFormer(db, stored);
  // First, since the plan of its owner decides what shows.
  if (keeperId !== null) {
    await addKeeper(store, stored, keeperId, 'owner');
    await endOtherClaims(store, stored, keeperId);
    // The new owner may have asked for it.
    await db
      .updateTable('listing_claims')
      .set({ state: 'accepted', reason: '', code_hash: '', changed_at: store.now.toISOString() })
      .where('item_id', '=', id)
      .where('user_id', '=', keeperId)
      .where('state', 'in', ['open', 'waiting'])
      .execute();
  }
  await acceptFields(store, keeperId === null ? stored : await requireListing(db, id), fields);
  const after = await requireListing(db, id);
  if (status === 'draft') {
    await hideListing(store, after);
    // It waits for staff, and does not expire.
    await writeListing(db, after, { expires_at: null });
  }
  await db
    .insertInto('listing_import_rows')
    .values({
      import_id: importId,
      item_id: id,
      name: fields.name ?? '',
      former,
      keeper_id: keeperId,
      revision: after.row.revision,
      file_row: row,
    })
    .execute();
}
