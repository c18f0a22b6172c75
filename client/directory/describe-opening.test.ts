import t from 'tap';
import { describeOpening, readSpans, writeSpans } from './describe-opening.ts';
import { dayOfWeek } from './find-local-day.ts';

const ZONE = 'America/Los_Angeles';
const WEEKDAYS = [
  { opens: '09:00', closes: '12:00' },
  { opens: '13:00', closes: '17:30' },
];

/** @param time of the place, `2026-11-23T10:00` */
const at = (time: string) => new Date(`${time}:00-08:00`);

const onWeekdays = (date: string) => (dayOfWeek(date) < 5 ? readSpans(writeSpans(WEEKDAYS)) : []);

t.test('a business is open until it closes, by the clock where it is', async (t) => {
  t.same(describeOpening(onWeekdays, at('2026-11-23T10:00'), ZONE), {
    isOpen: true,
    text: 'Open now, until 12 PM',
  });
  t.equal(describeOpening(onWeekdays, at('2026-11-23T17:29'), ZONE)?.text, 'Open now, until 5:30 PM');
});

t.test('one that is closed says when it opens', async (t) => {
  const say = (time: string) => describeOpening(onWeekdays, at(time), ZONE)?.text;
  t.equal(say('2026-11-23T12:00'), 'Closed now, opens at 1 PM');
  t.equal(say('2026-11-23T17:30'), 'Closed now, opens tomorrow at 9 AM');
  t.equal(say('2026-11-27T18:00'), 'Closed now, opens on Monday at 9 AM');
  t.equal(
    describeOpening(() => [], at('2026-11-23T12:00'), ZONE),
    undefined,
    'nothing where it never opens',
  );
});

t.test('hours go on after midnight, and around the clock', async (t) => {
  const night = readSpans(writeSpans([{ opens: '20:00', closes: '02:00' }]));
  t.equal(describeOpening(() => night, at('2026-11-23T01:00'), ZONE)?.text, 'Open now, until 2 AM');
  t.equal(describeOpening(() => night, at('2026-11-23T23:00'), ZONE)?.text, 'Open now, until 2 AM');
  t.equal(describeOpening(() => night, at('2026-11-23T03:00'), ZONE)?.isOpen, false);
  const always = readSpans(writeSpans([{ opens: '00:00', closes: '24:00' }]));
  t.equal(describeOpening(() => always, at('2026-11-23T03:00'), ZONE)?.text, 'Open now');
});
