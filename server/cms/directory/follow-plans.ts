/** A membership or a paid place has begun or ended: what it shows comes or is hidden, and nothing is lost. */
import { setImmediate } from 'node:timers/promises';
import { type Database, inExclusiveTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { LISTING_PLANS, type ListingPlan } from '#shared/listings.ts';
import type { ListingStore } from './directory-context.ts';
import { listingShowsLess } from './emails.ts';
import { findPlan, findPlansOfListings } from './find-plan.ts';
import { tellKeepers } from './keepers.ts';
import { listStored, nameOf, parseFields } from './listing-rows.ts';
import { publishListing } from './publish-listing.ts';

/** Listings whose plans are found together; others are answered after each lot. */
const AT_ONCE = 500;

/** All listings that readers see and whose plan is another than was noted. */
export async function followPlans(context: ListingStore): Promise<void> {
  for (let after = 0; ; ) {
    const listed = await listPlanned(context.db, after);
    const last = listed.at(-1);
    if (!last) return;
    await followAll(context, listed);
    after = last.item_id;
    await setImmediate();
  }
}

/** The same of those that this account owns. */
export async function followPlansOf(context: ListingStore, userId: number): Promise<void> {
  for (let after = 0; ; ) {
    const listed = await listPlanned(context.db, after, userId);
    const last = listed.at(-1);
    if (!last) return;
    await followAll(context, listed);
    after = last.item_id;
  }
}

interface Planned {
  readonly item_id: number;
  /** As it was noted. */
  readonly plan: ListingPlan;
}

async function followAll(context: ListingStore, listed: readonly Planned[]): Promise<void> {
  const plans = await findPlansOfListings(
    context,
    listed.map(({ item_id }) => item_id),
  );
  for (const { item_id, plan } of listed) {
    if ((plans.get(item_id) ?? 'free') === plan) continue;
    await inExclusiveTransaction(context.db, (db) => followPlan({ ...context, db }, item_id));
    await setImmediate();
  }
}

/**
 * Those without an owner as well that have a plan: that of an account that was closed ends with it.
 * @param userId only those that this account owns
 */
const listPlanned = (db: Database, after: number, userId?: number): Promise<Planned[]> =>
  db
    .selectFrom('listings')
    .innerJoin('items', 'items.id', 'listings.item_id')
    .select(['item_id', 'plan'])
    .where('item_id', '>', after)
    .where('items.status', '=', 'publish')
    .where('accepted', '!=', '')
    .$if(userId !== undefined, (query) =>
      query.where('item_id', 'in', ({ selectFrom }) =>
        selectFrom('business_owners')
          .select('item_id')
          .where('user_id', '=', userId ?? 0)
          .where('role', '=', 'owner'),
      ),
    )
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('plan', '!=', 'free'),
        exists(
          selectFrom('business_owners')
            .select('user_id')
            .whereRef('business_owners.item_id', '=', 'items.id')
            .where('role', '=', 'owner'),
        ),
      ]),
    )
    .orderBy('item_id')
    .limit(AT_ONCE)
    .execute();

/**
 * Notes and shows the plan that a listing has by now, where it is another than was noted. In the caller's transaction, which is
 * exclusive: another process may follow it at the same time.
 */
export async function followPlan(within: ListingStore, id: number): Promise<void> {
  const { db } = within;
  const stored = (await listStored(db, [id])).get(id);
  if (!stored) return;
  const { item, row } = stored;
  const { plan: before } = row;
  const plan = await findPlan(within, id);
  if (plan === before || item.status !== 'publish' || row.accepted === '') return;
  await db.updateTable('listings').set({ plan }).where('item_id', '=', id).execute();
  const keeper = await db
    .selectFrom('business_owners')
    .select('user_id')
    .where('item_id', '=', id)
    .executeTakeFirst();
  const publication = {
    item,
    plan,
    status: item.status,
    claimed: keeper !== undefined,
    fields: parseFields(row.accepted),
  };
  await writeOutbox(db, await publishListing(within, publication), within.now);
  if (LISTING_PLANS.indexOf(plan) < LISTING_PLANS.indexOf(before))
    await tellKeepers(within, stored, listingShowsLess(id, nameOf(stored), { before, after: plan }));
}
