/** Refunds in part, refunds that banks do not take, and disputes that are won, in trials of money. */
import { checkoutLines } from '#server/cms/commerce/checkout-lines.ts';
import { refundOrder } from '#server/cms/commerce/refund-order.ts';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import type { ModelGateway } from './model-gateway.ts';

export function openReturnsTrial(db: Database, chance: () => number, gateway: ModelGateway) {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)];
  const listPaid = () => [...gateway.charges.values()].filter(({ status }) => status === 'succeeded');
  const win = (isWon: () => boolean) => {
    for (const { id, isDisputed } of listPaid()) if (isDisputed && isWon()) gateway.winDispute(id);
  };

  return {
    /** Staff return a part, and leave what it opened. */
    async refund({ now }: { readonly now: Date }): Promise<void> {
      const orders = await db
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select('orders.number')
        .where('payments.charge_id', 'is not', null)
        // The payment service returns nothing of a disputed charge.
        .where((eb) => eb.or([eb('disputed_at', 'is', null), eb('dispute_ended_at', 'is not', null)]))
        .orderBy('payments.id')
        .execute();
      const order = pick(orders);
      if (!order) return;
      const amount = chance() < 0.5 ? 100 : undefined;
      await refundOrder({ db, now }, { number: order.number, amount, keepsRights: true });
    },

    /** A bank sends back what it was sent. */
    fail(): void {
      const charge = pick(listPaid().filter(({ refunded }) => refunded > 0));
      if (charge) gateway.failRefund(charge.id);
    },

    /** Somebody asks their bank for a payment of which nothing went back. */
    async dispute(): Promise<void> {
      const rows = await db
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
        .select(['payments.charge_id', 'checkouts.lines'])
        .where('payments.refunded_cents', '=', 0)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('refunds').select('id').whereRef('refunds.payment_id', '=', 'payments.id'))),
        )
        .orderBy('payments.id')
        .execute();
      // Staff decides what becomes of an order of several things of which one was sold meanwhile.
      const charge = pick(rows.filter(({ lines }) => parseColumn(checkoutLines, lines).length === 1));
      if (charge?.charge_id) gateway.dispute(charge.charge_id);
    },

    /** Banks decide some of the disputes. */
    win: (): void => win(() => chance() < 0.5),
    winAll: (): void => win(() => true),
  };
}
