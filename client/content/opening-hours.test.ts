import t from 'tap';
import { describeHours } from './opening-hours.ts';

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
