/** Emails about memberships: `email-texts.ts` has their words. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { fillEmail } from '#server/cms/mail/index.ts';
import type { MembershipStatus } from '#shared/membership.ts';
import { formatMoney } from '#shared/money.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { ROUTES } from '#shared/routes.ts';
import * as texts from './email-texts.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const formatDay = (iso: string): string => DAY.format(new Date(iso));

const toAccount = (origin: string): string => `${origin}${ROUTES.accountMembership}`;
const toPlans = (origin: string): string => `${origin}${ROUTES.membership}`;

export const membershipEnds =
  (name: string, { name: membership, status, cancel_at }: Subscription): ComposeEmail =>
  (origin) => {
    const day = status === 'Pending Cancellation' && cancel_at ? formatDay(cancel_at) : '';
    return fillEmail(
      texts.MEMBERSHIP_ENDS,
      { name, membership: withWord(membership), day },
      toAccount(origin),
    );
  };

export const membershipResumed =
  (name: string, { name: membership, amount, next_amount, next_billing_date }: Subscription): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.MEMBERSHIP_RESUMED,
      {
        name,
        membership: withWord(membership),
        amount: formatMoney(next_amount ?? amount),
        day: next_billing_date ? formatDay(next_billing_date) : '',
      },
      toAccount(origin),
    );

/** Tells of a pause that was asked for, or taken back before it began. */
export const pausePlanned =
  (name: string, subscription: Subscription): ComposeEmail =>
  (origin) => {
    const { amount, next_amount, pause_months, next_billing_date } = subscription;
    const membership = withWord(subscription.name);
    const day = next_billing_date ? formatDay(next_billing_date) : 'the day on which it would be charged';
    if (pause_months > 0) {
      const length = pause_months === 1 ? 'a month' : `${pause_months} months`;
      return fillEmail(texts.PAUSE_PLANNED, { name, membership, length, day }, toAccount(origin));
    }
    const values = { name, membership, amount: formatMoney(next_amount ?? amount), day };
    return fillEmail(texts.PAUSE_TAKEN_BACK, values, toAccount(origin));
  };

interface BegunPause {
  readonly name: string;
  readonly membership: string;
  /** ISO 8601: when it goes on. */
  readonly until: string;
  /** Whole cents of the payment on that day. */
  readonly amount: number;
}

export const pauseBegun =
  ({ name, membership, until, amount }: BegunPause): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.PAUSE_BEGUN,
      { name, membership: withWord(membership), day: formatDay(until), amount: formatMoney(amount) },
      toAccount(origin),
    );

export const membershipOver =
  (name: string, membership: string, status: MembershipStatus): ComposeEmail =>
  (origin) =>
    fillEmail(
      status === 'Expired' ? texts.MEMBERSHIP_EXPIRED : texts.MEMBERSHIP_OVER,
      { name, membership: withWord(membership) },
      toPlans(origin),
    );

export const membershipLocked =
  (name: string, membership: string): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.MEMBERSHIP_LOCKED,
      { name, membership: withWord(membership) },
      `${origin}${ROUTES.contact}`,
    );

interface ExpiringCard {
  readonly name: string;
  readonly membership: string;
  readonly brand: string;
  readonly last4: string;
  /** ISO 8601: the next payment. */
  readonly dueAt: string;
  readonly isOver: boolean;
}

export const cardExpires =
  ({ name, membership, brand, last4, dueAt, isOver }: ExpiringCard): ComposeEmail =>
  (origin) => {
    const card = `${brand} ending in ${last4}`;
    return fillEmail(
      isOver ? texts.CARD_EXPIRED : texts.CARD_EXPIRES,
      { name, membership: withWord(membership), card, day: formatDay(dueAt) },
      `${origin}${ROUTES.accountMembership}#cards`,
    );
  };

interface FailedPayment {
  readonly name: string;
  readonly membership: string;
  /** A sentence. */
  readonly why: string;
}

export const paymentFailed =
  ({ name, membership, why, retryAt }: FailedPayment & { readonly retryAt: Date }): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.PAYMENT_FAILED,
      { name, membership: withWord(membership), why, day: DAY.format(retryAt) },
      toAccount(origin),
    );

export const membershipEnded =
  ({ name, membership, why }: FailedPayment): ComposeEmail =>
  (origin) =>
    fillEmail(texts.MEMBERSHIP_UNPAID, { name, membership: withWord(membership), why }, toPlans(origin));

const withWord = (name: string): string => (name.endsWith('Membership') ? name : `${name} membership`);
