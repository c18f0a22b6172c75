import type { Database } from '#server/cms/database/index.ts';
import { findMembershipRights, findUsers, rightsOfUser } from '#server/cms/identity/index.ts';
import { LISTING_PLANS, type ListingPlan } from '#shared/listings.ts';

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
export async function findPlanOf(context: PlanContext, ids: readonly number[]): Promise<ListingPlan> {
  return bestPlan((await findPlansOf(context, ids)).values());
}

/** That of each of these accounts, in as many statements for a thousand as for one. */
async function findPlansOf(
  { db, now, demoUsers }: PlanContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ListingPlan>> {
  if (ids.length === 0) return new Map();
  const bookings = await db
    .selectFrom('ad_bookings')
    .select('user_id')
    .where('user_id', 'in', ids)
    .where('status', '=', 'live')
    .where('ends_at', '>', now.toISOString())
    .execute();
  const booked = new Set(bookings.map(({ user_id }) => user_id));
  const setting = await findMembershipRights(db);
  const users = await findUsers(db, ids, demoUsers);
  return new Map(
    ids.map((id) => {
      const user = users.get(id);
      const rights = user && rightsOfUser(user, setting, now.getTime());
      const plan = rights?.BUSINESS_LISTING === true ? 'professional' : 'free';
      return [id, booked.has(id) ? 'featured' : plan] as const;
    }),
  );
}

/** That of each of these listings; those without an owner are left out. */
export async function findPlansOfListings(
  context: PlanContext,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, ListingPlan>> {
  if (itemIds.length === 0) return new Map();
  const owners = await context.db
    .selectFrom('business_owners')
    .select(['item_id', 'user_id'])
    .where('item_id', 'in', itemIds)
    .where('role', '=', 'owner')
    .execute();
  const plans = await findPlansOf(context, [...new Set(owners.map(({ user_id }) => user_id))]);
  const byItem = Map.groupBy(owners, ({ item_id }) => item_id);
  return new Map(
    [...byItem].map(([id, of]) => [id, bestPlan(of.map(({ user_id }) => plans.get(user_id) ?? 'free'))]),
  );
}

/** The best of these; free where there is none. */
const bestPlan = (plans: Iterable<ListingPlan>): ListingPlan =>
  LISTING_PLANS[Math.max(0, ...[...plans].map((plan) => LISTING_PLANS.indexOf(plan)))] ?? 'free';
