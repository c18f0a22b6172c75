/** The form that buys: a guest gives an email address, a member presses one button. */
import type { ReactNode } from 'react';
import type { FormState, PageContext } from '#client/core/page-module.ts';
import { toCheckout } from '#client/items/checkout-address.ts';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { NothingOnSale } from '#client/ui/nothing-on-sale.tsx';
import type { PostalAddress } from '#shared/address.ts';
import { isTotalOpen } from '#shared/checkout-place.ts';
import { formatMoney } from '#shared/money.ts';
import type { CheckoutSummary } from '#shared/rest/checkout.ts';
import { ROUTES } from '#shared/routes.ts';
import { CHECKOUT_FORM } from './coupon-form.tsx';
import { ShippingFields, TaxPlaceFields } from './shipping-fields.tsx';

export interface CheckoutFormProps {
  summary: CheckoutSummary;
  /** Name of whoever is logged in; null for a guest. */
  buyer: string | null;
  /** Address on file to which goods are sent; null for none. */
  address: PostalAddress | null;
  /** By which a form that is sent twice buys once. */
  formKey: string;
  page: PageContext;
}

export function CheckoutForm({ summary, buyer, address, formKey, page }: CheckoutFormProps): ReactNode {
  const {
    form,
    query: { from: _, ...query },
  } = page;
  if (!page.isSelling) return <NothingOnSale>The prices are what you will pay once it has.</NothingOnSale>;
  return (
    <form
      id={CHECKOUT_FORM}
      className="form"
      method="post"
      action={toCheckout(query)}
      noValidate
      aria-label="Payment"
    >
      <FormError form={form} />
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="total" value={summary.total} />
      {buyer === null ? (
        <GuestFields form={form} page={page} hasName={!summary.is_sent} />
      ) : (
        <p>{`You are logged in as ${buyer}.`}</p>
      )}
      {summary.is_sent && <ShippingFields summary={summary} address={address} form={form} />}
      {summary.is_taxed_by_place && <TaxPlaceFields summary={summary} form={form} />}
      {summary.tax_problem && (
        <p className="form-error" role="alert">
          {summary.tax_problem}
        </p>
      )}
      {isTotalOpen(summary) ? (
        <ContinueToTotal summary={summary} />
      ) : (
        <>
          {isAdded(page, summary) && (
            <p className="form-done" role="status">
              {describeTotal(summary)}
            </p>
          )}
          <Terms summary={summary} />
          <Buttons summary={summary} declined={form?.code === 'card_declined'} />
        </>
      )}
    </form>
  );
}

/** Whether the address was just taken. */
const isAdded = ({ form }: PageContext, { is_sent, is_taxed_by_place }: CheckoutSummary): boolean =>
  (is_sent || is_taxed_by_place) && form !== undefined && Object.keys(form.errors).length === 0;

function describeTotal({ is_sent, tax, total }: CheckoutSummary): string {
  const sum = formatMoney(total);
  if (is_sent) return `Shipping and tax are in the total now: ${sum}. Please look at it before you pay.`;
  if (tax > 0) return `Tax is in the total now: ${sum}. Please look at it before you pay.`;
  return `No tax is due where you live. The total is ${sum}.`;
}

function ContinueToTotal({ summary }: { summary: CheckoutSummary }): ReactNode {
  return (
    <>
      <p className="small">
        {summary.is_sent
          ? 'You see the total with shipping and tax before you pay.'
          : 'Sales tax depends on where you live. You see the total with it before you pay.'}
      </p>
      <p className="button-row">
        <button className="button" type="submit">
          Continue to the total
        </button>
      </p>
    </>
  );
}

interface GuestFieldsProps {
  form: FormState | undefined;
  page: PageContext;
  /** Whether the name is asked for here, and not with an address. */
  hasName: boolean;
}

function GuestFields({ form, page, hasName }: GuestFieldsProps): ReactNode {
  const login = `${ROUTES.login}?${new URLSearchParams({ redirect_to: toCheckout(page.query) })}`;
  const isKnown = form?.code === 'account_exists';
  return (
    <>
      {!isKnown && (
        <p>
          Already have an account?{' '}
          <a href={login} rel="nofollow">
            Log in
          </a>
        </p>
      )}
      <Field
        name="email"
        label="Email address"
        hint="Your receipt and a link to choose your password go to this address."
        type="email"
        autoComplete="email"
        form={form}
      />
      {isKnown && (
        <p className="button-row">
          <a className="button quiet" href={login} rel="nofollow">
            Log in and buy
          </a>
          <a href={ROUTES.forgotPassword}>Forgot your password?</a>
        </p>
      )}
      {hasName && (
        <Field name="name" label="Your name" autoComplete="name" maxLength={120} optional form={form} />
      )}
    </>
  );
}

function Terms({ summary: { renews, total } }: { summary: CheckoutSummary }): ReactNode {
  return (
    <p className="small">
      {total > 0 ? 'By paying' : 'By confirming'}, you agree to our <a href="/terms-of-use/">terms of use</a>.
      Our <a href="/privacy-policy/">privacy policy</a> explains what we store.
      {renews && ' You can cancel at any time in your account.'}
    </p>
  );
}

function Buttons({ summary, declined }: { summary: CheckoutSummary; declined: boolean }): ReactNode {
  const { total, card, coupon, renews } = summary;
  // A card is needed for what is charged later. It is typed on the page of the payment service.
  const confirmation = coupon
    ? card || !renews || renews.amount === 0
      ? 'Confirm: nothing to pay today'
      : 'Continue to add a card: nothing to pay today'
    : 'Confirm the change';
  if (total === 0)
    return (
      <p className="button-row">
        <button className="button" type="submit">
          {confirmation}
        </button>
      </p>
    );
  if (!card)
    return (
      <>
        <p className="button-row">
          <button className="button" type="submit">
            {`Continue to payment: ${formatMoney(total)}`}
          </button>
        </p>
        <Secure />
      </>
    );
  return (
    <>
      <p className="button-row">
        <button
          className={declined ? 'button quiet' : 'button'}
          type="submit"
          name="use_card_on_file"
          value="1"
        >
          <span>
            {`Pay ${formatMoney(total)} with ${card.brand} `}
            <span aria-hidden="true">••••</span>
            <span className="hidden">ending in</span>
            {` ${card.last4}`}
          </span>
        </button>
        <button className={declined ? 'button' : 'button quiet'} type="submit">
          Pay another way
        </button>
      </p>
      <Secure isOnFile />
    </>
  );
}

function Secure({ isOnFile = false }: { isOnFile?: boolean }): ReactNode {
  return (
    <p className="checkout-secure">
      <Icon name="lock" />
      <span>
        {isOnFile
          ? 'Our payment service has your card on file. To pay with another, you enter it on its page. Card numbers never reach us.'
          : 'You enter your card on the page of our payment service. Its number never reaches us.'}
      </span>
    </p>
  );
}
