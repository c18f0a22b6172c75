/** Asks staff for a listing, where neither an address nor the website proves it. */
import { inTransaction } from '#server/cms/database/index.ts';
import { countAttempt, type IdentityContext, keyOfUser, requireViewer } from '#server/cms/identity/index.ts';
import type { requestClaim as endpoint } from '#shared/rest/claims.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { requireClaimable } from './find-claim.ts';

/** @throws rest_not_logged_in, listing_invalid_id, listing_taken, too_many_attempts */
export async function requestClaim(
  context: IdentityContext,
  { id, words }: ParsedInputOf<typeof endpoint>,
): Promise<{ success: true }> {
  const { now } = context;
  const viewer = requireViewer(context);
  await countAttempt(context.db, [keyOfUser('claim-request', viewer.id)], now);
  await inTransaction(context.db, async (db) => {
    await requireClaimable(db, id, viewer.id);
    const values = { state: 'waiting', words, reason: '', changed_at: now.toISOString() } as const;
    await db
      .insertInto('listing_claims')
      .values({ item_id: id, user_id: viewer.id, ...values })
      .onConflict((conflict) => conflict.columns(['item_id', 'user_id']).doUpdateSet(values))
      .execute();
  });
  return { success: true };
}
