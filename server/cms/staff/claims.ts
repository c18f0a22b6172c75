/** Members who ask staff for a listing: it is given to them, or refused with words. */
import { type Database, inExclusiveTransaction, inTransaction } from '#server/cms/database/index.ts';
import { type DirectoryContext, dismissClaim, grantClaim, readClaim } from '#server/cms/directory/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import type {
  AskedClaim,
  acceptClaim as acceptEndpoint,
  rejectClaim as rejectEndpoint,
} from '#shared/rest/claims.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { requireRight, yourself } from './require-right.ts';

/** @throws rest_not_logged_in, rest_forbidden, claim_invalid_id */
export async function findAnyClaim(
  { db: database, viewer }: DirectoryContext,
  { id }: { id: number },
): Promise<AskedClaim> {
  requireRight(viewer, 'moderate');
  return inTransaction(database, (db) => readClaim(db, id));
}

/** @throws rest_not_logged_in, rest_forbidden, rest_cannot_change_yourself, claim_invalid_id, claim_decided, listing_taken */
export async function acceptClaim(
  context: DirectoryContext,
  { id }: ParsedInputOf<typeof acceptEndpoint>,
): Promise<AskedClaim> {
  return decide(context, id, { action: 'claim accepted', reason: '' }, (db) =>
    grantClaim({ ...context, db }, id),
  );
}

/** @throws rest_not_logged_in, rest_forbidden, rest_cannot_change_yourself, claim_invalid_id, claim_decided */
export async function rejectClaim(
  context: DirectoryContext,
  { id, reason }: ParsedInputOf<typeof rejectEndpoint>,
): Promise<AskedClaim> {
  return decide(context, id, { action: 'claim refused', reason }, (db) =>
    dismissClaim({ ...context, db }, id, reason),
  );
}

async function decide(
  { db: database, viewer, now }: DirectoryContext,
  id: number,
  decision: { readonly action: 'claim accepted' | 'claim refused'; readonly reason: string },
  work: (db: Database) => Promise<void>,
): Promise<AskedClaim> {
  const staff = requireRight(viewer, 'moderate');
  return inExclusiveTransaction(database, async (db) => {
    const { user, business } = await readClaim(db, id);
    if (user.id === staff.id) throw yourself();
    await work(db);
    const details = { listing: business.name };
    await writeChange(db, staff, { ...decision, userId: user.id, details }, now);
    return readClaim(db, id);
  });
}
