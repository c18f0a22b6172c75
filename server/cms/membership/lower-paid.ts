import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { waitingMembership } from './waiting-membership.ts';

export interface ReturnedMoney {
  readonly userId: number;
  readonly orderId: number;
  /** Whole cents. */
  readonly cents: number;
}

/** Money that went back no longer counts as paid for the period, also where the membership waits: nothing is credited for it. */
export async function lowerPaid(db: Database, { userId, orderId, cents }: ReturnedMoney): Promise<void> {
  const rows = await db
    .selectFrom('memberships')
    .select(['id', 'order_id', 'paid_cents', 'resumes'])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('order_id', '=', orderId), eb('resumes', '!=', '')]))
    .execute();
  for (const { id, order_id, paid_cents, resumes } of rows)
    await db
      .updateTable('memberships')
      .set({
        paid_cents: order_id === orderId ? Math.max(0, paid_cents - cents) : paid_cents,
        resumes: lowerWaiting(resumes, orderId, cents),
      })
      .where('id', '=', id)
      .execute();
}

function lowerWaiting(column: string, orderId: number, cents: number): string {
  if (column === '') return '';
  const waiting = parseColumn(waitingMembership, column);
  const isPaid = waiting.order_id === orderId;
  return JSON.stringify({
    ...waiting,
    paid_cents: isPaid ? Math.max(0, waiting.paid_cents - cents) : waiting.paid_cents,
    resumes: lowerWaiting(waiting.resumes, orderId, cents),
  });
}
