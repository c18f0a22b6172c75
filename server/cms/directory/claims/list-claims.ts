/** Claims of somebody that are neither given nor lost. */
import type { IdentityContext } from '#server/cms/identity/index.ts';
import { requireViewer } from '#server/cms/identity/index.ts';
import type { OpenClaim } from '#shared/rest/claims.ts';
import { isCodeGood } from './find-claim.ts';

/** The newest first. @throws rest_not_logged_in */
export async function listClaims(context: IdentityContext): Promise<OpenClaim[]> {
  const { db, now } = context;
  const claims = await db
    .selectFrom('listing_claims')
    .innerJoin('items', 'items.id', 'listing_claims.item_id')
    .leftJoin('listings', 'listings.item_id', 'items.id')
    .select(['items.id', 'items.title as name', 'items.link', 'listing_claims.state'])
    .select(['listing_claims.reason', 'email', 'listing_claims.changed_at'])
    .select(['code_hash', 'code_attempts', 'code_expires_at'])
    .where('listing_claims.user_id', '=', requireViewer(context).id)
    .where('items.status', '=', 'publish')
    .where('listings.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('business_owners')
            .select('user_id')
            .whereRef('business_owners.item_id', '=', 'items.id')
            .where('role', '=', 'owner'),
        ),
      ),
    )
    .orderBy('listing_claims.changed_at', 'desc')
    .orderBy('listing_claims.id', 'desc')
    .execute();
  return claims.flatMap(({ id, name, link, state, reason, email, changed_at, ...code }) => {
    const code_sent_to = isCodeGood(code, now) ? email : '';
    const isOpen = state === 'waiting' || state === 'refused' || (state === 'open' && code_sent_to !== '');
    return isOpen ? [{ id, name, link, state, reason, changed_at, code_sent_to }] : [];
  });
}
