/** Roles in a listing: changed and taken by its owners, and given up by whoever has one. One owner always stays. */
import { type Database, inExclusiveTransaction } from '#server/cms/database/index.ts';
import { type ComposeEmail, requireViewer, writeEmail } from '#server/cms/identity/index.ts';
import type { ListingRole } from '#shared/listings.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type {
  changeKeeper as changeEndpoint,
  leaveListing as leaveEndpoint,
  removeKeeper as removeEndpoint,
  transferListing as transferEndpoint,
} from '#shared/rest/keepers.ts';
import type { DirectoryContext } from '../directory-context.ts';
import { followPlan } from '../follow-plans.ts';
import { addKeeper } from '../keepers.ts';
import { nameOf, type OwnedListing, requireListing, requireOwned, requireOwner } from '../listing-rows.ts';
import { keeperLeft, keeperRemoved, type NamedListing, roleChanged } from './emails.ts';
import { tellOwners } from './tell-owners.ts';

const noKeeper = defineError('keeper_invalid_id', 404, 'They do not keep this listing.');
const lastOwner = defineError(
  'listing_last_owner',
  409,
  'This listing needs an owner. Hand it over to somebody else first, or delete it.',
);

type Done = { success: true };
const done: Done = { success: true };

/** @throws rest_not_logged_in, listing_invalid_id, listing_owners_alone, keeper_invalid_id, listing_last_owner */
export async function changeKeeper(
  context: DirectoryContext,
  { id, user, role }: ParsedInputOf<typeof changeEndpoint>,
): Promise<Done> {
  return asOwner(context, id, async (within, owned) => {
    if ((await findRole(within.db, id, user)) === role) return;
    await setRole(within, owned, user, role);
    await tell(within, user, roleChanged({ id, name: nameOf(owned) }, role));
  });
}

/** @throws rest_not_logged_in, listing_invalid_id, listing_owners_alone, keeper_invalid_id, listing_last_owner */
export async function removeKeeper(
  context: DirectoryContext,
  { id, user }: ParsedInputOf<typeof removeEndpoint>,
): Promise<Done> {
  return asOwner(context, id, async (within, owned) => {
    const { viewer } = within;
    const role = await findRole(within.db, id, user);
    await takeRole(within, owned, user);
    const about = { id, name: nameOf(owned) };
    if (user === viewer?.id)
      return tellOwners(within, id, await keeperLeftOf(within.db, about, user, role, 'left'));
    await tell(within, user, keeperRemoved(about));
    await tellOwners(within, id, await keeperLeftOf(within.db, about, user, role, 'removed'), viewer?.id);
  });
}

/** @throws rest_not_logged_in, listing_invalid_id, listing_owners_alone, keeper_invalid_id */
export async function transferListing(
  context: DirectoryContext,
  { id, user }: ParsedInputOf<typeof transferEndpoint>,
): Promise<Done> {
  const viewer = requireViewer(context);
  return asOwner(context, id, async (within, owned) => {
    const role = await findRole(within.db, id, user);
    if (user === viewer.id) return;
    if (role !== 'owner') await setRole(within, owned, user, 'owner');
    await setRole(within, owned, viewer.id, 'editor');
    await tell(within, user, roleChanged({ id, name: nameOf(owned) }, 'owner'));
  });
}

/** @throws rest_not_logged_in, listing_invalid_id, listing_last_owner */
export async function leaveListing(
  context: DirectoryContext,
  { id }: ParsedInputOf<typeof leaveEndpoint>,
): Promise<Done> {
  const viewer = requireViewer(context);
  return inExclusiveTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const owned = await requireOwned(db, viewer, id);
    await takeRole(within, owned, viewer.id);
    const about = { id, name: nameOf(owned) };
    await tellOwners(within, id, await keeperLeftOf(db, about, viewer.id, owned.role, 'left'));
    return done;
  });
}

/** Alone, so that of two owners who leave at once one stays. */
async function asOwner(
  context: DirectoryContext,
  id: number,
  work: (within: DirectoryContext, owned: OwnedListing) => Promise<void>,
): Promise<Done> {
  const viewer = requireViewer(context);
  return inExclusiveTransaction(context.db, async (db) => {
    await work({ ...context, db }, await requireOwner(db, viewer, id));
    return done;
  });
}

async function findRole(db: Database, id: number, userId: number): Promise<ListingRole> {
  const part = await db
    .selectFrom('business_owners')
    .select('role')
    .where('item_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!part) throw noKeeper();
  return part.role;
}

async function setRole(
  context: DirectoryContext,
  stored: OwnedListing,
  userId: number,
  role: ListingRole,
): Promise<void> {
  if (role !== 'owner') {
    await requireOtherOwner(context.db, stored, userId);
    await forgetInvitations(context.db, stored.item.id, userId);
  }
  // Read anew: the row may have been written for another user just before.
  await addKeeper(context, await requireListing(context.db, stored.item.id), userId, role);
}

async function takeRole(within: DirectoryContext, stored: OwnedListing, userId: number): Promise<void> {
  const { db, now } = within;
  // Nobody has to keep a listing that is deleted.
  if (stored.row.deleted_at === null) await requireOtherOwner(db, stored, userId);
  await forgetInvitations(db, stored.item.id, userId);
  await db
    .deleteFrom('business_owners')
    .where('item_id', '=', stored.item.id)
    .where('user_id', '=', userId)
    .execute();
  const left_at = now.toISOString();
  await db
    .insertInto('former_keepers')
    .values({ item_id: stored.item.id, user_id: userId, left_at })
    .onConflict((conflict) => conflict.columns(['item_id', 'user_id']).doUpdateSet({ left_at }))
    .execute();
  // The plan may have been theirs.
  await followPlan(within, stored.item.id);
}

async function requireOtherOwner(db: Database, { item }: OwnedListing, userId: number): Promise<void> {
  const other = await db
    .selectFrom('business_owners')
    .select('user_id')
    .where('item_id', '=', item.id)
    .where('user_id', '!=', userId)
    .where('role', '=', 'owner')
    .executeTakeFirst();
  if (!other) throw lastOwner();
}

/** Links that somebody sent as an owner open nothing once they are none. */
async function forgetInvitations(db: Database, id: number, userId: number): Promise<void> {
  await db
    .deleteFrom('listing_invitations')
    .where('item_id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

async function keeperLeftOf(
  db: Database,
  about: NamedListing,
  userId: number,
  role: ListingRole,
  how: 'left' | 'removed',
): Promise<ComposeEmail> {
  const user = db.selectFrom('users').select('email').where('id', '=', userId);
  const { email } = await user.executeTakeFirstOrThrow();
  return keeperLeft(about, email, role, how);
}

async function tell(context: DirectoryContext, userId: number, compose: ComposeEmail): Promise<void> {
  const { email, brand } = await context.db
    .selectFrom('users')
    .select(['email', 'brand'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await writeEmail({ ...context, brand }, email, compose);
}
