/** Rounding of taxes: once for each tax line, half up, in whole numbers throughout. */

/** Basis points of a whole. */
const WHOLE = 10_000;

/** Tax on so many cents. @param rate in basis points: 725 is 7.25 % */
export const taxOf = (cents: number, rate: number): number => divideHalfUp(cents * rate, WHOLE);

/** The part of a discount on the whole that falls on a part of it, in cents. */
export const shareOf = (discount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : divideHalfUp(discount * part, whole);

/** For amounts that are not negative. */
const divideHalfUp = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));
