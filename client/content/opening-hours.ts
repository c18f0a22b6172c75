/** Opening hours as people write them, `Mon-Fri 9-17:30`: day by day, and in schema.org's terms. */
import type { StructuredData } from '#client/core/page-module.ts';
import { DAYS, type HoursSpan, parseHoursLine, parseSpans } from '#shared/opening-hours.ts';

export interface OpeningHours {
  /** Times of each day of the week, `9 AM – 5:30 PM`, Monday first; empty where it is closed. */
  readonly week: readonly (readonly string[])[];
  /** Lines that say what no week can, such as `Sat by appointment`. */
  readonly notes: readonly string[];
}

export function parseHours(lines: readonly string[]): OpeningHours {
  const week: string[][] = DAYS.map(() => []);
  const notes: string[] = [];
  for (const text of lines) {
    const line = parseHoursLine(text);
    if (!line) notes.push(text);
    else for (const day of line.days) week[day]?.push(formatSpan(line));
  }
  return { week, notes };
}

/** Whether a note says something of a day, Monday 0: `Sat by appointment` of that day, and `By appointment` of each. */
export function isNoted(day: number, notes: readonly string[]): boolean {
  return notes.some((note) => {
    const named = note.match(DAY_NAMES)?.map((name) => name.slice(0, SHORT).toLowerCase()) ?? [];
    if (DAY_RANGE.test(note) || (named.length === 0 && OF_ANY_DAY.test(note))) return true;
    if (named.includes('wee')) return day >= SATURDAY;
    return named.includes(nameOf(day).toLowerCase());
  });
}

const SATURDAY = 5;
/** Letters by which a day is known. */
const SHORT = 3;
const DAY_NAMES =
  /\b(?:weekends?|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/gi;
const DAY_RANGE =
  /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]* ?(?:-|–|—|to|through|until) ?(?:mon|tue|wed|thu|fri|sat|sun)/i;
const OF_ANY_DAY =
  /\b(?:appointments?|arrangement|request|other|any|every|daily|days?|spring|summer|autumn|fall|winter|season)\b/i;

/** Hours of one day that differs, as `parseSpans` reads them; as they are written where it does not. */
export function formatDay(hours: string): string {
  const spans = parseSpans(hours);
  if (!spans) return hours;
  return spans.map(formatSpan).join(', ') || 'Closed';
}

/** Days in a row with the same times as one, `Mon – Fri`; those that are closed are left out. */
export function groupDays(
  week: OpeningHours['week'],
): readonly { readonly days: string; readonly times: string }[] {
  const groups: { first: number; last: number; times: string }[] = [];
  for (const [day, spans] of week.entries()) {
    const times = spans.join(', ');
    const before = groups.at(-1);
    if (times === '') continue;
    if (before?.last === day - 1 && before.times === times) before.last = day;
    else groups.push({ first: day, last: day, times });
  }
  return groups.map(({ first, last, times }) => ({
    days: first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`,
    times,
  }));
}

const nameOf = (day: number): string => (DAYS[day] ?? '').slice(0, 3);

/**
 * Undefined when a line says what no specification can, such as `Sat by appointment`: half of the hours would be wrong hours.
 */
export function describeHours(lines: readonly string[]): readonly StructuredData[] | undefined {
  const parsed = lines.map(parseHoursLine);
  if (parsed.length === 0 || !parsed.every((line) => line !== undefined)) return undefined;
  return parsed.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${DAYS[day]}`),
    opens,
    // A day has no 24:00 in schema.org's terms.
    closes: closes === '24:00' ? '23:59' : closes,
  }));
}

/** Days that differ: `closed`, or hours as a line of the week has them. One that is closed opens and closes at midnight, as search engines ask. */
export function describeExceptions(
  exceptions: readonly { readonly day: string; readonly hours: string }[] = [],
): readonly StructuredData[] | undefined {
  if (exceptions.length === 0) return undefined;
  return exceptions.flatMap(({ day, hours }) => {
    const spans = parseSpans(hours) ?? [];
    const shown = spans.length > 0 ? spans : [{ opens: '00:00', closes: '00:00' }];
    return shown.map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens,
      closes: closes === '24:00' ? '23:59' : closes,
    }));
  });
}

const NOON = 12;

const formatSpan = ({ opens, closes }: HoursSpan): string =>
  opens === '00:00' && closes === '24:00' ? 'Open 24 hours' : `${formatTime(opens)} – ${formatTime(closes)}`;

/** `09:00` is 9 AM, `17:30` is 5:30 PM. */
export function formatTime(time = ''): string {
  const [hours = '', minutes = ''] = time.split(':');
  const hour = Number(hours) % (2 * NOON);
  const half = hour < NOON ? 'AM' : 'PM';
  return `${hour % NOON || NOON}${minutes === '00' ? '' : `:${minutes}`} ${half}`;
}
