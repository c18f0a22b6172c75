import t from 'tap';
import { countWeeks } from './streak.ts';

const at = (...days: string[]) => days.map((day) => Date.parse(day));
/** A Wednesday. */
const NOW = Date.parse('2026-03-18T12:00:00Z');

t.test('weeks in a row are counted back from this one', async (t) => {
  t.equal(countWeeks(at('2026-03-17T09:00:00Z', '2026-03-12T09:00:00Z', '2026-03-04T09:00:00Z'), NOW), 3);
  t.equal(countWeeks(at('2026-03-17T09:00:00Z', '2026-03-17T10:00:00Z'), NOW), 1, 'a week counts once');
  t.equal(countWeeks(at('2026-03-17T09:00:00Z', '2026-03-04T09:00:00Z'), NOW), 1, 'a gap ends the row');
});

t.test(
  'a week that has just begun does not break the row, and a whole one without anything does',
  async (t) => {
    t.equal(countWeeks(at('2026-03-12T09:00:00Z', '2026-03-04T09:00:00Z'), NOW), 2);
    t.equal(countWeeks(at('2026-03-04T09:00:00Z'), NOW), 0);
    t.equal(countWeeks([], NOW), 0);
  },
);

t.test('Sunday evening anywhere on earth is still that week', async (t) => {
  // Sunday at 22:00 in Honolulu, which is Monday in UTC: by the clock in Greenwich nothing was done that week.
  const times = at(
    '2026-03-17T09:00:00Z',
    '2026-03-11T09:00:00Z',
    '2026-03-09T08:00:00Z',
    '2026-02-25T09:00:00Z',
  );
  t.equal(countWeeks(times, NOW), 4);
  // Monday morning in Auckland, which is Sunday in UTC.
  t.equal(countWeeks(at('2026-03-15T20:00:00Z'), Date.parse('2026-03-25T12:00:00Z')), 1, 'and counts once');
});
