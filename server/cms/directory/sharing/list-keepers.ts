/** Owners and editors of a listing, as one of them sees them. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { type IdentityContext, requireViewer } from '#server/cms/identity/index.ts';
import type { ListingKeeper, ListingKeepers } from '#shared/rest/keepers.ts';
import { nameOf, requireOwned } from '../listing-rows.ts';

/** @throws rest_not_logged_in, listing_invalid_id */
export async function listKeepers(context: IdentityContext, { id }: { id: number }): Promise<ListingKeepers> {
  const { now } = context;
  const viewer = requireViewer(context);
  return inTransaction(context.db, async (db) => {
    const owned = await requireOwned(db, viewer, id);
    const invitations =
      owned.role === 'owner'
        ? await db
            .selectFrom('listing_invitations')
            .select(['email', 'role', 'expires_at'])
            .where('item_id', '=', id)
            .where('expires_at', '>', now.toISOString())
            .orderBy('email')
            .execute()
        : [];
    const keepers = await readKeepers(db, id);
    const isOwner = owned.role === 'owner';
    const hasOther = keepers.some((keeper) => keeper.id !== viewer.id && keeper.role === 'owner');
    return {
      id,
      name: nameOf(owned),
      link: owned.item.link,
      you: { id: viewer.id, role: owned.role },
      can_invite: isOwner && owned.row.accepted !== '' && owned.row.deleted_at === null,
      can_leave: !isOwner || hasOther || owned.row.deleted_at !== null,
      keepers,
      invitations,
    };
  });
}

/** Owners first. */
export async function readKeepers(db: Database, itemId: number): Promise<ListingKeeper[]> {
  const rows = await db
    .selectFrom('business_owners')
    .innerJoin('users', 'users.id', 'business_owners.user_id')
    .select(['users.id', 'users.name', 'users.email', 'role'])
    .where('item_id', '=', itemId)
    .orderBy('users.id')
    .execute();
  return [...rows.filter(({ role }) => role === 'owner'), ...rows.filter(({ role }) => role !== 'owner')];
}
