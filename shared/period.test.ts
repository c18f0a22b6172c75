import t from 'tap';
import { addPeriods, nextPeriodEnd } from './period.ts';

const MONTH = { unit: 'months', value: 1 } as const;
const YEAR = { unit: 'years', value: 1 } as const;
const day = (text: string) => new Date(`${text}T09:30:00.000Z`);

t.test('a short month has its last day, and loses none of the next', async (t) => {
  const start = day('2027-01-31');
  const ends = [1, 2, 3, 12].map((count) => addPeriods(start, MONTH, count));
  t.same(ends, [day('2027-02-28'), day('2027-03-31'), day('2027-04-30'), day('2028-01-31')]);
  t.same(addPeriods(day('2028-02-29'), YEAR, 1), day('2029-02-28'));
  t.same(addPeriods(day('2028-02-29'), YEAR, 4), day('2032-02-29'));
  t.same(addPeriods(start, { unit: 'months', value: 3 }, 1), day('2027-04-30'));
});

t.test('the next end is the first after now, however long ago it began', async (t) => {
  const start = day('2026-10-31');
  t.same(nextPeriodEnd(start, MONTH, start), day('2026-11-30'));
  t.same(nextPeriodEnd(start, MONTH, day('2026-11-30')), day('2026-12-31'), 'an end that has come is over');
  t.same(nextPeriodEnd(start, MONTH, day('2027-03-01')), day('2027-03-31'));
  t.same(nextPeriodEnd(start, YEAR, day('2030-01-01')), day('2030-10-31'));
});
