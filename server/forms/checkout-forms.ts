/** Buying without scripts: the form goes to the endpoint `checkout`, which says where to pay. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findMatch, pickQuery } from '#server/render/match.ts';
import { findBasketToken } from '#server/runtime/basket-cookies.ts';
import { findOpenCheckout, keepOpenCheckout } from '#server/runtime/open-checkouts.ts';
import type { Session } from '#server/runtime/session.ts';
import {
  addressFields,
  checkByCountry,
  NO_ADDRESS,
  placeFields,
  precisePlaceFields,
} from '#shared/address.ts';
import { isOtherPlace } from '#shared/checkout-place.ts';
import { type CheckoutOutcome, checkout, summarizeCheckout } from '#shared/rest/checkout.ts';
import { ROUTES } from '#shared/routes.ts';
import { firstIssues, requiredEmail } from '#shared/validation.ts';
import { type FormPages, type FormValues, parseBody } from './form-pages.ts';

const ADDRESS_FIELDS = Object.keys(NO_ADDRESS).filter((name) => name !== 'email');
/** Fields that somebody has typed into. */
const KEPT = ['email', 'name', ...ADDRESS_FIELDS];
/** Fields beside which a message may stand. */
const SHOWN: ReadonlySet<string> = new Set(['', 'email', 'name', 'coupon', ...ADDRESS_FIELDS]);

const shippingAddress = addressFields.check(checkByCountry);

export interface CheckoutFormsOptions {
  readonly pages: FormPages;
  readonly sessionOf: (request: FastifyRequest) => Session;
  /** Whether every host is served by https. */
  readonly secure: boolean;
}

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerCheckoutForms(
  app: FastifyInstance,
  { pages, sessionOf, secure }: CheckoutFormsOptions,
): void {
  app.post(ROUTES.checkout, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const { typed_coupon = '', refused_coupon = '', apply, ...values } = parseBody(request);
    const coupon = typed_coupon.trim();
    if (apply !== undefined || (coupon !== '' && coupon !== refused_coupon))
      return applyCoupon(request, reply, values, coupon);
    const query = pickCheckout(values);
    const input = {
      ...toInput(values, query, findBasketToken(request)),
      open_checkout: findOpenCheckout(request),
    };
    if (isPlaceNew(values)) return showTotal(request, reply, values, input);
    const { value, errors, code } = await pages.send(request, checkout, input);
    if (value) {
      if (!sessionOf(request).viewer) keepOpenCheckout(reply, value.checkout, secure);
      return reply.redirect(findNext(value), 303);
    }
    // The page says itself that there is no such product.
    const isGone = code !== undefined && GONE.has(code);
    const form = isGone ? undefined : { values, errors: placeErrors(errors, code), code };
    return pages.show(request, reply, ROUTES.checkout, form, query);
  });

  /** The same page, with all that was typed and the coupon: nobody pays before they have seen what it takes off. */
  function applyCoupon(
    request: FastifyRequest,
    reply: FastifyReply,
    values: FormValues,
    coupon: string,
  ): Promise<FastifyReply> | FastifyReply {
    const query = pickCheckout(coupon === '' ? values : { ...values, coupon });
    if (!KEPT.some((name) => values[name]))
      return reply.redirect(`${ROUTES.checkout}?${new URLSearchParams(query)}`, 303);
    return pages.show(request, reply, ROUTES.checkout, { values, errors: {} }, query);
  }

  /** The same page, with what shipping and tax come to at the address, or with what is wrong with it. */
  async function showTotal(
    request: FastifyRequest,
    reply: FastifyReply,
    values: FormValues,
    input: FormValues,
  ): Promise<FastifyReply> {
    const { code, errors: refused = {} } = await pages.send(request, summarizeCheckout, input);
    const isPlaceRefused = code === 'not_sent_there' || code === 'rest_invalid_param';
    const errors = { ...(isPlaceRefused && placeErrors(refused, code)), ...checkAddress(values) };
    return pages.show(request, reply, ROUTES.checkout, { values, errors, code }, pickCheckout(values));
  }
}

const GONE: ReadonlySet<string> = new Set([
  'product_invalid_id',
  'basket_empty',
  'gift_forgotten',
  'sold_out',
]);

/** Whether the total that was shown is for another place, or for none. */
const isPlaceNew = (values: FormValues): boolean =>
  values.place !== undefined && (values.place === '' || isOtherPlace(values.place, values));

function checkAddress(values: FormValues): FormValues {
  // The place alone is asked for where nothing is sent.
  const isParcel = values.address_1 !== undefined || values.country === undefined;
  const place = values.postcode === undefined ? placeFields : precisePlaceFields;
  const parsed = (isParcel ? shippingAddress : place).safeParse({ ...values, email: '' });
  const email = values.email === undefined ? undefined : requiredEmail.safeParse(values.email).error;
  return {
    ...(email && { email: firstIssues(email)[''] ?? '' }),
    ...(parsed.error && firstIssues(parsed.error)),
  };
}

function pickCheckout(values: FormValues): FormValues {
  const match = findMatch(ROUTES.checkout);
  return match ? pickQuery(match.entry, new URLSearchParams(values)) : {};
}

/** Everything typed is part of the key: whoever comes back and changes it buys anew, and does not pay as before. */
function toInput(values: FormValues, query: FormValues, basketToken: string): FormValues {
  const { email = '', name = '', key = '', use_card_on_file = '', total = '' } = values;
  const { rid = '', product_id = '', basket = '', months = '', booking = '', coupon = '' } = query;
  const { gift = '' } = query;
  const { object_id = '', object_type = '' } = query;
  const address = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, values[field] ?? '']));
  const choice = { rid, product_id, basket, months, booking, coupon, gift };
  const about = JSON.stringify([key, choice, email, use_card_on_file, total, address]);
  return {
    ...address,
    product_rid: rid,
    product_id,
    months,
    booking,
    basket,
    gift,
    basket_token: basketToken,
    coupon_code: coupon,
    ...(total !== '' && { total }),
    object_id,
    object_type,
    use_card_on_file,
    email,
    name,
    key: key === '' ? '' : createHash('sha256').update(about).digest('base64url'),
  };
}

/** A problem of a field that nobody sees concerns the whole. */
function placeErrors(errors: FormValues, code: string | undefined): FormValues {
  if (code === 'account_exists') return { email: errors[''] ?? '' };
  if (code?.startsWith('coupon_')) return { ...errors, coupon: errors[''] ?? '' };
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [SHOWN.has(field) ? field : '', text]),
  );
}

/** The confirmation of this site, whichever the endpoint's own is. */
function findNext({ redirect_to, checkout: token }: CheckoutOutcome): string {
  const confirmation = `${ROUTES.confirmation}?${new URLSearchParams({ checkout: token })}`;
  return URL.parse(redirect_to)?.pathname === ROUTES.confirmation ? confirmation : redirect_to;
}
