/** Small parts that the pages of an account share. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/page-module.ts';
import type { MembershipStatus } from '#shared/membership.ts';
import { ORDER_LABELS, type OrderStatus } from '#shared/order-status.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function Day({ iso }: { iso: string }): ReactNode {
  return <time dateTime={iso.slice(0, 10)}>{DAY.format(new Date(iso))}</time>;
}

export function OrderState({ status }: { status: OrderStatus }): ReactNode {
  return <span className={`state ${status}`}>{ORDER_LABELS[status]}</span>;
}

/** What each status of a membership means to whoever has it. */
export const STATUS_WORDS: Readonly<Record<MembershipStatus, string>> = {
  Active: 'All that it opens is open to you.',
  'Pending Cancellation': 'You have canceled it. Until the last day that is paid, all stays open.',
  Overdue:
    'The last payment did not go through. We try again within seven days; until then only free content is open.',
  Paused: 'It rests, and nothing is charged. Free content stays open.',
  Canceled: 'It has ended. Free content stays open, and you may renew it whenever you like.',
  Expired: 'Its time is over. Free content stays open, and you may renew it whenever you like.',
  'Pending Activation': 'It begins as soon as the first payment has arrived.',
  Locked: 'It is locked. Please write to us.',
  Error: 'Something went wrong with the payment. Please write to us.',
};

/** Without the word that all of them share: `Gold`. */
export const shortName = ({ name }: Pick<Subscription, 'name'>): string => name.replace(/ Membership$/, '');

export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brand} ending in ${last4}`;
}

/** What was saved, told once, on the page that a form leads on to. */
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
