import t from 'tap';
import { dayOfWeek, findLocalDate } from './find-local-day.ts';

const [SUNDAY, MONDAY] = [6, 0];
const CORVALLIS = { timeZone: null, longitude: -123.26 };
const CHANTHABURI = { timeZone: null, longitude: 102.1 };

t.test('the date is that of the place, not of the reader', async (t) => {
  const noon = new Date('2026-11-23T12:00:00Z');
  t.equal(findLocalDate(noon, CORVALLIS), '2026-11-23');
  t.equal(findLocalDate(noon, CHANTHABURI), '2026-11-23');
  const evening = new Date('2026-11-24T02:00:00Z');
  t.equal(findLocalDate(evening, CORVALLIS), '2026-11-23', 'where it is still Monday');
  t.equal(findLocalDate(evening, CHANTHABURI), '2026-11-24', 'where it is Tuesday already');
});

t.test('a time zone says more than the sun', async (t) => {
  // Kashgar lies far in the west of a country with one time zone.
  const kashgar = { timeZone: 'Asia/Shanghai', longitude: 75.99 };
  t.equal(findLocalDate(new Date('2026-11-23T17:30:00Z'), kashgar), '2026-11-24');
  t.equal(findLocalDate(new Date('2026-11-23T17:30:00Z'), { ...kashgar, timeZone: null }), '2026-11-23');
});

t.test('days of the week begin on Monday', async (t) => {
  t.equal(dayOfWeek('2026-11-22'), SUNDAY);
  t.equal(dayOfWeek('2026-11-23'), MONDAY);
});

t.test('without a place it is the date of whoever reads', async (t) => {
  const now = new Date();
  const day = String(now.getDate()).padStart(2, '0');
  t.match(findLocalDate(now, { timeZone: null, longitude: null }), new RegExp(`-${day}$`));
});
