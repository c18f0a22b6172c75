/** `/studio/orders/{id}/`: one order of somebody. */
import type { ReactNode } from 'react';
import { AddressLines } from '#client/account/address-lines.tsx';
import { oneOf } from '#client/core/account-query.ts';
import type { PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { Day, OrderState, SavedNote } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { formatMoney } from '#shared/money.ts';
import { findAnyOrder, type WholeOrder } from '#shared/rest/staff.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { loadOne } from './load-one.ts';
import { StudioForm } from './studio-form.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { parseNumber } from './studio-query.ts';

const SAVED = { refund: 'The refund is on its way.', send: 'The buyer was told.' } as const;

export const studioOrderPage: PersonalPageModule<WholeOrder> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: ({ personal, params }) => loadOne(() => personal.get(findAnyOrder, { id: parseNumber(params.id) })),

  head: ({ number }) => ({ title: `Order ${number}`, noindex: true }),

  Page: ({ data: order, page }) => (
    <StudioFrame title={`Order ${order.number}`} path={ROUTES.studioOrders} page={page}>
      <SavedNote texts={SAVED} page={page} />
      <p>
        <Day iso={order.created_at} /> <OrderState {...order} />
      </p>
      <Buyer order={order} mayOpen={page.staffRights.includes('members')} />
      <dl className="studio-sums">
        {listSums(order).map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{cents < 0 ? `−${formatMoney(-cents)}` : formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
      <div className="studio-refund">
        <Parcel order={order} page={page} />
        <Refund order={order} page={page} />
      </div>
    </StudioFrame>
  ),
};

function Buyer({ order: { buyer, billing }, mayOpen }: { order: WholeOrder; mayOpen: boolean }): ReactNode {
  return (
    <section>
      <h2>Buyer</h2>
      <p>
        {mayOpen ? <a href={pathTo('studioUser', { id: String(buyer.id) })}>{buyer.name}</a> : buyer.name}
        {`, ${buyer.email}`}
      </p>
      <AddressLines address={billing} />
    </section>
  );
}

interface OrderProps {
  order: WholeOrder;
  page: PageContext;
}

function Parcel({ order: { shipment, sent_to }, page }: OrderProps): ReactNode {
  if (!shipment) return null;
  const { state, carrier, tracking, sent_at } = shipment;
  return (
    <section>
      <h2>Parcel</h2>
      {sent_to && <AddressLines address={sent_to} />}
      {state === 'sent' && (
        <p>
          {'Sent '}
          {sent_at && <Day iso={sent_at} />}
          {` with ${[carrier, tracking].filter(Boolean).join(', ')}`}
        </p>
      )}
      {state === 'canceled' && <p>Not to be sent: the money went back.</p>}
      {state === 'to_send' && (
        <StudioForm page={page} action="send" title="Send" button="Say that it was sent" asksReason={false}>
          {(form) => (
            <>
              <Field name="carrier" label="Carrier" maxLength={60} form={form} />
              <Field name="tracking" label="Tracking number" maxLength={80} optional form={form} />
            </>
          )}
        </StudioForm>
      )}
    </section>
  );
}

function Refund({ order, page }: OrderProps): ReactNode {
  const left = order.total - order.refunded;
  if (order.status !== 'complete' || left <= 0) return null;
  return (
    <StudioForm page={page} action="refund" title="Refund" button="Refund">
      {(form) => (
        <>
          <Field
            name="amount"
            label="Amount in dollars"
            hint={`Up to ${formatMoney(left)}. Leave it empty to return all of it.`}
            optional
            form={form}
          />
          <p className="field-check">
            <label>
              <input
                type="checkbox"
                name="keeps_rights"
                defaultChecked={form?.values.keeps_rights === 'on'}
              />{' '}
              Keep what the order opened
            </label>
          </p>
        </>
      )}
    </StudioForm>
  );
}

/** Lines, what is taken off and added, and the total, in whole cents. */
function listSums(order: WholeOrder): readonly (readonly [string, number])[] {
  const { items, discount, credit, shipping, tax, total, refunded } = order;
  const parts = [
    ['Discount', -discount],
    ['Credit', -credit],
    ['Shipping', shipping],
    ['Tax', tax],
  ] as const;
  return [
    ...items.map(
      ({ name, quantity, price }) =>
        [quantity > 1 ? `${quantity} × ${name}` : name, price * quantity] as const,
    ),
    ...parts.filter(([, cents]) => cents !== 0),
    ['Total', total],
    ...(refunded > 0 ? [['Refunded', -refunded] as const] : []),
  ];
}
