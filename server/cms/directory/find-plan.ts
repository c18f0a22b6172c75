import type { Database } from '#server/cms/database/index.ts';
import { findMembershipRights, findUser, rightsOfUser } from '#server/cms/identity/index.ts';
import type { ListingPlan } from '#shared/listings.ts';

export interface PlanContext {
  readonly db: Database;
  readonly now: Date;
  /** Whether people to try the site with are anybody. */
  readonly demoUsers: boolean;
}

/** The best plan that one of its owners has; free for a listing without an owner. */
export async function findPlan(context: PlanContext, itemId: number): Promise<ListingPlan> {
  const owners = await context.db
    .selectFrom('business_owners')
    .select('user_id')
    .where('item_id', '=', itemId)
    .where('role', '=', 'owner')
    .execute();
  return findPlanOf(
    context,
    owners.map(({ user_id }) => user_id),
  );
}

/** The best plan that one of these accounts has. */
export async function findPlanOf(
  { db, now, demoUsers }: PlanContext,
  ids: readonly number[],
): Promise<ListingPlan> {
  if (ids.length === 0) return 'free';
  const booked = await db
    .selectFrom('ad_bookings')
    .select('id')
    .where('user_id', 'in', ids)
    .where('status', '=', 'live')
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst();
  if (booked) return 'featured';
  const setting = await findMembershipRights(db);
  for (const id of ids) {
    const user = await findUser(db, id, demoUsers);
    const rights = user && rightsOfUser(user, setting, now.getTime());
    if (rights?.BUSINESS_LISTING === true) return 'professional';
  }
  return 'free';
}
