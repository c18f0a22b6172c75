/** Listings of a file that are not in the directory yet: the item of each by itself, and together what belongs to them. */
import { LISTING_DAYS } from '#shared/listings.ts';
import { findPlanOf } from '../find-plan.ts';
import { addDays } from '../own-listings.ts';
import { addPublished } from '../publish-listing.ts';
import type { CheckedRow } from './check-rows.ts';
import type { ImportStore } from './import-rows.ts';

interface AddedListing extends Pick<CheckedRow, 'row' | 'key' | 'fields' | 'status' | 'keeperId'> {
  readonly id: number;
  readonly plan: Awaited<ReturnType<typeof findPlanOf>>;
  readonly tags: readonly string[];
}

/** In the caller's transaction. Answers their ids, in the order of the rows, and the tags that this made stale. */
export async function addListings(
  store: ImportStore,
  importId: number,
  rows: readonly CheckedRow[],
): Promise<{ readonly ids: readonly number[]; readonly tags: readonly string[] }> {
  const added: AddedListing[] = [];
  for (const { row, key, fields, status, keeperId } of rows) {
    // The plan of its owner decides what shows.
    const plan = keeperId === null ? 'free' : await findPlanOf(store, [keeperId]);
    const item = await addPublished(store, { fields, plan, status, claimed: keeperId !== null });
    added.push({ ...item, row, key, fields, status, keeperId, plan });
  }
  if (added.length > 0) await addRows(store, importId, added);
  return { ids: added.map(({ id }) => id), tags: added.flatMap(({ tags }) => tags) };
}

const FIRST_REVISION = 1;

async function addRows(
  { db, now }: ImportStore,
  importId: number,
  added: readonly AddedListing[],
): Promise<void> {
  const time = now.toISOString();
  await db
    .insertInto('listings')
    .values(
      added.map(({ id, key, fields, plan, status, keeperId }) => ({
        item_id: id,
        draft_state: 'none',
        revision: FIRST_REVISION,
        accepted: JSON.stringify(fields),
        plan,
        import_key: key,
        created_at: time,
        changed_at: time,
        // One that nobody owns has nobody who could say that it is still right; a draft waits for staff.
        expires_at: keeperId === null || status === 'draft' ? null : addDays(time, LISTING_DAYS),
      })),
    )
    .execute();
  const owners = added.flatMap(({ id, keeperId }) =>
    keeperId === null ? [] : [{ user_id: keeperId, item_id: id, role: 'owner' as const }],
  );
  if (owners.length > 0) await db.insertInto('business_owners').values(owners).execute();
  await db
    .insertInto('listing_import_rows')
    .values(
      added.map(({ id, row, fields, keeperId }) => ({
        import_id: importId,
        item_id: id,
        name: fields.name ?? '',
        former: '',
        keeper_id: keeperId,
        revision: FIRST_REVISION,
        file_row: row,
      })),
    )
    .execute();
}
