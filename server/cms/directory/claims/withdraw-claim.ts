/** Takes back a claim of the caller: staff do not look at it, and the listing can be claimed again. */
import { type IdentityContext, requireViewer } from '#server/cms/identity/index.ts';
import { defineError } from '#shared/rest/errors.ts';

const notUnderWay = defineError(
  'claim_not_under_way',
  409,
  'This claim cannot be withdrawn: it was decided about, or withdrawn before.',
);

/** Its words go, and a code that was mailed opens nothing. @throws rest_not_logged_in, claim_not_under_way */
export async function withdrawClaim(
  context: IdentityContext,
  { id }: { id: number },
): Promise<{ success: true }> {
  const { db, now } = context;
  const viewer = requireViewer(context);
  const withdrawn = await db
    .updateTable('listing_claims')
    .set({ state: 'open', words: '', reason: '', email: '', code_hash: '', changed_at: now.toISOString() })
    .where('item_id', '=', id)
    .where('user_id', '=', viewer.id)
    .where(({ or, eb }) => or([eb('state', 'in', ['waiting', 'refused']), eb('code_hash', '!=', '')]))
    .returning('id')
    .executeTakeFirst();
  if (!withdrawn) throw notUnderWay();
  return { success: true };
}
