/** `/account/orders/`: what a member bought, paid and gave. `/account/orders/{id}/` is one of them, to be printed as an invoice. */
import type { ReactNode } from 'react';
import { AnalyticsEvent } from '#client/analytics/analytics-event.tsx';
import { oneOf } from '#client/core/account-query.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { cardName, Day, OrderState, SavedNote } from '#client/ui/account-parts.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { refund } from '#shared/analytics.ts';
import { formatMoney } from '#shared/money.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { type CreditNote, findOrder, listGifts, listOrders, listPayments } from '#shared/rest/orders.ts';
import { ROUTES } from '#shared/routes.ts';
import { AccountFrame } from './account-nav.tsx';
import { GiftList } from './gift-list.tsx';
import { type OrderData, OrderDetails } from './order-details.tsx';
import { OrderList } from './order-list.tsx';

interface OrdersData {
  readonly orders: OutputOf<typeof listOrders>;
  readonly payments: OutputOf<typeof listPayments>;
  readonly gifts: OutputOf<typeof listGifts>;
}

/** Messages after a form was sent. */
const SAVED: Readonly<Record<string, string>> = {
  discarded: 'The order was discarded. Nothing was charged.',
  letter: 'The letter is on its way.',
};

export const accountOrdersPage: PersonalPageModule<OrdersData> = {
  sheet: 'account',
  personal: true,
  guard: 'member',
  leadsToPayment: true,
  allowedQuery: { saved: oneOf(SAVED) },

  async load({ personal }) {
    const [orders, payments, gifts] = await Promise.all([
      personal.get(listOrders, {}),
      personal.get(listPayments, {}),
      personal.get(listGifts, {}),
    ]);
    return page({ orders, payments, gifts });
  },

  head: () => ({ title: 'Orders', noindex: true }),

  Page: ({ data: { orders, payments, gifts }, page }) => (
    <AccountFrame title="Orders" path={ROUTES.accountOrders} page={page}>
      <section>
        <h2 className="hidden">Order history</h2>
        <SavedNote texts={SAVED} page={page} />
        <FormError form={page.form} />
        {orders.length > 0 ? (
          <OrderList orders={orders} />
        ) : (
          <EmptyState drawing="balance" action={{ href: ROUTES.shop, label: 'Browse the shop' }}>
            You have no orders yet. What you buy will be listed here, with its invoice.
          </EmptyState>
        )}
      </section>
      <Payments payments={payments} />
      <GiftList gifts={gifts} page={page} />
    </AccountFrame>
  ),
};

function Payments({ payments }: Pick<OrdersData, 'payments'>): ReactNode {
  return (
    <section>
      <h2>Payments</h2>
      {payments.length === 0 && <p className="empty">No payments yet.</p>}
      <ul className="ledger">
        {payments.map(({ id, description, created_at, status, refunded, amount, card }) => (
          <li key={id}>
            <span>{card ? cardName(card) : 'No card'}</span>
            <span className="ledger-what">{description}</span>
            <Day iso={created_at} />
            <OrderState status={status} refunded={refunded} total={amount} />
            <b>{formatMoney(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const accountOrderPage: PersonalPageModule<OrderData> = {
  sheet: 'account',
  personal: true,
  guard: 'member',
  leadsToPayment: true,

  load: async ({ personal, params }) => page(await personal.get(findOrder, { id: parseId(params.id) })),

  head: ({ number }) => ({ title: `Order ${number}`, noindex: true }),

  Page: ({ data: order, page }) => (
    <AccountFrame title={`Order ${order.number}`} path={ROUTES.accountOrders} page={page}>
      {order.credit_notes.filter(isReturn).map((note) => (
        <AnalyticsEvent
          key={note.number}
          page={page}
          event={refund(order.number, note.number, note.amount)}
        />
      ))}
      <OrderDetails order={order} />
    </AccountFrame>
  ),
};

const isReturn = ({ amount }: CreditNote): boolean => amount > 0;

const NOT_FOUND_ID = Number.MAX_SAFE_INTEGER;

/** Parses the number of an order; text that is no number stands for one that nobody has. */
const parseId = (text: string | undefined): number =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : NOT_FOUND_ID;
