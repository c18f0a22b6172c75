import t from 'tap';
import { findLocalDay } from './find-local-day.ts';

const [SUNDAY, MONDAY, TUESDAY] = [6, 0, 1];
const [CORVALLIS, CHANTHABURI] = [-123.26, 102.1];

t.test('the day is that of the place, not of the reader', async (t) => {
  const noon = new Date('2026-11-23T12:00:00Z');
  t.equal(findLocalDay(noon, CORVALLIS), MONDAY);
  t.equal(findLocalDay(noon, CHANTHABURI), MONDAY);
  const evening = new Date('2026-11-24T02:00:00Z');
  t.equal(findLocalDay(evening, CORVALLIS), MONDAY, 'where it is still Monday');
  t.equal(findLocalDay(evening, CHANTHABURI), TUESDAY, 'where it is Tuesday already');
  t.equal(findLocalDay(new Date('2026-11-22T12:00:00Z'), 0), SUNDAY, 'the last of the week');
});

t.test('without a place it is the day of whoever reads', async (t) => {
  const now = new Date();
  t.equal(findLocalDay(now, null), (now.getDay() + 6) % 7);
});
