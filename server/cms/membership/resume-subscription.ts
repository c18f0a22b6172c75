import { inTransaction } from '#server/cms/database/index.ts';
import { findUser, type IdentityContext, requireViewer, writeEmail } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { writeMembershipEvent } from '#server/cms/outgoing-webhooks/index.ts';
import { defineError, notLoggedIn } from '#shared/rest/errors.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { tags } from '#shared/rest/tags.ts';
import { membershipResumed } from './emails.ts';
import { GIFT_RID } from './gift-goes-on.ts';
import { listSubscriptionsOf } from './subscriptions.ts';

const nothingToResume = defineError('nothing_to_resume', 409, 'You have no cancellation to take back.');

/**
 * Takes a cancellation back that has not taken effect: the next payment is due when the paid period ends, as before.
 * @throws rest_not_logged_in, nothing_to_resume
 */
export async function resumeSubscription(context: IdentityContext): Promise<Subscription> {
  const { id } = requireViewer(context);
  const { now } = context;
  return inTransaction(context.db, async (db) => {
    const [before] = await listSubscriptionsOf(db, id, now);
    if (before?.status === 'Active') return before;
    if (before?.status !== 'Pending Cancellation') throw nothingToResume();
    const resumed = await db
      .updateTable('memberships')
      .set({ status: 'Active', cancel_at: null, next_billing_at: before.cancel_at })
      .where('id', '=', before.id)
      // One that was given, and not bought, ends when it was said to.
      .where('plan_rid', 'not in', ['', GIFT_RID])
      .returning('id')
      .executeTakeFirst();
    if (!resumed) throw nothingToResume();
    await writeMembershipEvent(db, id, now);
    await writeOutbox(db, [tags.user(id)], now);
    const [after] = await listSubscriptionsOf(db, id, now);
    const user = await findUser(db, id, context.demoUsers);
    if (!after || !user) throw notLoggedIn();
    await writeEmail({ ...context, db }, user.email, membershipResumed(user.name, after));
    return after;
  });
}
