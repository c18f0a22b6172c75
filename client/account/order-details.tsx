import type { ReactNode } from 'react';
import { Day, OrderState } from '#client/ui/account-parts.tsx';
import { formatMoney } from '#shared/money.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { findOrder } from '#shared/rest/orders.ts';
import { AddressLines } from './address-lines.tsx';

export type OrderData = OutputOf<typeof findOrder>;

/** One order as a whole: on its page, to be printed as an invoice, and in a modal. */
export function OrderDetails({ order }: { order: OrderData }): ReactNode {
  return (
    <section className="invoice">
      <p>
        <Day iso={order.created_at} /> <OrderState status={order.status} refunded={order.refunded} />
      </p>
      {order.invoice_number && <p>{`Invoice ${order.invoice_number}`}</p>}
      <AddressLines address={order.billing} />
      <table>
        <caption className="hidden">Items</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(({ name, quantity, price }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{quantity}</td>
              <td>{formatMoney(price * quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {order.discount > 0 && (
            <tr>
              <th scope="row" colSpan={2}>
                Discount
              </th>
              <td>{`−${formatMoney(order.discount)}`}</td>
            </tr>
          )}
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td>{formatMoney(order.total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
