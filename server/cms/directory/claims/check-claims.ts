/** Claims that staff decide about, who have the right to. */
import type { Database } from '#server/cms/database/index.ts';
import { writeEmail } from '#server/cms/identity/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { AskedClaim } from '#shared/rest/claims.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { ListingStore } from '../directory-context.ts';
import { nameOf, requireListing } from '../listing-rows.ts';
import { claimRefused } from './emails.ts';
import { findOwner, requireClaimable, websiteOf } from './find-claim.ts';
import { takeListing } from './take-listing.ts';

const noClaim = defineError('claim_invalid_id', 404, 'There is no such request.');
const claimDecided = defineError('claim_decided', 409, 'This request does not wait any more.');

/** @throws claim_invalid_id */
export async function readClaim(db: Database, id: number): Promise<AskedClaim> {
  const { row, brand: _, ...claim } = await readRow(db, id);
  const stored = await requireListing(db, row.item_id);
  return {
    ...claim,
    business: {
      id: row.item_id,
      name: nameOf(stored),
      link: stored.item.link,
      website: websiteOf(stored),
    },
    is_taken: (await findOwner(db, row.item_id, row.user_id)) !== 'nobody',
  };
}

/** In the caller's transaction, which is exclusive. @throws claim_invalid_id, claim_decided, listing_invalid_id, listing_taken */
export async function grantClaim(context: ListingStore, id: number): Promise<void> {
  const { row } = await requireWaiting(context.db, id);
  const stored = await requireClaimable(context.db, row.item_id, row.user_id);
  await takeListing(context, stored, row.user_id);
}

/** In the caller's transaction. @throws claim_invalid_id, claim_decided */
export async function dismissClaim(context: ListingStore, id: number, reason: string): Promise<void> {
  const { db, now } = context;
  const { row, user, brand } = await requireWaiting(db, id);
  await db
    .updateTable('listing_claims')
    .set({ state: 'refused', reason, changed_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  const name = nameOf(await requireListing(db, row.item_id));
  await writeEmail({ ...context, brand }, user.email, claimRefused(row.item_id, name, reason));
}

async function requireWaiting(db: Database, id: number) {
  const found = await readRow(db, id);
  if (found.state !== 'waiting') throw claimDecided();
  return found;
}

async function readRow(db: Database, id: number) {
  const found = await db
    .selectFrom('listing_claims')
    .innerJoin('users', 'users.id', 'listing_claims.user_id')
    .select(['listing_claims.id', 'state', 'words', 'reason', 'changed_at', 'item_id', 'user_id'])
    .select(['users.name', 'users.email', 'users.brand'])
    .where('listing_claims.id', '=', id)
    .executeTakeFirst();
  if (!found) throw noClaim();
  const { item_id, user_id, name, email, brand, ...claim } = found;
  const user = { id: user_id, name, email };
  return { ...claim, user, brand: brand satisfies BrandId, row: { item_id, user_id } };
}
