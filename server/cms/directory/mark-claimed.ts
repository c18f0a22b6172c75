import { parseColumn } from '#server/cms/database/index.ts';
import { itemDetails } from '#shared/rest/details.ts';
import type { Tag } from '#shared/rest/tags.ts';
import type { ListingStore } from './directory-context.ts';
import { tagsOfListing } from './readers/find-listing.ts';

/**
 * Notes on the item itself whether somebody owns it, and changes nothing else: what the editors wrote may lack what the form asks of
 * owners, and cannot be published anew. In the caller's transaction. Answers the tags that this made stale.
 */
export async function markClaimed(
  { db }: Pick<ListingStore, 'db'>,
  itemId: number,
  claimed: boolean,
): Promise<readonly Tag[]> {
  const item = await db.selectFrom('items').select('details').where('id', '=', itemId).executeTakeFirst();
  const details = item?.details ? parseColumn(itemDetails, item.details) : undefined;
  if (!details?.business || (details.business.claimed ?? false) === claimed) return [];
  const business = { ...details.business, claimed };
  await db
    .updateTable('items')
    .set({ details: JSON.stringify({ ...details, business }) })
    .where('id', '=', itemId)
    .execute();
  return tagsOfListing(itemId);
}
