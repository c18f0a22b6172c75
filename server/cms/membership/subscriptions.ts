import type { Selectable } from 'kysely';
import * as z from 'zod';
import { compileOnce, type Database, parseColumn, type Tables } from '#server/cms/database/index.ts';
import { type IdentityContext, requireViewer, statusAt } from '#server/cms/identity/index.ts';
import { couponTerms, priceWith } from '#shared/coupon-terms.ts';
import { MEMBERSHIP_NAMES, PERIOD_UNITS } from '#shared/membership.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { isGift } from './gift-goes-on.ts';
import { waitingMembership } from './waiting-membership.ts';

/** The last membership is the one that counts. */
export async function findSubscription(context: IdentityContext): Promise<Subscription | null> {
  const { id } = requireViewer(context);
  const [latest] = await listSubscriptionsOf(context.db, id, context.now);
  return latest ?? null;
}

export async function listSubscriptions(context: IdentityContext): Promise<Subscription[]> {
  const { id } = requireViewer(context);
  return await listSubscriptionsOf(context.db, id, context.now);
}

/** The latest first. */
export async function listSubscriptionsOf(db: Database, userId: number, now: Date): Promise<Subscription[]> {
  const rows = await readMemberships(db, userId);
  const card = rows[0]?.next_billing_at ? await findDefaultCard(db, userId) : null;
  return rows.map((row, at) => ({
    id: row.id,
    status: statusAt(row, now.getTime()),
    name: row.name,
    amount: row.amount_cents,
    currency: row.currency,
    period: { unit: row.period_unit, value: row.period_value },
    started_at: row.started_at,
    next_billing_date: row.next_billing_at,
    next_amount: findNextAmount(row),
    ends_at: row.ends_at,
    cancel_at: row.cancel_at,
    is_bought: row.plan_rid !== '',
    is_gift: isGift(row),
    resumes: row.resumes === '' ? null : parseColumn(waitingMembership, row.resumes).name,
    changes_to: row.next_plan === '' ? null : describePlan(row.next_plan),
    pause_months: row.pause_months,
    card: at === 0 ? card : null,
  }));
}

const readMemberships = compileOnce((db, userId: number) =>
  db.selectFrom('memberships').selectAll().where('user_id', '=', userId).orderBy('id', 'desc'),
);

/** Whole cents of the next payment. A coupon is for the plan that was bought with it. */
export function findNextAmount(
  row: Pick<Selectable<Tables['memberships']>, 'amount_cents' | 'coupon' | 'next_plan'>,
): number {
  if (row.next_plan !== '') return describePlan(row.next_plan)?.amount ?? row.amount_cents;
  return priceWith(row.coupon === '' ? null : parseColumn(couponTerms, row.coupon), row.amount_cents);
}

const nextPlan = z.object({
  price: z.number().int(),
  membership: z.object({
    name: z.enum(MEMBERSHIP_NAMES),
    period: z.object({ unit: z.enum(PERIOD_UNITS), value: z.number().int() }),
  }),
});

function describePlan(column: string): Subscription['changes_to'] {
  const { price, membership } = parseColumn(nextPlan, column);
  return { name: membership.name, amount: price, period: membership.period };
}

async function findDefaultCard(db: Database, userId: number): Promise<Subscription['card']> {
  const card = await db
    .selectFrom('billing_cards')
    .select(['brand', 'last4'])
    .where('user_id', '=', userId)
    .where('is_default', '=', 1)
    .executeTakeFirst();
  return card ?? null;
}
