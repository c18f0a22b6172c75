/** Whole dollars without cents, `n/a` for what is not an amount: specification, section 9. */
const WHOLE = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const EXACT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const CENTS = 100;

/** With cents also where they are none, as columns of invoices have it: `$19.00`. @param cents integer cents of US dollars */
export const formatExact = (cents: number): string => EXACT.format(cents / CENTS);

/** @param cents integer cents of US dollars. */
export function formatMoney(cents: unknown): string {
  if (typeof cents !== 'number' || !Number.isFinite(cents)) return 'n/a';
  return (cents % CENTS === 0 ? WHOLE : EXACT).format(cents / CENTS);
}

/** Payment services charge nothing below it, in cents. */
const MIN_CHARGE = 50;

/** Rounds down to nothing where too little is left to be charged. @param cents integer cents of US dollars */
export const roundDown = (cents: number): number => (cents < MIN_CHARGE ? 0 : cents);
