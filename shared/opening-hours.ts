/** Opening hours: as people type those of one day, and as a listing keeps those of a week. */

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const NAMES = DAYS.map((day) => day.slice(0, 3));

/** Times as `09:00`; midnight at the end of a day is `24:00`. One that closes before it opens closes on the next day. */
export interface HoursSpan {
  readonly opens: string;
  readonly closes: string;
}

/** A line of a week, as `Mon-Fri 9-17:30`, with places in the week, Monday first. */
export interface HoursLine extends HoursSpan {
  readonly days: readonly number[];
}

const LINE =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:-(Mon|Tue|Wed|Thu|Fri|Sat|Sun))? (\d{1,2})(?::(\d{2}))?-(\d{1,2})(?::(\d{2}))?$/;

/** Undefined for what no week can say, such as `Sat by appointment`. */
export function parseHoursLine(line: string): HoursLine | undefined {
  const [whole, first = '', last = first, opens = '', opensAt = '00', closes = '', closesAt = '00'] =
    LINE.exec(line) ?? [];
  if (!whole) return undefined;
  return {
    days: listDays(NAMES.indexOf(first), NAMES.indexOf(last)),
    opens: `${opens.padStart(2, '0')}:${opensAt}`,
    closes: `${closes.padStart(2, '0')}:${closesAt}`,
  };
}

/** Both included; over the end of the week when the last comes before the first. */
function listDays(first: number, last: number): readonly number[] {
  const count = ((last - first + DAYS.length) % DAYS.length) + 1;
  return Array.from({ length: count }, (_, at) => (first + at) % DAYS.length);
}

const NOON = 12;
const HOURS_A_DAY = 24;
const MINUTES_AN_HOUR = 60;
const MINUTES_A_DAY = HOURS_A_DAY * MINUTES_AN_HOUR;
const MAX_SPANS = 4;
const MAX_TYPED = 80;
const SPAN = /^(\d{1,2})(?:[:.](\d{2}))? ?([ap]m)? ?(?:-|–|—|to) ?(\d{1,2})(?:[:.](\d{2}))? ?([ap]m)?$/;

const ALL_DAY = /^(?:open )?24 ?(?:h|hours?)$/;

/** `9-17`, `9am – 5:30pm`, `10-noon, 1pm-5pm`, `24 hours`; none for `closed` and for nothing. Undefined for what is not understood. */
export function parseSpans(typed: string): readonly HoursSpan[] | undefined {
  const text = typed
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([ap])\.m\.?/g, '$1m')
    .replaceAll(/(?:12 ?)?noon/g, '12pm')
    .replaceAll(/(?:12 ?)?midnight/g, '24')
    // An opening at midnight may be called the end of the day before.
    .replaceAll(/(?<start>^|[,;] ?)24(?= ?(?:-|–|—|to))/g, '$<start>12am');
  if (text === '' || text === 'closed') return [];
  if (ALL_DAY.test(text)) return [{ opens: '00:00', closes: '24:00' }];
  if (text.length > MAX_TYPED) return undefined;
  const parts = text.split(/ ?[,;] ?/);
  const spans = parts.map(parseSpan);
  const areAll = spans.every((span) => span !== undefined);
  return areAll && spans.length <= MAX_SPANS ? spans : undefined;
}

/**
 * As `parseSpans`, but hours without am and pm may be of a clock with twelve of them: `9-5` closes in the afternoon, and in `9-12, 1-5` the
 * second part is of it as well. Somebody who closes at five in the morning writes `9-5am`.
 */
export function parseTypedSpans(typed: string): readonly HoursSpan[] | undefined {
  const spans = parseSpans(typed);
  const texts = typed.split(/[,;]/);
  let closed = 0;
  return spans?.map((span, at) => {
    const guessed = /[ap]\.?m/i.test(texts[at] ?? '') ? span : moveToAfternoon(span, closed);
    closed = minutesOf(guessed.closes);
    return guessed;
  });
}

/** @param closed end of the span before, in minutes since midnight */
function moveToAfternoon({ opens, closes }: HoursSpan, closed: number): HoursSpan {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  const half = NOON * MINUTES_AN_HOUR;
  const isMorning = (minutes: number) => minutes >= MINUTES_AN_HOUR && minutes < half;
  const opensAfterNoon = from >= half && from < half + MINUTES_AN_HOUR;
  if (!isMorning(to) || !(isMorning(from) || opensAfterNoon)) return { opens, closes };
  const afternoon = formatMinutes(to + half);
  if (opensAfterNoon) return { opens, closes: to + half > from ? afternoon : closes };
  if (from < closed && from < to) return { opens: formatMinutes(from + half), closes: afternoon };
  return { opens, closes: to < from ? afternoon : closes };
}

function parseSpan(text: string): HoursSpan | undefined {
  const [whole, first = '', firstAt = '00', firstHalf, last = '', lastAt = '00', lastHalf] =
    SPAN.exec(text) ?? [];
  if (!whole) return undefined;
  const closes = toMinutes(last, lastAt, lastHalf);
  // In `1-5pm` and `9-5pm` both hours are of the afternoon, unless it would close before it opens.
  const inSameHalf = toMinutes(first, firstAt, firstHalf ?? lastHalf);
  const opens =
    firstHalf === undefined && lastHalf !== undefined && (inSameHalf ?? 0) >= (closes ?? 0)
      ? toMinutes(first, firstAt, 'am')
      : inSameHalf;
  if (opens === undefined || closes === undefined || opens === closes || opens === MINUTES_A_DAY)
    return undefined;
  return { opens: formatMinutes(opens), closes: formatMinutes(closes) };
}

/** Since midnight; undefined for a time that there is not. */
function toMinutes(hours: string, minutes: string, half: string | undefined): number | undefined {
  const typed = Number(hours);
  if (half !== undefined && (typed < 1 || typed > NOON)) return undefined;
  const hour = half === undefined ? typed : (typed % NOON) + (half === 'pm' ? NOON : 0);
  const total = hour * MINUTES_AN_HOUR + Number(minutes);
  return Number(minutes) < MINUTES_AN_HOUR && total <= MINUTES_A_DAY ? total : undefined;
}

const formatMinutes = (total: number): string =>
  `${String(Math.floor(total / MINUTES_AN_HOUR)).padStart(2, '0')}:${String(total % MINUTES_AN_HOUR).padStart(2, '0')}`;

/** Places of the days on which two spans are open at once, also across midnight. @param week spans of each day, Monday first */
export function findOverlaps(week: readonly (readonly HoursSpan[])[]): readonly number[] {
  const minutesAWeek = MINUTES_A_DAY * DAYS.length;
  const all = week.flatMap((spans, day) =>
    spans.map(({ opens, closes }) => {
      const from = day * MINUTES_A_DAY + minutesOf(opens);
      const length = (minutesOf(closes) - minutesOf(opens) + MINUTES_A_DAY) % MINUTES_A_DAY || MINUTES_A_DAY;
      return { day, from, length };
    }),
  );
  const isBefore = (one: (typeof all)[number], other: (typeof all)[number]) =>
    (other.from - one.from + minutesAWeek) % minutesAWeek < one.length;
  const days = all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other) => (isBefore(one, other) || isBefore(other, one) ? [other.day] : [])),
  );
  return [...new Set(days)];
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * MINUTES_AN_HOUR + Number(minutes);
}

/** `Mon-Fri 9-17:30`, one line for each span of days that are alike. @param week spans of each day, Monday first */
export function formatWeek(week: readonly (readonly HoursSpan[])[]): string[] {
  const texts = week.map((spans) => spans.map(formatSpan));
  const lines: string[] = [];
  for (let day = 0; day < texts.length; ) {
    const spans = texts[day] ?? [];
    let last = day;
    while (last + 1 < texts.length && texts[last + 1]?.join() === spans.join()) last++;
    const days = last === day ? NAMES[day] : `${NAMES[day]}-${NAMES[last]}`;
    lines.push(...spans.map((span) => `${days} ${span}`));
    day = last + 1;
  }
  return lines;
}

/** `9-17:30` */
const formatSpan = ({ opens, closes }: HoursSpan): string => `${shorten(opens)}-${shorten(closes)}`;

/** As somebody may type it: `11am-5am` where `11-5` would be read as closing in the afternoon. */
export function writeSpan({ opens, closes }: HoursSpan): string {
  // Up to one o'clock, `11-0:30` is read as it stands.
  const isOfTheNight = '01:00' <= closes && closes < opens && opens < `${NOON + 1}:00`;
  const half = opens < `${NOON}:00` ? 'am' : 'pm';
  return isOfTheNight ? `${shorten(opens)}${half}-${shorten(closes)}am` : formatSpan({ opens, closes });
}

const shorten = (time: string): string => time.replace(/^0(?=\d)/, '').replace(/:00$/, '');
