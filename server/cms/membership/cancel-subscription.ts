import type { Database } from '#server/cms/database/index.ts';
import { demandViewer, findPerson, type IdentityContext, writeLetter } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { MembershipStatus } from '#shared/membership.ts';
import { paidUntil } from '#shared/paid-until.ts';
import type { Answer } from '#shared/rest/api.ts';
import { defineError, notLoggedIn } from '#shared/rest/errors.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { tags } from '#shared/rest/tags.ts';
import { membershipEnds } from './letters.ts';
import { readSubscriptions } from './subscriptions.ts';

const nothingToCancel = defineError(
  'nothing_to_cancel',
  409,
  'You have no membership that could be canceled.',
);

/** Nothing is paid ahead, so these end at once. */
const ENDS_AT_ONCE: ReadonlySet<MembershipStatus> = new Set(['Overdue', 'Paused']);

/**
 * Ends the membership with the day to which it is paid, and says so by letter, once.
 * @throws rest_not_logged_in, nothing_to_cancel
 */
export async function cancelSubscription(context: IdentityContext): Promise<Answer<Subscription>> {
  const { db, now, demoPeople } = context;
  const { id } = demandViewer(context);
  return db.transaction().execute(async (transaction) => {
    const [before] = await readSubscriptions(transaction, id, now);
    if (before?.status === 'Pending Cancellation') return { value: before, tags: [] };
    if (!before || !(before.status === 'Active' || ENDS_AT_ONCE.has(before.status))) throw nothingToCancel();
    await endMembership(transaction, before, now);
    await writeOutbox(transaction, [tags.person(id)]);
    const [after] = await readSubscriptions(transaction, id, now);
    const person = await findPerson(transaction, id, demoPeople);
    if (!after || !person) throw notLoggedIn();
    await writeLetter({ ...context, db: transaction }, person.email, membershipEnds(person.name, after));
    return { value: after, tags: [] };
  });
}

async function endMembership(db: Database, subscription: Subscription, now: Date) {
  const lastDay = paidUntil(subscription);
  const isPaid = lastDay !== null && Date.parse(lastDay) > now.getTime();
  await db
    .updateTable('memberships')
    .set({
      status: isPaid ? 'Pending Cancellation' : 'Canceled',
      cancel_at: isPaid ? lastDay : now.toISOString(),
      next_billing_at: null,
    })
    .where('id', '=', subscription.id)
    .execute();
}
