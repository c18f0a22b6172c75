/** Listings of an account that is closed: their editors own them, or whoever proves next that they are theirs. */
import type { Database } from '#server/cms/database/index.ts';
import { type IdentityContext, writeEmail } from '#server/cms/identity/index.ts';
import { followLater } from '../follow-plan-changes.ts';
import { forgetKeeping } from '../forget-keeping.ts';
import { nameOf, requireListing } from '../listing-rows.ts';
import { markListing } from '../mark-listing.ts';
import { keeperClosed, roleChanged } from './emails.ts';
import { tellOwners } from './tell-owners.ts';

type ReleaseContext = Pick<IdentityContext, 'db' | 'now' | 'origins'>;

/** In the caller's transaction. Those who stay are told. Answers the tags that this made stale. */
export async function releaseListings(context: ReleaseContext, userId: number): Promise<string[]> {
  const { db, now } = context;
  const staying = new Set<number>();
  const kept = await db
    .selectFrom('business_owners')
    .select(['item_id', 'role'])
    .where('user_id', '=', userId)
    .execute();
  const stale: string[] = [];
  for (const { item_id, role } of kept) {
    const others = await db
      .selectFrom('business_owners')
      .innerJoin('users', 'users.id', 'business_owners.user_id')
      .select(['users.id', 'users.email', 'users.brand', 'role'])
      .where('item_id', '=', item_id)
      .where('user_id', '!=', userId)
      .orderBy('users.id')
      .execute();
    if (others.length === 0) {
      if (role !== 'owner') continue;
      await forgetKeeping(db, item_id);
      stale.push(...(await markListing({ db }, item_id, { claimed: false })));
      continue;
    }
    for (const { id } of others) staying.add(id);
    const about = { id: item_id, name: nameOf(await requireListing(db, item_id)) };
    if (others.some((other) => other.role === 'owner')) {
      await tellOwners(context, item_id, keeperClosed(about, role), userId);
      continue;
    }
    await db
      .updateTable('business_owners')
      .set({ role: 'owner' })
      .where('item_id', '=', item_id)
      .where('user_id', '!=', userId)
      .execute();
    for (const { email, brand } of others)
      await writeEmail({ ...context, brand }, email, roleChanged(about, 'owner'));
  }
  // Plans of theirs show from now on, where that of the account did.
  await followLater(db, [...staying], now);
  return stale;
}

/** Listings that somebody kept within the last year, for who takes their data along. */
export function listFormerListingsOf(db: Database, userId: number) {
  return db
    .selectFrom('former_keepers')
    .innerJoin('items', 'items.id', 'former_keepers.item_id')
    .select(['items.title', 'left_at'])
    .where('user_id', '=', userId)
    .orderBy('left_at')
    .execute();
}

/** Invitations that somebody sent, and those to their address, for who takes their data along. */
export async function listInvitationsOf(db: Database, { id, email }: { id: number; email: string }) {
  return db
    .selectFrom('listing_invitations')
    .innerJoin('items', 'items.id', 'listing_invitations.item_id')
    .select(['items.title', 'email', 'role', 'created_at', 'expires_at'])
    .where(({ or, eb }) => or([eb('user_id', '=', id), eb('email', '=', email)]))
    .orderBy('created_at')
    .execute();
}
