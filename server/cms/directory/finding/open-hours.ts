/** Whether a business is open at a moment, by the clock where it is. */
import * as z from 'zod';
import { DAYS, type HoursSpan, parseHoursLine, parseSpans } from '#shared/opening-hours.ts';
import { remember } from '#shared/remember.ts';
import { findPinZone } from '../find-pin-zone.ts';

/** Minutes since midnight; one that ends on the next day ends after 1440. */
type Span = readonly [opens: number, closes: number];

export interface WeekHours {
  /** IANA name. */
  readonly zone: string;
  readonly times: WeekTimes;
}

interface WeekTimes {
  /** Monday first. */
  readonly week: readonly (readonly Span[])[];
  /** Days that differ, by their date. */
  readonly exceptions: ReadonlyMap<string, readonly Span[]>;
}

export interface WrittenHours {
  readonly hours: readonly string[];
  readonly exceptions: readonly { readonly day: string; readonly hours: string }[];
  readonly time_zone?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

const HOUR = 60;
const DAY = 1440;

/** Null where it has no hours, or nobody knows by which clock. */
export function readWeek({
  hours,
  exceptions,
  time_zone,
  latitude,
  longitude,
}: WrittenHours): WeekHours | null {
  const zone = time_zone ?? findPinZone({ latitude, longitude });
  const times = parseTimes(JSON.stringify([hours, exceptions]));
  const isEverOpen = [...times.week, ...times.exceptions.values()].some((spans) => spans.length > 0);
  return isEverOpen && isZone(zone) ? { zone, times } : null;
}

const MAX_TIMES = 10_000;
const writtenTimes = z.tuple([
  z.array(z.string()),
  z.array(z.object({ day: z.string(), hours: z.string() })),
]);

/** Many businesses keep the same hours: these lie in memory once. @param json of `writtenTimes` */
const parseTimes = remember((json): WeekTimes => {
  const [hours, exceptions] = writtenTimes.parse(JSON.parse(json));
  const week: Span[][] = DAYS.map(() => []);
  for (const text of hours) {
    const line = parseHoursLine(text);
    if (line) for (const day of line.days) week[day]?.push(toSpan(line));
  }
  const days = exceptions.map(({ day, hours: text }) => [day, parseSpans(text)?.map(toSpan) ?? []] as const);
  return { week, exceptions: new Map(days) };
}, MAX_TIMES);

function toSpan({ opens, closes }: HoursSpan): Span {
  const [from, until] = [toMinutes(opens), toMinutes(closes)];
  return [from, until > from ? until : until + DAY];
}

function toMinutes(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * HOUR + Number(minutes);
}

/** One of a zone for all its businesses: to make one takes longer than to ask it a thousand times. Null for what is no zone. */
const clocks = new Map<string, Intl.DateTimeFormat | null>();

function findClock(zone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  let clock: Intl.DateTimeFormat | null = null;
  try {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    });
  } catch {
    // No zone has this name.
  }
  clocks.set(zone, clock);
  return clock;
}

const isZone = (zone: string): boolean => zone !== '' && findClock(zone) !== null;

interface LocalTime {
  readonly day: string;
  readonly before: string;
  /** Place of the day in the week, Monday first. */
  readonly weekday: number;
  readonly minutes: number;
}

const DAY_MS = 86_400_000;
const toDay = (date: Date): string => date.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Answers for one moment; each zone is asked once. */
export function openAt(now: Date): (hours: WeekHours | null) => boolean {
  const times = new Map<string, LocalTime>();
  return (hours) => {
    if (!hours) return false;
    const time = times.get(hours.zone) ?? readClock(hours.zone, now);
    times.set(hours.zone, time);
    const { day, before, weekday, minutes } = time;
    const today = hours.times.exceptions.get(day) ?? hours.times.week[weekday] ?? [];
    const yesterday =
      hours.times.exceptions.get(before) ?? hours.times.week[(weekday + DAYS.length - 1) % DAYS.length] ?? [];
    const isWithin =
      (at: number) =>
      ([opens, closes]: Span) =>
        at >= opens && at < closes;
    return today.some(isWithin(minutes)) || yesterday.some(isWithin(minutes + DAY));
  };
}

function readClock(zone: string, now: Date): LocalTime {
  const parts = Object.fromEntries(
    (findClock(zone)?.formatToParts(now) ?? []).map(({ type, value }) => [type, value]),
  );
  const day = `${parts.year}-${parts.month}-${parts.day}`;
  const midnight = new Date(`${day}T00:00:00Z`);
  return {
    day,
    before: toDay(new Date(midnight.getTime() - DAY_MS)),
    weekday: (midnight.getUTCDay() + DAYS.length - 1) % DAYS.length,
    minutes: Number(parts.hour) * HOUR + Number(parts.minute),
  };
}
