/** Buying without scripts: the form goes to the endpoint `checkout`, which says where to pay. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { findMatch, pickQuery } from '#server/render/match.ts';
import { type CheckoutOutcome, checkout } from '#shared/rest/checkout.ts';
import { ROUTES } from '#shared/routes.ts';
import { type FormPages, type FormValues, parseBody } from './form-pages.ts';

/** Fields beside which a message may stand. */
const SHOWN: ReadonlySet<string> = new Set(['', 'email', 'name', 'coupon']);

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerCheckoutForms(app: FastifyInstance, { pages }: { readonly pages: FormPages }): void {
  app.post(ROUTES.checkout, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const values = parseBody(request);
    const query = pickCheckout(values);
    const { value, errors, code } = await pages.send(request, checkout, toInput(values, query));
    if (value) return reply.redirect(findNext(value), 303);
    // The page says itself that there is no such product.
    const isGone = code === 'product_invalid_id';
    const form = isGone ? undefined : { values, errors: placeErrors(errors, code), code };
    return pages.show(request, reply, ROUTES.checkout, form, query);
  });
}

function pickCheckout(values: FormValues): FormValues {
  const match = findMatch(ROUTES.checkout);
  return match ? pickQuery(match.entry, new URLSearchParams(values)) : {};
}

/** Everything typed is part of the key: whoever comes back and changes it buys anew, and does not pay as before. */
function toInput(
  { email = '', name = '', key = '', use_card_on_file = '', total = '' }: FormValues,
  query: FormValues,
): FormValues {
  const { rid = '', product_id = '', months = '', booking = '', coupon = '' } = query;
  const { object_id = '', object_type = '' } = query;
  const chosen = [rid, product_id, months, booking];
  const about = JSON.stringify([key, ...chosen, email, use_card_on_file, coupon, total]);
  return {
    product_rid: rid,
    product_id,
    months,
    booking,
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
