/** A payment for the next period that failed: the membership waits for it, and ends when it does not come. */

import type { Selectable } from 'kysely';
import { inTransaction } from '#server/cms/database/index.ts';
import type { Tables } from '#server/cms/database/schema.ts';
import { type Emails, writeEmail } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { writeMembershipEvent } from '#server/cms/outgoing-webhooks/index.ts';
import { tags } from '#shared/rest/tags.ts';
import { membershipEnded, paymentFailed } from './emails.ts';

type MembershipRow = Selectable<Tables['memberships']>;

/** Days after the payment was due. */
const RETRY_DAYS = [1, 3, 7] as const;
const DAY_MS = 86_400_000;

/** The plan that a membership pays for, at the price at which it was taken. */
export const findCurrentPlan = (row: MembershipRow) => ({
  rid: row.plan_rid,
  name: row.name,
  period: { unit: row.period_unit, value: row.period_value },
  price: row.amount_cents,
});

/**
 * Counts one more that failed. Does nothing where another process has counted it.
 * @param why for the member
 */
export async function noteFailedPayment(
  context: Emails,
  due: MembershipRow & { readonly email: string; readonly user_name: string },
  why: string,
): Promise<void> {
  const { now } = context;
  const days = RETRY_DAYS[due.failures];
  const retryAt =
    days === undefined || due.next_billing_at === null
      ? null
      : new Date(Math.max(Date.parse(due.next_billing_at) + days * DAY_MS, now.getTime() + DAY_MS / 2));
  await inTransaction(context.db, async (db) => {
    const change = retryAt
      ? { status: 'Overdue' as const, retry_at: retryAt.toISOString(), failures: due.failures + 1 }
      : { status: 'Canceled' as const, cancel_at: now.toISOString(), next_billing_at: null, retry_at: null };
    const { numUpdatedRows } = await db
      .updateTable('memberships')
      .set(change)
      .where('id', '=', due.id)
      .where('failures', '=', due.failures)
      .where('status', 'in', ['Active', 'Overdue', 'Paused'])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await writeMembershipEvent(db, due.user_id, now);
    await writeOutbox(db, [tags.user(due.user_id)], now);
    const words = { name: due.user_name, membership: due.name, why };
    await writeEmail(
      { ...context, db },
      due.email,
      retryAt ? paymentFailed({ ...words, retryAt }) : membershipEnded(words),
    );
  });
}
