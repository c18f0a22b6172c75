/** Small parts that the pages of an account share. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import type { MembershipStatus } from '#shared/membership.ts';
import { labelOrder, type OrderStanding } from '#shared/order-status.ts';
import type { Order } from '#shared/rest/orders.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function Day({ iso }: { iso: string }): ReactNode {
  return <time dateTime={iso.slice(0, 10)}>{DAY.format(new Date(iso))}</time>;
}

export function OrderState(order: OrderStanding): ReactNode {
  return <span className={`state ${order.status}`}>{labelOrder(order)}</span>;
}

const SHIPMENT_LABELS: Readonly<Record<Shipment['state'], string>> = {
  to_send: 'To be sent',
  sent: 'Sent',
  canceled: 'Not sent',
};
type Shipment = NonNullable<Order['shipment']>;

export function ShipmentState({ shipment: { state } }: { shipment: Shipment }): ReactNode {
  return <span className={state === 'sent' ? 'state complete' : 'state'}>{SHIPMENT_LABELS[state]}</span>;
}

/** Meaning of each membership status for its holder. */
export const STATUS_WORDS: Readonly<Record<MembershipStatus, string>> = {
  Active: 'You have access to everything it includes.',
  'Pending Cancellation': 'You canceled your membership. You keep access until the last day you paid for.',
  Overdue:
    'Your last payment did not go through. Until it is paid, you can access free content only. We try again for seven days.',
  Paused: 'Your membership is paused and you are not being charged. You can still access free content.',
  Canceled: 'Your membership has ended. You can still access free content.',
  Expired: 'Your membership has expired. You can still access free content.',
  'Pending Activation': 'Your membership starts as soon as we receive your first payment.',
  Locked: 'Your membership is locked. Please contact us.',
  Error: 'Something went wrong with your payment. Please contact us.',
};

/** Without the word that all of them share: `Gold`. */
export const shortName = ({ name }: Pick<Subscription, 'name'>): string => name.replace(/ Membership$/, '');

export { formatCard as cardName } from '#shared/format-card.ts';

/** Message that something was saved, shown once, on the page that a form leads on to. */
export function Saved({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="form-done" role="status">
      {children}
    </p>
  );
}

/** Beside what was saved, by the name that stands in the address. */
export function SavedNote(props: { texts: Readonly<Record<string, string>>; page: PageContext }): ReactNode {
  const { texts, page } = props;
  const { saved = '' } = page.query;
  return Object.hasOwn(texts, saved) ? <Saved>{texts[saved]}</Saved> : null;
}
