/** Words of emails about what was bought. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { formatMoney } from '#shared/money.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import type { CheckoutLine } from './checkout-lines.ts';
import type { CheckoutRow } from './checkout-rows.ts';

interface Receipt {
  readonly checkout: CheckoutRow;
  readonly lines: readonly CheckoutLine[];
  readonly order: { readonly id: number; readonly number: string; readonly invoice: string };
  readonly isNew: boolean;
}

export const receipt =
  ({ checkout, lines, order, isNew }: Receipt): ComposeEmail =>
  (origin) => ({
    subject: `${SUBJECTS[checkout.reason]}: ${lines.map(({ name }) => name).join(', ')}`,
    paragraphs: [
      ...(isNew ? [] : [`Hello ${checkout.name},`]),
      ...(checkout.reason === 'change'
        ? [
            'Your membership changes with your next payment, whose day is on the membership page of your account. Nothing was charged today.',
          ]
        : [`Thank you. This is the receipt for your order ${order.number}, invoice ${order.invoice}.`]),
      ...lines.map(
        ({ name, quantity, price }) =>
          `${quantity > 1 ? `${quantity} × ` : ''}${name}: ${formatMoney(price * quantity)}`,
      ),
      ...(checkout.discount_cents > 0 && checkout.reason !== 'change'
        ? [`Credit: −${formatMoney(checkout.discount_cents)}`]
        : []),
      `${checkout.reason === 'change' ? 'Paid today' : 'Paid'}: ${formatMoney(checkout.total_cents)}`,
    ],
    button: isNew
      ? { label: 'See what you bought', href: `${origin}${lines[0]?.link ?? ROUTES.accountMembership}` }
      : { label: 'Your order', href: `${origin}${pathTo('accountOrder', { id: String(order.id) })}` },
  });

export const moneyReturned =
  (refund: {
    readonly name: string;
    readonly description: string;
    readonly amount_cents: number;
  }): ComposeEmail =>
  (origin) => ({
    subject: 'Your money is on its way back',
    paragraphs: [
      `Hello ${refund.name},`,
      `We have returned ${formatMoney(refund.amount_cents)} for ${refund.description}. Banks take five to ten days to show it on your statement.`,
    ],
    button: { label: 'Your orders', href: `${origin}${ROUTES.accountOrders}` },
  });

const SUBJECTS: Readonly<Record<CheckoutRow['reason'], string>> = {
  purchase: 'Your receipt',
  upgrade: 'Your receipt',
  change: 'Your membership will change',
  renewal: 'Your membership was renewed',
};
