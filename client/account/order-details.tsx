import type { ReactNode } from 'react';
import { cardName, Day, OrderState, ShipmentState } from '#client/ui/account-parts.tsx';
import { listAddressLines } from '#shared/address-lines.ts';
import { formatMoney } from '#shared/money.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { findOrder } from '#shared/rest/orders.ts';
import { ROUTES } from '#shared/routes.ts';
import { AddressLines } from './address-lines.tsx';

export type OrderData = OutputOf<typeof findOrder>;

/** One order as a whole: on its page, to be printed as an invoice, and in a modal. */
export function OrderDetails({ order }: { order: OrderData }): ReactNode {
  return (
    <section className="invoice">
      <p>
        <Day iso={order.created_at} /> <OrderState {...order} />
      </p>
      <Papers order={order} />
      <OpenOrder order={order} />
      <Parcel order={order} />
      <BilledTo order={order} />
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
          {listAmounts(order).map(({ name, cents }) => (
            <tr key={name}>
              <th scope="row" colSpan={2}>
                {name}
              </th>
              <td>{formatSigned(cents)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}

/** Sums that are taken off and added, the total, and what went back. */
function listAmounts(order: OrderData): readonly { readonly name: string; readonly cents: number }[] {
  const { discount, credit, is_change, shipping, tax, total, refunded } = order;
  const parts = [
    { name: 'Discount', cents: -discount },
    { name: is_change ? 'Not due today' : 'Credit', cents: -credit },
    { name: 'Shipping', cents: shipping },
    { name: 'Tax', cents: tax },
  ];
  return [
    ...parts.filter(({ cents }) => cents !== 0),
    { name: 'Total', cents: total },
    ...(refunded > 0 ? [{ name: 'Refunded', cents: -refunded }] : []),
  ];
}

const formatSigned = (cents: number): string => (cents < 0 ? `−${formatMoney(-cents)}` : formatMoney(cents));

/** To print or to keep. */
function Papers({ order }: { order: OrderData }): ReactNode {
  const { invoice_number, pdf_url, credit_notes, payment } = order;
  if (!invoice_number) return null;
  return (
    <>
      <p>
        {`Invoice ${invoice_number}`}
        {payment?.card && `, paid with ${cardName(payment.card)}`}
      </p>
      <p className="button-row">
        <a className="button quiet small" href={pdf_url}>
          Invoice as PDF
        </a>
        {credit_notes.map(({ number, amount, url }) => (
          <a key={number} href={url}>
            {`Credit note ${number}: ${formatSigned(amount)}`}
          </a>
        ))}
      </p>
    </>
  );
}

/** Where the goods are, and where they go. */
function Parcel({ order: { shipment, shipping_address } }: { order: OrderData }): ReactNode {
  if (!shipment) return null;
  const { carrier, tracking, sent_at } = shipment;
  return (
    <section className="parcel">
      <h2>Delivery</h2>
      <p>
        <ShipmentState shipment={shipment} />
        {sent_at && (
          <>
            {' on '}
            <Day iso={sent_at} />
            {` with ${carrier}${tracking ? `, tracking number ${tracking}` : ''}`}
          </>
        )}
      </p>
      {shipping_address && <AddressLines address={shipping_address} />}
    </section>
  );
}

function BilledTo({ order: { billing } }: { order: OrderData }): ReactNode {
  if (listAddressLines(billing).length === 0) return null;
  return (
    <section className="parcel">
      <h2>Billed to</h2>
      <AddressLines address={billing} />
    </section>
  );
}

/** Nothing is charged before somebody pays. */
function OpenOrder({ order: { id, pay_url } }: { order: OrderData }): ReactNode {
  if (!pay_url) return null;
  return (
    <form method="post" action={ROUTES.accountOrders}>
      <p>This order is not paid. Nothing has been charged.</p>
      <p className="button-row">
        <a className="button" href={pay_url} rel="nofollow">
          Pay now
        </a>
        <input type="hidden" name="id" value={id} />
        <button className="button quiet" type="submit" name="action" value="discard">
          Discard order
        </button>
      </p>
    </form>
  );
}
