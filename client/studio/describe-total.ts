import { COUNTED_AFTER } from '#shared/limits.ts';

/** Rows on a page of each list in Studio. */
const PER_PAGE = 50;

/** `12 orders`; `More than 1,000 orders` where the server stopped counting. @param page from 1 */
export function describeTotal(
  total: number,
  [one, several]: readonly [one: string, several: string],
  page: number,
): string {
  const counted = (page - 1) * PER_PAGE + COUNTED_AFTER;
  const number = Math.min(total, counted).toLocaleString('en-US');
  return `${total > counted ? 'More than ' : ''}${number} ${total === 1 ? one : several}`;
}
