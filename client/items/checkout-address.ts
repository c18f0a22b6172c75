/** Addresses of the checkout: what is bought, and what to return to after it. */
import type { CanonicalForm } from '#client/core/page-module.ts';
import { RID } from '#shared/rid.ts';
import { ROUTES } from '#shared/routes.ts';

/** Number of an item. */
const ID = /^[1-9]\d{0,8}$/;
const TYPE = /^[a-z][a-z-]{0,39}$/;

const MAX_COUPON_LENGTH = 40;

/** As it was typed: the page says what is wrong with it. */
const coupon: CanonicalForm = (text) => text.trim().slice(0, MAX_COUPON_LENGTH).toUpperCase();
const rid: CanonicalForm = (text) => (RID.test(text) ? text.toUpperCase() : '');
const months: CanonicalForm = (text) => (/^(?:3|6|12)$/.test(text) ? text : '');
const id: CanonicalForm = (text) => (ID.test(text) ? text : '');
const type: CanonicalForm = (text) => (TYPE.test(text) ? text : '');

/** Parameters that name what to return to. */
export const RETURN_QUERY = { object_id: id, object_type: type };
/** For an advertising place: for how long, and the booking that is lengthened. */
const ADVERTISING_QUERY = { months, booking: id };
/** Name of a gift that was described. */
const gift: CanonicalForm = (text) => (/^[\w-]{22}$/.test(text) ? text : '');
/** `1`: all that is in the basket. */
const basket: CanonicalForm = (text) => (text === '1' ? text : '');

export const CHECKOUT_QUERY = {
  rid,
  product_id: id,
  basket,
  gift,
  coupon,
  ...ADVERTISING_QUERY,
  ...RETURN_QUERY,
};

export type ReturnQuery = Readonly<Partial<Record<keyof typeof RETURN_QUERY, string>>>;
type CheckoutQuery = ReturnQuery & Readonly<Partial<Record<keyof typeof CHECKOUT_QUERY, string>>>;

export const toCheckout = (query: CheckoutQuery): string => ROUTES.checkout + formatQuery(query);
export const toMembership = (query: ReturnQuery, anchor = ''): string =>
  `${ROUTES.membership}${formatQuery(pickReturn(query))}${anchor}`;

const pickReturn = ({ object_id = '', object_type = '' }: ReturnQuery): ReturnQuery => ({
  object_id,
  object_type,
});

function formatQuery(query: CheckoutQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== '' && value !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
