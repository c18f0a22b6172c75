/** `/studio/orders/{id}/`: one order of somebody. */
import type { ReactNode } from 'react';
import { AddressLines } from '#client/account/address-lines.tsx';
import { oneOf } from '#client/core/account-query.ts';
import type { PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { cardName, OrderState, SavedNote } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { Moment } from '#client/ui/moment.tsx';
import { formatMoney } from '#shared/money.ts';
import { type AnyOrder, findAnyOrder, type NoRefundReason } from '#shared/rest/staff-orders.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { loadOne } from './load-one.ts';
import { SentEmails } from './sent-emails.tsx';
import { StudioForm } from './studio-form.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { parseNumber } from './studio-query.ts';
import { StudioSelect } from './studio-select.tsx';

const SAVED = {
  refund: 'The refund is on its way.',
  send: 'The buyer was told.',
  resend: 'The email is on its way.',
} as const;

export const studioOrderPage: PersonalPageModule<AnyOrder> = {
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
        <Moment iso={order.created_at} /> <OrderState {...order} />
      </p>
      <Papers order={order} />
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
        <Resend order={order} page={page} />
      </div>
      <SentEmails title="Emails to the buyer" emails={order.emails} />
    </StudioFrame>
  ),
};

/** How it was paid, its papers, and the page that its buyer saw. */
function Papers({ order }: { order: AnyOrder }): ReactNode {
  const { id, invoice_number, credit_notes, payment, confirmation_url } = order;
  const path = pathTo('studioOrder', { id: String(id) });
  return (
    <>
      {payment && (
        <p>
          {'Paid on '}
          <Moment iso={payment.paid_at} />
          {payment.card && ` with ${cardName(payment.card)}`}
        </p>
      )}
      <p className="button-row">
        {invoice_number && <a href={`${path}invoice.pdf`}>{`Invoice ${invoice_number}`}</a>}
        {credit_notes.map(({ number, amount }) => (
          <a key={number} href={`${path}credit-note-${number}.pdf`}>
            {`Credit note ${number}: ${formatMoney(amount)}`}
          </a>
        ))}
        {confirmation_url && (
          <a href={confirmation_url} rel="nofollow">
            Confirmation page
          </a>
        )}
      </p>
    </>
  );
}

function Buyer({ order: { buyer, billing }, mayOpen }: { order: AnyOrder; mayOpen: boolean }): ReactNode {
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
  order: AnyOrder;
  page: PageContext;
}

function Parcel({ order: { shipment, shipping_address }, page }: OrderProps): ReactNode {
  if (!shipment) return null;
  const { state, carrier, tracking, sent_at } = shipment;
  return (
    <section>
      <h2>Parcel</h2>
      {shipping_address && <AddressLines address={shipping_address} />}
      {state === 'sent' && (
        <p>
          {'Sent '}
          {sent_at && <Moment iso={sent_at} />}
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

const RIGHTS = [
  ['', 'As usual: a part keeps it, the whole takes it back'],
  ['keep', 'Keep it'],
  ['take', 'Take it back'],
] as const;

const NO_REFUND: Readonly<Record<NoRefundReason, string>> = {
  unpaid: '',
  free: 'No refund: nothing was paid.',
  elsewhere:
    'No refund from here: this order was made without the payment service of this site, as the example orders are. If money was paid for it, return it in the way that it came.',
  returned: 'No refund: all of it went back, or is on its way.',
  own: 'No refund of your own order: somebody else has to make it.',
};

function Refund({ order: { no_refund, refundable }, page }: OrderProps): ReactNode {
  if (no_refund !== null)
    return NO_REFUND[no_refund] && <p className="studio-hint">{NO_REFUND[no_refund]}</p>;
  return (
    <StudioForm page={page} action="refund" title="Refund" button="Refund">
      {(form) => (
        <>
          <Field
            name="amount"
            label="Amount in dollars"
            hint={`Up to ${formatMoney(refundable)}. Leave it empty to return all of it.`}
            optional
            form={form}
          />
          <StudioSelect name="rights" label="What the order opened" options={RIGHTS} preset="" form={form} />
        </>
      )}
    </StudioForm>
  );
}

/** Emails of the order that can be sent once more. */
function Resend({ order: { has_receipt, gifts, buyer }, page }: OrderProps): ReactNode {
  const emails = [
    ...(has_receipt ? [['receipt', `The receipt, to ${buyer.email}`] as const] : []),
    ...gifts.flatMap(({ id, recipient_name, recipient_email, sent_at }) => [
      ...(recipient_email !== '' && sent_at !== null
        ? [[`gift:${id}`, `The gift for ${recipient_name}, to ${recipient_email}`] as const]
        : []),
      [`giver:${id}`, `The gift for ${recipient_name}, to its giver`] as const,
    ]),
  ];
  if (emails.length === 0) return null;
  return (
    <StudioForm page={page} action="resend" title="Resend an email" button="Send" asksReason={false}>
      {(form) => <StudioSelect name="email" label="Email" options={emails} form={form} />}
    </StudioForm>
  );
}

/** Lines, what is taken off and added, and the total, in whole cents. */
function listSums(order: AnyOrder): readonly (readonly [string, number])[] {
  const { items, discount, credit, shipping, tax, total, refunded, refunding } = order;
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
    ...(refunding > 0 ? [['Refund under way', -refunding] as const] : []),
  ];
}
