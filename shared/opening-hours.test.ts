import t from 'tap';
import {
  findOverlaps,
  formatWeek,
  parseHoursLine,
  parseSpans,
  parseTypedSpans,
  writeSpan,
} from './opening-hours.ts';

t.test('hours of a day are understood as people type them', async (t) => {
  const cases = [
    ['9-17', ['09:00-17:00']],
    ['9:00 – 17:30', ['09:00-17:30']],
    ['9am-5pm', ['09:00-17:00']],
    ['9-5pm', ['09:00-17:00']],
    ['1-5 p.m.', ['13:00-17:00']],
    ['12pm to 12am', ['12:00-00:00']],
    ['9-12, 13.30-18', ['09:00-12:00', '13:30-18:00']],
    ['0-24', ['00:00-24:00']],
    ['18-2', ['18:00-02:00']],
    ['10am to noon, 1pm to midnight', ['10:00-12:00', '13:00-24:00']],
    ['midnight-8am', ['00:00-08:00']],
    ['12 noon-5pm', ['12:00-17:00']],
    ['24 hours', ['00:00-24:00']],
    ['Open 24h', ['00:00-24:00']],
    ['closed', []],
    ['', []],
  ] as const;
  for (const [typed, spans] of cases)
    t.same(
      parseSpans(typed)?.map(({ opens, closes }) => `${opens}-${closes}`),
      spans,
      typed,
    );
  for (const typed of [
    'by appointment',
    '9',
    '25-26',
    '9:70-10',
    '13pm-14pm',
    '9-9',
    '9-10,10-11,11-12,12-13,13-14',
  ])
    t.equal(parseSpans(typed), undefined, typed);
});

t.test(
  'hours of a clock with twelve of them are of the day, and what is shown is read as it was meant',
  async (t) => {
    const read = (typed: string) => parseTypedSpans(typed)?.map(({ opens, closes }) => `${opens}-${closes}`);
    t.same(read('9-5'), ['09:00-17:00']);
    t.same(read('9:30-5:30'), ['09:30-17:30']);
    t.same(read('9-12, 1-5'), ['09:00-12:00', '13:00-17:00']);
    t.same(read('9-17'), ['09:00-17:00']);
    t.same(read('18-2'), ['18:00-02:00']);
    t.same(read('9-5am'), ['09:00-05:00']);
    t.same(read('1-5'), ['01:00-05:00'], 'a bakery');
    t.same(read('noon-5'), ['12:00-17:00']);
    t.same(read('12:30-2'), ['12:30-14:00']);
    t.equal(read('by appointment'), undefined);
    for (const span of [
      '09:00-05:00',
      '11:30-04:15',
      '09:00-17:00',
      '18:00-02:00',
      '22:00-24:00',
      '00:00-24:00',
      '12:00-00:00',
      '11:00-00:00',
      '11:00-00:30',
      '11:00-01:00',
      '12:00-02:00',
      '12:30-05:00',
    ]) {
      const [opens = '', closes = ''] = span.split('-');
      t.same(read(writeSpan({ opens, closes })), [span]);
    }
  },
);

t.test('spans that overlap are found, also across midnight and the end of the week', async (t) => {
  const week = (...days: string[]) =>
    Array.from({ length: 7 }, (_, day) => parseSpans(days[day] ?? '') ?? []);
  t.same(findOverlaps(week('9-12, 11-14')), [0]);
  t.same(findOverlaps(week('9-12, 12-14', '9-12')), []);
  t.same(findOverlaps(week('18-2', '1-5')), [1]);
  t.same(findOverlaps(week('1-5', '', '', '', '', '', '22-2')), [6]);
  t.same(findOverlaps(week('0-24', '0-24')), []);
});

t.test('a week is written in lines that are read again', async (t) => {
  const spans = parseSpans('9-12, 13-17:30') ?? [];
  const week = [spans, spans, [], parseSpans('18-2') ?? [], [], [], []];
  t.same(formatWeek(week), ['Mon-Tue 9-12', 'Mon-Tue 13-17:30', 'Thu 18-2']);
  t.same(parseHoursLine('Mon-Tue 13-17:30'), { days: [0, 1], opens: '13:00', closes: '17:30' });
  t.equal(parseHoursLine('Sat by appointment'), undefined);
});
