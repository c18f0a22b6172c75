/** Words of emails about money that goes back. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { formatMoney } from '#shared/money.ts';
import { ROUTES } from '#shared/routes.ts';

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
  ({ name, description, amount, number, file, isGone }: ReturnedMoney): ComposeEmail =>
  (origin) => ({
    subject: 'Your money is on its way back',
    paragraphs: [
      `Hello ${name},`,
      `We have returned ${formatMoney(amount)} for ${description}. Banks take five to ten days to show it on your statement.`,
      ...(isGone
        ? [
            'What you paid for was no longer available: the last one was gone, or you had it already. Nothing was sent or opened for it.',
          ]
        : []),
      ...(file ? [`Your credit note ${number} as a PDF:\n${origin}${file}`] : []),
    ],
    button: { label: 'Your orders', href: `${origin}${ROUTES.accountOrders}` },
  });

/** Told at once; the money follows, with its credit note. */
export const guaranteeUsed =
  ({ name, membership, amount }: { name: string; membership: string; amount: number }): ComposeEmail =>
  (origin) => ({
    subject: 'Your membership has ended, and your money goes back',
    paragraphs: [
      `Hello ${name},`,
      `You used the 30-day guarantee. Your ${membership} ended today, and we return ${formatMoney(amount)} to your card. You will not be charged again.`,
      'You still have your account, and all that you have learned and earned. You can become a member again at any time; the guarantee is for the first membership.',
      'If this was not you, choose a new password right away and contact us.',
    ],
    button: { label: 'Your membership', href: `${origin}${ROUTES.accountMembership}` },
  });

/** Banks tell days later that an account was closed, or a card replaced. */
export const returnFailed =
  ({ name, description, amount }: Pick<ReturnedMoney, 'name' | 'description' | 'amount'>): ComposeEmail =>
  (origin) => ({
    subject: 'Your refund did not arrive',
    paragraphs: [
      `Hello ${name},`,
      `We had returned ${formatMoney(amount)} for ${description}, but your bank sent it back to us. Most often the card was replaced or its account closed.`,
      'The money is yours. Write to us, and we agree on another way to send it; you need not give us a card number.',
    ],
    button: { label: 'Contact us', href: `${origin}${ROUTES.contact}` },
  });

export const disputeWon =
  ({ name, description }: { name: string; description: string }): ComposeEmail =>
  (origin) => ({
    subject: 'Your account is open again',
    paragraphs: [
      `Hello ${name},`,
      `The dispute about your payment for ${description} is settled: the payment stands. We have opened again what was locked meanwhile, with the time that was left of it.`,
      'If something is missing, or you did not want this, write to us.',
    ],
    button: { label: 'Your account', href: `${origin}${ROUTES.accountMembership}` },
  });
