import type { ReactNode } from 'react';
import { Day, OrderState } from '#client/ui/account-parts.tsx';
import { formatMoney } from '#shared/money.ts';
import type { Order } from '#shared/rest/orders.ts';

/** One line an order; its number leads to the whole of it. */
export function OrderList({ orders }: { orders: readonly Order[] }): ReactNode {
  return (
    <ul className="ledger">
      {orders.map((order) => (
        <li key={order.id}>
          <a href={order.invoice_url} data-modal="order-details">
            {order.number}
          </a>
          <span className="ledger-what">{nameItems(order)}</span>
          <Day iso={order.created_at} />
          <OrderState {...order} />
          <b>{formatMoney(order.total)}</b>
        </li>
      ))}
    </ul>
  );
}

function nameItems({ items }: Order): string {
  return items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ');
}
