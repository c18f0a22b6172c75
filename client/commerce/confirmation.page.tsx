/** `/confirmation/?checkout=TOKEN`: what has become of a checkout. It may be opened as often as one likes. */

import type { ReactNode } from 'react';
import { AnalyticsEvent } from '#client/analytics/analytics-event.tsx';
import { oneOf } from '#client/core/account-query.ts';
import type { CanonicalForm, PageContext, PageHead, PersonalPageModule } from '#client/core/page-module.ts';
import { missing, page, redirect } from '#client/core/page-module.ts';
import { Island } from '#client/ui/island.tsx';
import { purchase } from '#shared/analytics.ts';
import { type CheckoutResult, findCheckout } from '#shared/rest/checkout.ts';
import { RestError } from '#shared/rest/errors.ts';
import { ROUTES } from '#shared/routes.ts';
import { Completed, Failed, Returned, Unknown, Unpaid } from './checkout-results.tsx';
import { loadReturnTitle } from './load-return-title.ts';

export interface ConfirmationData {
  /** Null where there is no such checkout. */
  readonly result: CheckoutResult | null;
  readonly isMember: boolean;
  /** Title of what is returned to; empty where it is not known. */
  readonly returnTitle: string;
}

const TOKEN = /^[\w-]{22}$/;
const token: CanonicalForm = (text) => (TOKEN.test(text) ? text : '');
/** How often the page has looked so far, or that it is not to look again by itself. */
const look: CanonicalForm = (text) => (text === STOPPED || /^[1-9]\d?$/.test(text) ? text : '');

const STOPPED = 'stopped';
const REFRESH_SECONDS = 5;
/** A minute in all. */
const MAX_LOOKS = 12;

export const confirmationPage: PersonalPageModule<ConfirmationData> = {
  sheet: 'checkout',
  personal: true,
  allowedQuery: { checkout: token, look, again: oneOf({ 1: '1' }) },

  async load(context) {
    const { personal, query, viewer } = context;
    const isMember = viewer !== null;
    if (!query.checkout)
      return query.again
        ? page({ result: null, isMember, returnTitle: '' })
        : redirect(ROUTES.accountOrders, 302);
    try {
      const result = await personal.get(findCheckout, { token: query.checkout });
      return page({ result, isMember, returnTitle: await loadReturnTitle(context, result.return_path) });
    } catch (error) {
      if (error instanceof RestError && error.status === 404)
        return missing({ result: null, isMember, returnTitle: '' });
      throw error;
    }
  },

  head: ({ result, isMember }, { query }) => ({
    title: query.again ? 'Your payment' : titleOf(result),
    noindex: true,
    refresh:
      isWaiting(result) || (result && isArriving(isMember, query)) ? planRefresh(isMember, query) : undefined,
  }),

  Page({ data: { result, isMember, returnTitle }, page }) {
    if (!result) return page.query.again ? <Again /> : <Unknown />;
    if (result.is_returned) return <Returned result={result} />;
    if (result.status === 'complete')
      return (
        <>
          {!isArriving(isMember, page.query) && (
            <AnalyticsEvent page={page} event={describePurchase(result)} />
          )}
          <Completed result={result} isMember={isMember} returnTitle={returnTitle} />
        </>
      );
    if (result.status === 'error') return <Failed result={result} />;
    return <Unpaid result={result} {...describeLooks(page)} />;
  },
};

/** For those whose scripts have hidden the address of what they bought. */
function Again(): ReactNode {
  return (
    <div className="wrap checkout">
      <header className="checkout-head">
        <h1>Your payment</h1>
      </header>
      <Island name="consent" trigger="load" props={{ again: ROUTES.accountOrders }}>
        <p>
          We are opening it again. If nothing happens, look at <a href={ROUTES.accountOrders}>your orders</a>.
        </p>
      </Island>
    </div>
  );
}

/** A change to a smaller membership is no purchase. */
const describePurchase = (result: CheckoutResult) =>
  result.number !== null && result.reason !== 'change'
    ? purchase(result.number, result.product, result)
    : null;

const isWaiting = (result: CheckoutResult | null): boolean =>
  result !== null && result.status !== 'complete' && result.status !== 'error';

function titleOf(result: CheckoutResult | null): string {
  if (!result) return 'Payment not found';
  if (result.is_returned) return 'Your money goes back';
  if (result.status === 'complete') return 'Thank you';
  return result.status === 'error' ? 'Payment failed' : 'Checking your payment';
}

/** From the payment page browsers send no session along: who is logged in is seen from the second look on. */
const isArriving = (isMember: boolean, { look }: PageContext['query']): boolean =>
  !isMember && look === undefined;

function planRefresh(isMember: boolean, query: PageContext['query']): PageHead['refresh'] {
  const looks = Number(query.look ?? 0);
  if (query.look === STOPPED || looks >= MAX_LOOKS) return undefined;
  const seconds = isArriving(isMember, query) ? 0 : REFRESH_SECONDS;
  return { seconds, address: toConfirmation(query, String(looks + 1)) };
}

function describeLooks({ query }: PageContext) {
  const isLooking = planRefresh(true, query) !== undefined;
  return {
    again: toConfirmation(query),
    stop: isLooking ? toConfirmation(query, STOPPED) : undefined,
    isLate: !isLooking && query.look !== STOPPED,
  };
}

function toConfirmation({ checkout = '' }: PageContext['query'], look?: string): string {
  return `${ROUTES.confirmation}?${new URLSearchParams({ checkout, ...(look && { look }) })}`;
}
