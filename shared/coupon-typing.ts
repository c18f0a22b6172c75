/** Terms of a coupon as they are typed: by staff in a form, and in the command of administrators. */
const HUNDRED = 100;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** In capitals. */
export const COUPON_CODE = /^[A-Z0-9-]{3,40}$/;
/** A percentage; whether it is at most 100 is seen later. */
export const TYPED_PERCENT = /^\d{1,3}(?:\.\d{1,2})?$/;
export const TYPED_DOLLARS = /^\d{1,6}(?:\.\d{2})?$/;

/** `12.5` is 1250: hundredths of a percent, or whole cents. */
export const parseHundredths = (typed: string): number => Math.round(Number(typed) * HUNDRED);

/** Whole cents as they are typed: 950 is `9.50`. */
export const formatTypedDollars = (cents: number): string =>
  cents % HUNDRED === 0 ? String(cents / HUNDRED) : (cents / HUNDRED).toFixed(2);

/** 1250 is `12.5`. */
export const formatHundredths = (value: number): string => String(value / HUNDRED);

/** From its first moment on, in UTC. @param day `2027-05-31` */
export const startOfDay = (day: string): string => `${day}T00:00:00.000Z`;

/** To its last moment, in UTC. */
export const endOfDay = (day: string): string => `${day}T23:59:59.999Z`;

export const dayOf = (moment: string): string => moment.slice(0, DAY_LENGTH);
