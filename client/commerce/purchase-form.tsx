/** A purchase in a modal: what it costs today and later, and the button that pays. */
import type { ReactNode } from 'react';
import { Day } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import type { SentFormProps } from '#client/ui/submit-button.tsx';
import { isTotalOpen } from '#shared/checkout-place.ts';
import { formatCard } from '#shared/format-card.ts';
import { formatMoney } from '#shared/money.ts';
import { formatPrice } from '#shared/period.ts';
import type { CheckoutSummary } from '#shared/rest/checkout.ts';

export interface PurchaseFormProps extends SentFormProps {
  summary: CheckoutSummary;
  /** The checkout as a page of its own, where coupons are typed. */
  href: string;
  isGuest: boolean;
}

export function PurchaseForm({ summary, href, isGuest, form, modal }: PurchaseFormProps): ReactNode {
  const { total, card } = summary;
  if (isTotalOpen(summary)) return <OpenTotal summary={summary} href={href} />;
  const sending = modal?.sending === 'idle' ? undefined : modal?.sending;
  return (
    <form className="form purchase" method="post" action={href} onSubmit={modal?.onSubmit}>
      <FormError form={form} />
      <Amounts summary={summary} />
      {isGuest && <Field name="email" label="Email address" type="email" autoComplete="email" form={form} />}
      <p className="button-row">
        {card && total > 0 && (
          <button className="button" type="submit" name="use_card_on_file" value="1" data-sending={sending}>
            {`Pay ${formatMoney(total)} with ${formatCard(card)}`}
          </button>
        )}
        <button
          className={card && total > 0 ? 'button quiet' : 'button'}
          type="submit"
          data-sending={sending}
        >
          {total === 0
            ? 'Confirm the change'
            : card
              ? 'Pay another way'
              : `Continue to payment: ${formatMoney(total)}`}
        </button>
      </p>
      <p className="small">
        {total > 0 ? 'By paying' : 'By confirming'}, you agree to our{' '}
        <a href="/terms-of-use/">terms of use</a>. <a href={href}>Use a coupon, or see all details</a>
      </p>
    </form>
  );
}

/** The checkout asks where its buyer lives. */
function OpenTotal({ summary, href }: Pick<PurchaseFormProps, 'summary' | 'href'>): ReactNode {
  return (
    <div className="form purchase">
      <Amounts summary={summary} />
      <p>Sales tax depends on where you live. You see the total with it before you pay.</p>
      <p className="button-row">
        <a className="button" href={href} rel="nofollow">
          Continue to checkout
        </a>
      </p>
    </div>
  );
}

function Amounts({ summary }: Pick<PurchaseFormProps, 'summary'>): ReactNode {
  const { lines, coupon, credit, taxes, total, renews, starts_at } = summary;
  return (
    <>
      <dl>
        {lines.map(({ name, quantity, price }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(price * quantity)}</dd>
          </div>
        ))}
        {credit > 0 && (
          <div>
            <dt>Credit</dt>
            <dd>{`−${formatMoney(credit)}`}</dd>
          </div>
        )}
        {taxes.map(({ name, cents }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
        <div>
          <dt>{isTotalOpen(summary) ? 'Subtotal' : 'Total today'}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
      {renews && (
        <p>
          {starts_at ? 'It begins with the next payment: ' : 'Then '}
          {`${formatPrice(renews.amount, renews.period)}, from `}
          <Day iso={renews.date} />
          {coupon?.payments
            ? ' on, and more when the coupon is used up, until you cancel.'
            : ' on, until you cancel.'}
        </p>
      )}
    </>
  );
}
