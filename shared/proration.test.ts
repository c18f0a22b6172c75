import t from 'tap';
import { unusedCents } from './proration.ts';

const DAY_MS = 86_400_000;
const day = (number: number) => new Date(Date.UTC(2026, 10, 1) + number * DAY_MS);

t.test('what is not used up is its share of the time that is left', async (t) => {
  const period = { amount: 9900, from: day(0), until: day(30) };
  t.equal(unusedCents({ ...period, now: day(10) }), 6600, '$200 after 10 of 30 days of $99 costs $134.00');
  t.equal(unusedCents({ ...period, now: day(9.5) }), 6930, 'a day that has begun counts as left');
  t.equal(unusedCents({ ...period, now: day(9.01) }), 6930, 'so that the price holds all day');
  t.equal(unusedCents({ ...period, now: day(0) }), 9900);
  t.equal(unusedCents({ ...period, now: day(-3) }), 9900, 'never more than was paid');
  t.equal(unusedCents({ ...period, now: day(30) }), 0);
  t.equal(unusedCents({ ...period, now: day(31) }), 0, 'nor less than nothing');
  t.equal(unusedCents({ ...period, until: day(0), now: day(0) }), 0);
});
