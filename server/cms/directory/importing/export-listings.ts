/** All listings that were accepted, as rows of a file that an import takes. */
import { setImmediate } from 'node:timers/promises';
import type { Database } from '#server/cms/database/index.ts';
import type { ListingFields } from '#shared/listing-fields.ts';
import { IMPORT_COLUMNS } from '#shared/listing-import.ts';
import { listStored, parseFields } from '../listing-rows.ts';
import { createKeyWriter } from './listing-keys.ts';

/** Listings that are read together; others are answered after each lot. */
const AT_ONCE = 200;

/** By the name in their address, without what was deleted or is in the trash; the first row names the columns, without those that are empty in all rows. */
export async function exportListings(db: Database): Promise<string[][]> {
  const items = await db
    .selectFrom('items')
    .leftJoin('listings', 'listings.item_id', 'items.id')
    .leftJoin('item_writing', 'item_writing.item_id', 'items.id')
    .select('items.id')
    .where('items.type', '=', 'business-listing')
    .where('items.details', 'is not', null)
    .where('listings.deleted_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('item_writing.state', 'is', null), eb('item_writing.state', '!=', 'trash')]),
    )
    .orderBy('items.slug')
    .execute();
  const owners = await findOwners(db);
  const keyOf = await createKeyWriter(db);
  const listings: ListingFields[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const ids = items.slice(from, from + AT_ONCE).map(({ id }) => id);
    const stored = await listStored(db, ids);
    for (const id of ids) {
      const listing = stored.get(id);
      // It may have been removed since.
      if (!listing) continue;
      listings.push({
        key: keyOf({ id, slug: listing.item.slug, importKey: listing.row.import_key }),
        owner: owners.get(id) ?? '',
        status: listing.item.status,
        ...parseFields(listing.row.accepted),
      });
    }
    await setImmediate();
  }
  const always = new Set(['key', 'owner', 'status', 'name']);
  const columns = IMPORT_COLUMNS.filter(
    (column) => always.has(column) || listings.some((fields) => (fields[column] ?? '') !== ''),
  );
  return [columns, ...listings.map((fields) => columns.map((column) => fields[column] ?? ''))];
}

/** The first of those who keep each listing. */
async function findOwners(db: Database): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('business_owners')
    .innerJoin('users', 'users.id', 'business_owners.user_id')
    .select(['item_id', 'email'])
    .where('role', '=', 'owner')
    .where('closed_at', 'is', null)
    .orderBy('user_id', 'desc')
    .execute();
  return new Map(rows.map(({ item_id, email }) => [item_id, email]));
}
