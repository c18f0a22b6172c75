/** Emails about money that goes back: `email-texts.ts` has their words. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { fillEmail } from '#server/cms/mail/index.ts';
import { formatMoney } from '#shared/money.ts';
import { ROUTES } from '#shared/routes.ts';
import * as texts from './email-texts.ts';

interface ReturnedMoney {
  /** The buyer's. */
  readonly name: string;
  /** Names of the things that were paid for. */
  readonly description: string;
  /** Whole cents. */
  readonly amount: number;
  /** Number of the credit note. */
  readonly number: string;
  /** Path of its PDF; none where it belongs to no order. */
  readonly file: string | undefined;
  /** Whether it was not to be had any more when the payment came. */
  readonly isGone: boolean;
}

export const moneyReturned =
  ({ amount, file, ...values }: ReturnedMoney): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.MONEY_RETURNED,
      { ...values, amount: formatMoney(amount), file: file ? `${origin}${file}` : '' },
      `${origin}${ROUTES.accountOrders}`,
    );

/** Told at once; the money follows, with its credit note. */
export const guaranteeUsed =
  ({ name, membership, amount }: { name: string; membership: string; amount: number }): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.GUARANTEE_USED,
      { name, membership, amount: formatMoney(amount) },
      `${origin}${ROUTES.accountMembership}`,
    );

/** Banks tell days later that an account was closed, or a card replaced. */
export const returnFailed =
  ({ name, description, amount }: Pick<ReturnedMoney, 'name' | 'description' | 'amount'>): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.RETURN_FAILED,
      { name, description, amount: formatMoney(amount) },
      `${origin}${ROUTES.contact}`,
    );

export const disputeWon =
  ({ name, description }: { name: string; description: string }): ComposeEmail =>
  (origin) =>
    fillEmail(texts.DISPUTE_WON, { name, description }, `${origin}${ROUTES.accountMembership}`);
