/**
 * Charges the card on file when the next period of a membership begins. A payment that fails is tried again one, three and seven days after
 * it was due (contracts, "Membership and money"); after that the membership has ended.
 */
import { type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import { defineRecurringJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import { beginPause, findCurrentPlan, GIFT_RID, noteFailedPayment } from '#server/cms/membership/index.ts';
import { couponTerms, discountOf } from '#shared/coupon-terms.ts';
import { describeDecline } from '#shared/describe-decline.ts';
import { roundDown } from '#shared/money.ts';
import type { CommerceWorkOptions, SettleContext } from './checkout-context.ts';
import { checkoutLine, isPlan, type PlanLine } from './checkout-lines.ts';
import { type CheckoutRow, createToken, formatReference } from './checkout-rows.ts';
import { completeCheckout, failCheckout } from './complete-checkout.ts';
import { GatewayRefused, GatewayUnavailable } from './gateway.ts';
import { chargeCardOnFile, PaymentFailed, takeCharge } from './pay-checkout.ts';
import { closePlanPages } from './settle-checkout.ts';

const EVERY_MS = 60_000;
const MAX_AT_ONCE = 200;

const renewals = defineRecurringJob('renew-memberships', EVERY_MS);

export function handleRenewals(options: CommerceWorkOptions): JobHandler {
  return handleJob(renewals, async () => {
    for (const due of await listDue(options.db, options.now())) {
      try {
        await renew(options, due);
      } catch (err) {
        if (err instanceof GatewayUnavailable) throw err;
        options.log.error({ err, membership: due.id }, 'a membership could not be renewed');
      }
    }
  });
}

type DueMembership = Awaited<ReturnType<typeof listDue>>[number];

/** Those that were given are never charged: they have no plan. */
function listDue(db: Database, now: Date) {
  const day = now.toISOString();
  return (
    db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .selectAll('memberships')
      .select(['users.email', 'users.name as user_name', 'users.brand'])
      .where('memberships.plan_rid', '!=', '')
      .where('memberships.next_billing_at', '<=', day)
      .where('memberships.status', 'in', ['Active', 'Overdue', 'Paused'])
      .where((eb) => eb.or([eb('memberships.retry_at', 'is', null), eb('memberships.retry_at', '<=', day)]))
      .where('users.closed_at', 'is', null)
      // Nobody is charged who cannot get in.
      .where('users.locked_at', 'is', null)
      .where(
        'memberships.id',
        'in',
        db
          .selectFrom('memberships')
          .select(({ fn }) => fn.max('id').as('id'))
          .groupBy('user_id'),
      )
      .orderBy('memberships.id')
      .limit(MAX_AT_ONCE)
      .execute()
  );
}

async function renew(options: CommerceWorkOptions, due: DueMembership): Promise<void> {
  const now = options.now();
  const context = { ...options, now, brand: due.brand };
  await closePlanPages(context, due.user_id);
  if (!(await isStillDue(options.db, due))) return;
  if (await beginPause(context, due)) return;
  const plan = decidePlan(due);
  const checkout = await inTransaction(options.db, (db) => writeRenewal(db, due, plan, now));
  try {
    await payRenewal(context, checkout);
  } catch (error) {
    if (!(error instanceof PaymentFailed)) throw error;
    await failCheckout(context, checkout.id, error.declineCode);
    await noteFailedPayment(context, due, describeDecline(error.declineCode));
  }
}

/** @throws PaymentFailed, also where that was found out by somebody else */
async function payRenewal(context: SettleContext, checkout: CheckoutRow): Promise<void> {
  if (checkout.status === 'error') throw new PaymentFailed(checkout.error);
  if (checkout.ended_at !== null) return;
  if (checkout.total_cents === 0) return completeCheckout(context, checkout, null, null);
  const { gateway } = context;
  // The gateway forgets keys after a day: it is asked first whether it was charged before.
  const before =
    checkout.way === 'card'
      ? await gateway.findChargeOf(checkout.gateway_customer, formatReference(checkout.id, 'card'))
      : null;
  const isDone = before ? await takeCharge(context, checkout, before) : await charge(context, checkout);
  if (!isDone) throw new PaymentFailed('authentication_required');
}

/** A card that the gateway does not take counts as one that was declined. */
async function charge(context: SettleContext, checkout: CheckoutRow): Promise<boolean> {
  try {
    return await chargeCardOnFile(context, checkout, checkout.way === 'card');
  } catch (error) {
    throw error instanceof GatewayRefused ? new PaymentFailed('card_not_usable') : error;
  }
}

/** Whether nothing was changed since it was listed: an upgrade may have been paid. */
async function isStillDue(
  db: Database,
  { id, status, next_billing_at, failures }: DueMembership,
): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', status)
    .where('next_billing_at', '=', next_billing_at)
    .where('failures', '=', failures)
    .executeTakeFirst();
  return row !== undefined;
}

/** The price stays as it was when somebody became a member, until they choose another plan. */
function decidePlan(due: DueMembership): PlanLine {
  const next = due.next_plan && parseColumn(checkoutLine, due.next_plan);
  if (next && isPlan(next)) return next;
  if (due.plan_rid === GIFT_RID) throw new Error('A gift is charged for no plan.');
  const { rid, name, period, price } = findCurrentPlan(due);
  return {
    rid,
    kind: 'plan',
    name,
    link: '/membership/',
    quantity: 1,
    price,
    membership: { name, period, firstPeriodMs: null },
    levels: [],
    itemId: null,
    isSent: false,
  };
}

/** Another one where what was paid by the last went back, as the membership was locked when the payment came, and it is due again. */
async function nameRenewal(db: Database, due: DueMembership): Promise<string> {
  const key = `renewal ${due.id} ${due.next_billing_at} ${due.failures}`;
  const returned = await db
    .selectFrom('checkouts')
    .select('id')
    .where('membership_id', '=', due.id)
    .where('request_key', 'like', `${key}%`)
    .where('status', '=', 'complete')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return returned && (await isStillDue(db, due)) ? `${key} after ${returned.id}` : key;
}

/** One for each time that it is tried: whoever tries the same again, after a crash, has the same row and so the same idempotency key. */
async function writeRenewal(
  db: Database,
  due: DueMembership,
  plan: PlanLine,
  now: Date,
): Promise<CheckoutRow> {
  const request_key = await nameRenewal(db, due);
  // A coupon is for the plan that was bought with it.
  const coupon = due.coupon !== '' && due.next_plan === '' ? parseColumn(couponTerms, due.coupon) : null;
  const off = coupon ? discountOf(coupon, plan.price) : 0;
  const total = roundDown(plan.price - off);
  await db
    .insertInto('checkouts')
    .values({
      token: createToken(),
      request_key,
      user_id: due.user_id,
      email: due.email,
      name: due.user_name,
      brand: due.brand,
      reason: 'renewal',
      status: 'pending',
      lines: JSON.stringify([plan]),
      discount_cents: plan.price - total,
      coupon_cents: off,
      coupon_code: coupon?.code ?? '',
      coupon: coupon ? due.coupon : '',
      total_cents: total,
      currency: 'USD',
      return_path: '',
      membership_id: due.id,
      way: '',
      gateway_customer: '',
      gateway_checkout: '',
      page_url: '',
      error: '',
      created_at: now.toISOString(),
      expires_at: now.toISOString(),
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .execute();
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('request_key', '=', request_key)
    .executeTakeFirstOrThrow();
}
