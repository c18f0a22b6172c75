/** All listings that were accepted, as rows of a file that an import takes. */
import type { Database } from '#server/cms/database/index.ts';
import type { ListingFields } from '#shared/listing-fields.ts';
import { IMPORT_COLUMNS } from '#shared/listing-import.ts';
import { parseFields, requireListing } from '../listing-rows.ts';

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
  const listings: ListingFields[] = [];
  for (const { id } of items) {
    const { item, row } = await requireListing(db, id);
    listings.push({
      key: row.import_key ?? item.slug,
      owner: owners.get(id) ?? '',
      status: item.status,
      ...parseFields(row.accepted),
    });
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
