/** Listings that a member may claim, and how far their claim is. */
import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type Database, inTransaction, type Tables } from '#server/cms/database/index.ts';
import { type IdentityContext, requireViewer } from '#server/cms/identity/index.ts';
import { findClaimDomain, MAX_CODE_ATTEMPTS } from '#shared/claims.ts';
import type { Claim } from '#shared/rest/claims.ts';
import { defineError } from '#shared/rest/errors.ts';
import { nameOf, parseFields, requireListing, type StoredListing } from '../listing-rows.ts';
import { hasReviewed } from '../readers/reviews.ts';

const noListing = defineError('listing_invalid_id', 404, 'There is no such listing.');
const listingTaken = defineError(
  'listing_taken',
  409,
  'This listing has an owner already. If it should be yours, please write to us.',
);
const listingYours = defineError('listing_yours', 409, 'This listing is yours already.');

/** @throws rest_not_logged_in, listing_invalid_id */
export async function findClaim(context: IdentityContext, { id }: { id: number }): Promise<Claim> {
  const { secret, now } = context;
  const viewer = requireViewer(context);
  return inTransaction(context.db, async (db) => {
    const stored = await requireShown(db, id);
    const website = websiteOf(stored);
    const claim = await db
      .selectFrom('listing_claims')
      .selectAll()
      .where('item_id', '=', id)
      .where('user_id', '=', viewer.id)
      .executeTakeFirst();
    return {
      id,
      name: nameOf(stored),
      link: stored.item.link,
      website,
      domain: findClaimDomain(website),
      proof: makeProof(secret, id, viewer.id),
      owner: await findOwner(db, id, viewer.id),
      has_review: await hasReviewed(db, id, viewer.id),
      state: claim?.state ?? 'open',
      reason: claim?.reason ?? '',
      code_sent_to: claim && isCodeGood(claim, now) ? claim.email : '',
    };
  });
}

type CodeParts = Pick<
  Selectable<Tables['listing_claims']>,
  'code_hash' | 'code_attempts' | 'code_expires_at'
>;

export const isCodeGood = ({ code_hash, code_attempts, code_expires_at }: CodeParts, now: Date): boolean =>
  code_hash !== '' && code_attempts < MAX_CODE_ATTEMPTS && (code_expires_at ?? '') > now.toISOString();

/** A listing that readers see and that nobody owns. @throws listing_invalid_id, listing_taken, listing_yours */
export async function requireClaimable(db: Database, id: number, userId: number): Promise<StoredListing> {
  const stored = await requireShown(db, id);
  const owner = await findOwner(db, id, userId);
  if (owner === 'you') throw listingYours();
  if (owner === 'another') throw listingTaken();
  return stored;
}

async function requireShown(db: Database, id: number): Promise<StoredListing> {
  const stored = await requireListing(db, id);
  if (stored.item.status !== 'publish' || stored.row.deleted_at !== null) throw noListing();
  return stored;
}

/** As readers see it: what somebody has written and nobody has checked proves nothing. */
export const websiteOf = ({ row }: StoredListing): string =>
  URL.parse(parseFields(row.accepted).website ?? '')?.href ?? '';

/** Text of one member for one listing: nobody else can make it, and it is kept nowhere. */
export const makeProof = (secret: string, id: number, userId: number): string =>
  `facet-${createHmac('sha256', secret).update(`claim ${id} ${userId}`).digest('hex').slice(0, PROOF_DIGITS)}`;

const PROOF_DIGITS = 40;

export async function findOwner(db: Database, id: number, userId: number): Promise<Claim['owner']> {
  const owners = await db
    .selectFrom('business_owners')
    .select('user_id')
    .where('item_id', '=', id)
    .where('role', '=', 'owner')
    .execute();
  if (owners.length === 0) return 'nobody';
  return owners.some(({ user_id }) => user_id === userId) ? 'you' : 'another';
}
