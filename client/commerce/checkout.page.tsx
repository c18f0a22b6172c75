/** `/checkout/`: what is bought, what it costs today and later, and the way to pay. */
import { AnalyticsEvent } from '#client/analytics/analytics-event.tsx';
import { oneOf } from '#client/core/account-query.ts';
import {
  missing,
  type PageContext,
  type PersonalPageModule,
  page,
  redirect,
} from '#client/core/page-module.ts';
import { CHECKOUT_QUERY, toCheckout } from '#client/items/checkout-address.ts';
import { loadOffers } from '#client/items/load-paywall.ts';
import type { PostalAddress } from '#shared/address.ts';
import { beginCheckout } from '#shared/analytics.ts';
import { findAddresses } from '#shared/rest/account.ts';
import type { PersonalApi } from '#shared/rest/api.ts';
import { type CheckoutSummary, summarizeCheckout } from '#shared/rest/checkout.ts';
import type { InputOf } from '#shared/rest/endpoint.ts';
import { RestError } from '#shared/rest/errors.ts';
import type { MembershipOffers } from '#shared/rest/settings.ts';
import { ROUTES } from '#shared/routes.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutProblem } from './checkout-problem.tsx';
import { OrderPanel } from './order-panel.tsx';

export interface CheckoutData {
  /** Null where it cannot be bought, for the reason of the code. */
  readonly summary: CheckoutSummary | null;
  readonly problem: { readonly code: string; readonly message: string } | null;
  /** Problem of the coupon of the address, which is left out then; empty for none. */
  readonly couponProblem: string;
  /** Name of whoever is logged in; null for a guest. */
  readonly buyer: string | null;
  /** Address on file to which goods are sent; null for none. */
  readonly address: PostalAddress | null;
  /** By which a form that is sent twice buys once. */
  readonly key: string;
  readonly guarantee: MembershipOffers['guarantee'];
}

const NOT_FOUND = 404;
const TOO_MANY = 429;

export const checkoutPage: PersonalPageModule<CheckoutData> = {
  sheet: 'checkout',
  personal: true,
  leadsToPayment: true,
  allowedQuery: { ...CHECKOUT_QUERY, from: oneOf({ payment: '' }) },

  async load(context) {
    const { query, personal, viewer, basket, openCheckout, typed } = context;
    if (!query.rid && !query.product_id && !query.basket && !query.gift)
      return redirect(ROUTES.membership, 302);
    const { guarantee } = await loadOffers(context);
    const common = {
      buyer: viewer?.name ?? null,
      key: crypto.randomUUID(),
      couponProblem: '',
      guarantee,
      address: null,
    };
    const chosen = {
      product_rid: query.rid ?? '',
      product_id: Number(query.product_id ?? 0),
      months: Number(query.months ?? 0),
      booking: Number(query.booking ?? 0),
      gift: query.gift ?? '',
      basket: query.basket === '1',
      basket_token: basket,
      open_checkout: openCheckout,
    };
    const { country = '', state = '', postcode = '' } = typed;
    const place = { country, state, postcode };
    const first = await summarize(personal, { ...chosen, ...place, coupon_code: query.coupon ?? '' });
    // Beside the field it says that nothing is sent there.
    const isElsewhere = first instanceof RestError && isPlaceWrong(first);
    const choice = isElsewhere ? chosen : { ...chosen, ...place };
    const found = isElsewhere
      ? await summarize(personal, { ...chosen, coupon_code: query.coupon ?? '' })
      : first;
    if (!(found instanceof RestError)) {
      const address = viewer && found.is_sent ? (await personal.get(findAddresses, {})).shipping : null;
      return page({ ...common, address, summary: found, problem: null });
    }
    const isCoupon = query.coupon && (found.code.startsWith('coupon_') || found.status === TOO_MANY);
    const left = isCoupon ? await summarize(personal, choice) : found;
    if (!(left instanceof RestError))
      return page({ ...common, summary: left, problem: null, couponProblem: found.message });
    const { code, message, status } = left;
    const data = { ...common, summary: null, problem: { code, message } };
    return status === NOT_FOUND ? missing(data) : page(data);
  },

  head: ({ buyer }, { query: { from, ...query } }) => ({
    title: 'Checkout',
    noindex: true,
    canonicalPath: toCheckout(query),
    // From the payment page browsers send no session along; from here they do.
    refresh: from && buyer === null ? { seconds: 0, address: toCheckout(query) } : undefined,
  }),

  Page({ data, page }) {
    const { summary, problem } = data;
    if (!summary)
      return <CheckoutProblem code={problem?.code ?? ''} message={problem?.message ?? ''} page={page} />;
    return <Checkout data={data} summary={summary} page={page} />;
  },
};

const isPlaceWrong = ({ code, params }: RestError): boolean =>
  code === 'not_sent_there' || ['country', 'state', 'postcode'].some((name) => params?.[name] !== undefined);

/** Answers what is refused, and throws what is broken. */
async function summarize(
  personal: PersonalApi,
  choice: InputOf<typeof summarizeCheckout>,
): Promise<CheckoutSummary | RestError> {
  try {
    return await personal.post(summarizeCheckout, choice);
  } catch (error) {
    if (error instanceof RestError && error.status < 500) return error;
    throw error;
  }
}

interface CheckoutProps {
  data: CheckoutData;
  summary: CheckoutSummary;
  page: PageContext;
}

/** The form of whoever goes on has the total that is shown, without the coupon that is not taken. */
function withoutBad({ couponProblem }: CheckoutData, page: PageContext): PageContext {
  const { coupon: _, ...query } = page.query;
  return couponProblem ? { ...page, query } : page;
}

function Checkout({ data, summary, page }: CheckoutProps) {
  const { guarantee } = data;
  return (
    <div className="wrap checkout">
      <AnalyticsEvent page={page} event={beginCheckout(summary.product, summary)} />
      <header className="checkout-head">
        <h1>Checkout</h1>
      </header>
      <OrderPanel summary={summary} couponProblem={data.couponProblem} page={page} />
      <div className="checkout-pay">
        <CheckoutForm
          summary={summary}
          buyer={data.buyer}
          address={data.address}
          formKey={data.key}
          page={withoutBad(data, page)}
        />
        {guarantee && summary.is_guaranteed && summary.total > 0 && (
          <section className="checkout-promise" aria-labelledby="promise">
            <h2 id="promise">{guarantee.title}</h2>
            <p>{guarantee.text}</p>
          </section>
        )}
      </div>
    </div>
  );
}
