import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { findUser, type IdentityContext, requireViewer, writeEmail } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { writeMembershipEvent } from '#server/cms/outgoing-webhooks/index.ts';
import type { MembershipStatus } from '#shared/membership.ts';
import { paidUntil } from '#shared/paid-until.ts';
import { defineError, notLoggedIn } from '#shared/rest/errors.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { tags } from '#shared/rest/tags.ts';
import { membershipEnds } from './emails.ts';
import { withoutNextPlan } from './gift-goes-on.ts';
import { listSubscriptionsOf } from './subscriptions.ts';
import { cancelWaiting } from './waiting-membership.ts';

const nothingToCancel = defineError('nothing_to_cancel', 409, 'You have no membership to cancel.');

/** Nothing is paid ahead, so these end at once. */
const ENDS_AT_ONCE: ReadonlySet<MembershipStatus> = new Set(['Overdue', 'Paused']);

/**
 * Ends the membership with the day to which it is paid, and says so by email, once.
 * @throws rest_not_logged_in, nothing_to_cancel
 */
export async function cancelSubscription(context: IdentityContext): Promise<Subscription> {
  const { db, now, demoUsers } = context;
  const { id } = requireViewer(context);
  return inTransaction(db, async (transaction) => {
    const [before] = await listSubscriptionsOf(transaction, id, now);
    if (before?.status === 'Pending Cancellation') return before;
    if (!before || !(before.status === 'Active' || ENDS_AT_ONCE.has(before.status))) throw nothingToCancel();
    await endMembership(transaction, before, now);
    await writeMembershipEvent(transaction, id, now);
    await writeOutbox(transaction, [tags.user(id)], now);
    const [after] = await listSubscriptionsOf(transaction, id, now);
    const user = await findUser(transaction, id, demoUsers);
    if (!after || !user) throw notLoggedIn();
    await writeEmail({ ...context, db: transaction }, user.email, membershipEnds(user.name, after));
    return after;
  });
}

async function endMembership(db: Database, subscription: Subscription, now: Date) {
  const lastDay = paidUntil(subscription);
  const isPaid = lastDay !== null && Date.parse(lastDay) > now.getTime();
  const { plan_rid, resumes } = await db
    .selectFrom('memberships')
    .select(['plan_rid', 'resumes'])
    .where('id', '=', subscription.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('memberships')
    .set({
      status: isPaid ? 'Pending Cancellation' : 'Canceled',
      cancel_at: isPaid ? lastDay : now.toISOString(),
      next_billing_at: null,
      ...withoutNextPlan(plan_rid, lastDay),
      pause_months: 0,
      resumes: resumes === '' ? '' : cancelWaiting(resumes),
    })
    .where('id', '=', subscription.id)
    .execute();
}
