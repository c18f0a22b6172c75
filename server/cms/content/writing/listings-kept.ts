/** Listings of the directory that their owners keep: what editors would write here would be undone by the owner's next change. */
import type { Updateable } from 'kysely';
import type { Database, Tables } from '#server/cms/database/index.ts';
import { defineError } from '#shared/rest/errors.ts';
import { isSame } from '../is-same.ts';
import type { ItemRow } from '../item-records.ts';
import type { ItemRelations } from '../item-relations.ts';

const isKept = defineError(
  'rest_listing_is_kept',
  409,
  'The owners of this listing write it, and their next change would undo yours. Use its page under Studio, Listings: /studio/listings/%s/',
);

interface ListingChange {
  readonly columns: Updateable<Tables['items']>;
  readonly before: ItemRelations;
  readonly after: ItemRelations;
}

/**
 * Lets editors change a listing without an owner: from then on the item says what was accepted. In the caller's transaction, before
 * it is written.
 * @throws rest_listing_is_kept for a change of what its owners write
 */
export async function requireNotKept(
  db: Database,
  row: ItemRow,
  { columns, before, after }: ListingChange,
): Promise<void> {
  if (row.type !== 'business-listing') return;
  const { title, excerpt, content, details, featured_media_id, status } = columns;
  const given = { title, excerpt, content, details, featured_media_id, status };
  const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const isRefiled = before.termIds.join() !== after.termIds.join();
  if (isSame<Updateable<Tables['items']>>(row, changed) && !isRefiled) return;
  await requireNoKeeper(db, row.id);
  await db.updateTable('listings').set({ is_edited: 1 }).where('item_id', '=', row.id).execute();
}

/** @throws rest_listing_is_kept */
export async function requireNoKeeper(db: Database, id: number): Promise<void> {
  const keeper = await db
    .selectFrom('business_owners')
    .select('user_id')
    .where('item_id', '=', id)
    .executeTakeFirst();
  if (keeper) throw isKept(id);
}
