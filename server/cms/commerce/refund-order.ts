/** Money that the staff gives back, in part or whole, with what the order gave. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { endPaidMembership } from '#server/cms/membership/index.ts';
import { formatMoney } from '#shared/money.ts';
import { defineError } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';
import { takeBack } from './take-back.ts';
import { sumPendingRefunds, writeRefund } from './write-refund.ts';

const noPaidOrder = defineError('no_paid_order', 404, 'No order %s was paid with a card here.');
const tooMuch = defineError('refund_too_much', 422, 'Of order %s %s can be returned, and not more.');

export interface OrderRefund {
  /** Number of the order, as people are told it: `F-20001`. */
  readonly number: string;
  /** Whole cents; all that is left of it when undefined. */
  readonly amount?: number | undefined;
  /** Whether what the order gave stays; undefined for the usual: it stays where a part goes back, and goes with the whole. */
  readonly keepsRights?: boolean | undefined;
}

export interface WrittenRefund {
  readonly userId: number;
  readonly amount: number;
  /** Whole cents that can still be returned after it. */
  readonly left: number;
  /** Whether what the order gave was taken back. */
  readonly takesRights: boolean;
}

/** The money is sent by a running server. @throws no_paid_order, refund_too_much */
export async function refundOrder(
  context: { readonly db: Database; readonly now: Date },
  { number, amount, keepsRights }: OrderRefund,
): Promise<WrittenRefund> {
  const { now } = context;
  return inTransaction(context.db, async (db) => {
    const order = await findPaid(db, number);
    if (!order) throw noPaidOrder(number);
    const { user_id: userId, payment_id: paymentId } = order;
    const left = await sumLeft(db, order);
    const cents = amount ?? left;
    if (cents <= 0 || cents > left) throw tooMuch(number, formatMoney(left));
    await writeRefund(db, { paymentId, userId, amount: cents, reason: 'staff', now });
    const takesRights = keepsRights === undefined ? cents === left : !keepsRights;
    if (takesRights) {
      await takeBack(db, userId, order.id, now);
      // Payments before it, or after, are another matter.
      await endPaidMembership(db, userId, { now, orderId: order.id });
    }
    await writeOutbox(db, [tags.user(userId)], now);
    return { userId, amount: cents, left: left - cents, takesRights };
  });
}

/** Whole cents of an order that can be returned; undefined where none was paid with a card here. */
export async function findRefundable(db: Database, number: string): Promise<number | undefined> {
  const order = await findPaid(db, number);
  return order && sumLeft(db, order);
}

const sumLeft = async (
  db: Database,
  { payment_id, amount_cents, refunded_cents }: NonNullable<Awaited<ReturnType<typeof findPaid>>>,
): Promise<number> => amount_cents - refunded_cents - (await sumPendingRefunds(db, payment_id));

function findPaid(db: Database, number: string) {
  return db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.id', 'orders.user_id'])
    .select(['payments.id as payment_id', 'payments.amount_cents', 'payments.refunded_cents'])
    .where('orders.number', '=', number.toUpperCase())
    .where('payments.status', '=', 'complete')
    .where('payments.charge_id', 'is not', null)
    .executeTakeFirst();
}
