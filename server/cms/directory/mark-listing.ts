import { parseDetails } from '#server/cms/content/index.ts';
import type { ItemDetails } from '#shared/rest/details.ts';
import type { Tag } from '#shared/rest/tags.ts';
import type { ListingStore } from './directory-context.ts';
import { tagsOfListing } from './readers/find-listing.ts';

export type ListingMarks = Pick<NonNullable<ItemDetails['business']>, 'claimed' | 'plan'>;

/**
 * Notes on the item itself whether somebody owns it, and its plan, and changes nothing else: what the editors wrote may lack what
 * the form asks of owners, and cannot be published anew. In the caller's transaction. Answers the tags that this made stale.
 */
export async function markListing(
  { db }: Pick<ListingStore, 'db'>,
  itemId: number,
  marks: ListingMarks,
): Promise<readonly Tag[]> {
  const item = await db.selectFrom('items').select('details').where('id', '=', itemId).executeTakeFirst();
  const details = item?.details ? parseDetails(item.details) : undefined;
  if (!details?.business) return [];
  const business = { ...details.business, ...marks };
  const { claimed = false, plan } = details.business;
  if (claimed === business.claimed && plan === business.plan) return [];
  await db
    .updateTable('items')
    .set({ details: JSON.stringify({ ...details, business }) })
    .where('id', '=', itemId)
    .execute();
  return tagsOfListing(itemId);
}
