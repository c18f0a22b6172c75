/** Reviews of businesses that wait, or that readers reported: shown or hidden. */

import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { hideReview, readReview, showReview } from '#server/cms/directory/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import type {
  acceptReview as acceptEndpoint,
  CheckedReview,
  rejectReview as rejectEndpoint,
} from '#shared/rest/reviews.ts';
import { requireOtherBusiness } from './require-other-business.ts';
import { requireRight, yourself } from './require-right.ts';

/** @throws rest_not_logged_in, rest_forbidden, review_invalid_id */
export async function findAnyReview(
  { db: database, viewer }: IdentityContext,
  { id }: { id: number },
): Promise<CheckedReview> {
  requireRight(viewer, 'moderate');
  return inTransaction(database, (db) => readReview(db, id));
}

/** @throws rest_not_logged_in, rest_forbidden, rest_cannot_change_yourself, review_invalid_id, review_changed */
export async function acceptReview(
  context: IdentityContext,
  { id, version }: ParsedInputOf<typeof acceptEndpoint>,
): Promise<CheckedReview> {
  return decide(context, id, { action: 'review shown', reason: '' }, (db, brand) =>
    showReview({ ...context, db, brand }, id, version),
  );
}

/** @throws rest_not_logged_in, rest_forbidden, rest_cannot_change_yourself, review_invalid_id, review_changed */
export async function rejectReview(
  context: IdentityContext,
  { id, version, reason }: ParsedInputOf<typeof rejectEndpoint>,
): Promise<CheckedReview> {
  return decide(context, id, { action: 'review refused', reason }, (db, brand) =>
    hideReview({ ...context, db, brand }, id, { version, reason }),
  );
}

async function decide(
  { db: database, viewer, now }: IdentityContext,
  id: number,
  decision: { readonly action: 'review shown' | 'review refused'; readonly reason: string },
  work: (db: Database, brand: BrandId) => Promise<void>,
): Promise<CheckedReview> {
  const staff = requireRight(viewer, 'moderate');
  return inTransaction(database, async (db) => {
    const { user_id: userId, business, brand } = await readReview(db, id);
    if (userId === staff.id) throw yourself();
    const { item_id: businessId } = await db
      .selectFrom('listing_reviews')
      .select('item_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await requireOtherBusiness(db, businessId, staff.id);
    await work(db, brand);
    const details = { review: `${id}`, business: business.name };
    await writeChange(db, staff, { ...decision, userId, details }, now);
    return readReview(db, id);
  });
}
