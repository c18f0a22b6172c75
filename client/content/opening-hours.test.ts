import t from 'tap';
import {
  describeExceptions,
  describeHours,
  formatDay,
  groupDays,
  isNoted,
  parseHours,
} from './opening-hours.ts';

const day = (name: string) => `https://schema.org/${name}`;

t.test('days and times are spelled out', async (t) => {
  t.same(describeHours(['Thu-Sat 9-17:30', 'Sun 10:15-12']), [
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Thursday', 'Friday', 'Saturday'].map(day),
      opens: '09:00',
      closes: '17:30',
    },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: [day('Sunday')], opens: '10:15', closes: '12:00' },
  ]);
  t.match(describeHours(['Sat-Mon 9-12']), [{ dayOfWeek: ['Saturday', 'Sunday', 'Monday'].map(day) }]);
});

t.test('days that differ are told one by one', async (t) => {
  t.equal(describeExceptions([]), undefined);
  t.match(
    describeExceptions([
      { day: '2026-12-24', hours: '9-12, 13-24' },
      { day: '2026-12-25', hours: 'closed' },
    ]),
    [
      { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '09:00', closes: '12:00' },
      { validFrom: '2026-12-24', opens: '13:00', closes: '23:59' },
      { validFrom: '2026-12-25', opens: '00:00', closes: '00:00' },
    ],
  );
});

t.test('hours of one day are told as those of a week, also those of the night', async (t) => {
  t.equal(formatDay('9-12, 13-24'), '9 AM – 12 PM, 1 PM – 12 AM');
  t.equal(formatDay('11am-2am'), '11 AM – 2 AM');
  t.equal(formatDay('closed'), 'Closed');
  t.equal(formatDay('by appointment'), 'by appointment');
});

t.test('hours that cannot be told whole are not told in part', async (t) => {
  for (const lines of [
    [],
    ['Mon-Fri 9-17', 'Sat by appointment'],
    ['Apr-Oct Mon-Sat 9-16'],
    ['Sale Saturdays from 10'],
    ['Mon-Fri'],
    ['Foo 9-17'],
  ])
    t.equal(describeHours(lines), undefined, lines.join());
});

t.test('a week has the times of each day, and what no week can say beside it', async (t) => {
  const { week, notes } = parseHours(['Mon-Fri 9-12:30', 'Mon-Thu 14-18', 'Sat by appointment']);
  t.same(week, [...Array(4).fill(['9 AM – 12:30 PM', '2 PM – 6 PM']), ['9 AM – 12:30 PM'], [], []]);
  t.same(notes, ['Sat by appointment']);
  t.same(parseHours(['Sun 0-24']).week[6], ['Open 24 hours']);
  const noted = (note: string) => week.flatMap((_, day) => (isNoted(day, [note]) ? day : []));
  t.same(noted('Sat by appointment'), [5]);
  t.same(noted('Saturdays and Sundays from ten'), [5, 6]);
  t.same(noted('Weekends by appointment'), [5, 6]);
  t.same(noted('Ring the bell twice'), []);
  for (const note of ['By appointment', 'Apr-Oct Mon-Sat 9-16'])
    t.equal(noted(note).length, week.length, note);
});

t.test('days in a row with the same times are told as one', async (t) => {
  const { week } = parseHours(['Mon-Wed 9-12', 'Thu 9-12', 'Fri 10-12', 'Sun 10-12']);
  t.same(groupDays(week), [
    { days: 'Mon – Thu', times: '9 AM – 12 PM' },
    { days: 'Fri', times: '10 AM – 12 PM' },
    { days: 'Sun', times: '10 AM – 12 PM' },
  ]);
});
