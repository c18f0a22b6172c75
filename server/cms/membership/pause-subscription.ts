/** Pauses: nothing is charged and nothing opened for one to three months after the period that is paid. */
import { inTransaction } from '#server/cms/database/index.ts';
import {
  type Emails,
  findUser,
  type IdentityContext,
  requireViewer,
  writeEmail,
} from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { writeMembershipEvent } from '#server/cms/outgoing-webhooks/index.ts';
import { addPeriods } from '#shared/period.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, notLoggedIn } from '#shared/rest/errors.ts';
import type { pauseSubscription as endpoint, Subscription } from '#shared/rest/subscriptions.ts';
import { tags } from '#shared/rest/tags.ts';
import { pauseBegun, pausePlanned } from './emails.ts';
import { findNextAmount, listSubscriptionsOf } from './subscriptions.ts';

const nothingToPause = defineError('nothing_to_pause', 409, 'You have no membership that can be paused.');

/**
 * 0 months take back a pause that has not begun; they end one that has: the next payment is due at once.
 * @throws rest_not_logged_in, nothing_to_pause
 */
export async function pauseSubscription(
  context: IdentityContext,
  { months }: ParsedInputOf<typeof endpoint>,
): Promise<Subscription> {
  const { id } = requireViewer(context);
  const { now } = context;
  return inTransaction(context.db, async (db) => {
    const [before] = await listSubscriptionsOf(db, id, now);
    const isPaused = before?.status === 'Paused';
    if (!before || !(before.status === 'Active' || (isPaused && months === 0))) throw nothingToPause();
    const today = now.toISOString();
    const changed = await db
      .updateTable('memberships')
      .set(isPaused ? { next_billing_at: today, anchored_at: today } : { pause_months: months })
      .where('id', '=', before.id)
      // One that was given is never charged.
      .where('plan_rid', '!=', '')
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw nothingToPause();
    await writeMembershipEvent(db, id, now);
    await writeOutbox(db, [tags.user(id)], now);
    const [after] = await listSubscriptionsOf(db, id, now);
    const user = await findUser(db, id, context.demoUsers);
    if (!after || !user) throw notLoggedIn();
    // The end of a pause is charged at once, and has its receipt.
    if (before.pause_months !== after.pause_months)
      await writeEmail({ ...context, db }, user.email, pausePlanned(user.name, after));
    return after;
  });
}

interface DueMembership {
  readonly id: number;
  readonly user_id: number;
  readonly next_billing_at: string | null;
  readonly name: string;
  readonly email: string;
  readonly user_name: string;
}

/** Begins the pause of a membership whose paid period is over. Answers false where none was asked for. */
export async function beginPause(context: Emails, due: DueMembership): Promise<boolean> {
  const { now } = context;
  return inTransaction(context.db, async (transaction) => {
    const row = await transaction
      .selectFrom('memberships')
      .select(['pause_months', 'amount_cents', 'coupon', 'next_plan'])
      .where('id', '=', due.id)
      .where('status', '=', 'Active')
      .where('next_billing_at', '=', due.next_billing_at)
      .executeTakeFirst();
    if (!row?.pause_months || due.next_billing_at === null) return false;
    const period = { unit: 'months', value: row.pause_months } as const;
    const resumesAt = addPeriods(new Date(due.next_billing_at), period, 1).toISOString();
    await transaction
      .updateTable('memberships')
      .set({ status: 'Paused', pause_months: 0, next_billing_at: resumesAt, anchored_at: resumesAt })
      .where('id', '=', due.id)
      .execute();
    await writeMembershipEvent(transaction, due.user_id, now);
    await writeOutbox(transaction, [tags.user(due.user_id)], now);
    const { user_name, name, email } = due;
    const words = { name: user_name, membership: name, until: resumesAt, amount: findNextAmount(row) };
    await writeEmail({ ...context, db: transaction }, email, pauseBegun(words));
    return true;
  });
}
