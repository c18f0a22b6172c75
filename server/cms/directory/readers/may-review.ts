/** Ties that keep a member from reviewing a business: they keep its listing, or did within the last year. */
import type { Database } from '#server/cms/database/index.ts';
import { defineError } from '#shared/rest/errors.ts';
import { listOwners } from './find-listing.ts';

const yourOwn = defineError('review_of_yourself', 403, 'You cannot review a business of your own.');
const yourFormer = defineError(
  'review_of_former_business',
  403,
  'You cannot review a business whose listing you have kept within the last year.',
);

/** Rows of `former_keepers` are removed after a year: one that is there counts. */
export async function findTie(
  db: Database,
  itemId: number,
  userId: number,
): Promise<'keeper' | 'former' | undefined> {
  const owners = await listOwners(db, itemId);
  if (owners.some(({ id }) => id === userId)) return 'keeper';
  const former = await db
    .selectFrom('former_keepers')
    .select('left_at')
    .where('item_id', '=', itemId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return former && 'former';
}

/** @throws review_of_yourself, review_of_former_business */
export async function requireNoTie(db: Database, itemId: number, userId: number): Promise<void> {
  const tie = await findTie(db, itemId, userId);
  if (tie) throw tie === 'keeper' ? yourOwn() : yourFormer();
}
