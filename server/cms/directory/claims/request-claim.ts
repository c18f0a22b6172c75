/** Asks staff for a listing, where neither an address nor the website proves it. */
import { inTransaction } from '#server/cms/database/index.ts';
import { countAttempt, keyOfUser, requireViewer, writeEmail } from '#server/cms/identity/index.ts';
import type { requestClaim as endpoint } from '#shared/rest/claims.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { DirectoryContext } from '../directory-context.ts';
import { nameOf } from '../listing-rows.ts';
import { claimWaits } from './emails.ts';
import { requireClaimable } from './find-claim.ts';

/** @throws rest_not_logged_in, listing_invalid_id, listing_taken, too_many_attempts */
export async function requestClaim(
  context: DirectoryContext,
  { id, words }: ParsedInputOf<typeof endpoint>,
): Promise<{ success: true }> {
  const { now } = context;
  const viewer = requireViewer(context);
  await countAttempt(context.db, [keyOfUser('claim-request', viewer.id)], now);
  await inTransaction(context.db, async (db) => {
    const stored = await requireClaimable(db, id, viewer.id);
    const before = await db
      .selectFrom('listing_claims')
      .select('state')
      .where('item_id', '=', id)
      .where('user_id', '=', viewer.id)
      .executeTakeFirst();
    const values = { state: 'waiting', words, reason: '', changed_at: now.toISOString() } as const;
    const claim = await db
      .insertInto('listing_claims')
      .values({ item_id: id, user_id: viewer.id, ...values })
      .onConflict((conflict) => conflict.columns(['item_id', 'user_id']).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    // Sent again while it waits, it was told already.
    if (before?.state === 'waiting') return;
    const { contactEmail } = context;
    await writeEmail({ ...context, db }, contactEmail, claimWaits(claim.id, nameOf(stored), words));
  });
  return { success: true };
}
