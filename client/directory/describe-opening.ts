/** Whether a business is open at a moment, and until when or from when on: in the words of its page. */
import { formatTime } from '#client/content/opening-hours.ts';
import { DAYS } from '#shared/opening-hours.ts';
import { dayOfWeek, findLocalDate } from './find-local-day.ts';

/** Minutes since midnight; one that ends on the next day ends after 1440. */
export type OpenSpan = readonly [opens: number, closes: number];

export interface Opening {
  readonly isOpen: boolean;
  /** `Open now, until 5 PM` */
  readonly text: string;
}

const HOUR = 60;
const DAY = 1440;
const DAY_MS = 86_400_000;

/**
 * Undefined where it is not open within a week.
 * @param spansOn hours of a day, by its date
 */
export function describeOpening(
  spansOn: (date: string) => readonly OpenSpan[],
  now: Date,
  timeZone: string,
): Opening | undefined {
  const today = findLocalDate(now, { timeZone, longitude: null });
  const minutes = findMinutes(now, timeZone);
  const open = [...spansOn(addDays(today, -1)).map(moveBack), ...spansOn(today)].find(
    ([opens, closes]) => minutes >= opens && minutes < closes,
  );
  if (open) {
    const goesOn = open[1] === DAY && spansOn(addDays(today, 1)).some(([opens]) => opens === 0);
    return { isOpen: true, text: goesOn ? 'Open now' : `Open now, until ${formatMinutes(open[1])}` };
  }
  for (let ahead = 0; ahead <= DAYS.length; ahead++) {
    const date = addDays(today, ahead);
    const starts = spansOn(date).map(([opens]) => opens);
    const next = starts.filter((opens) => ahead > 0 || opens > minutes).sort((a, b) => a - b)[0];
    if (next === undefined) continue;
    const day = ahead === 0 ? '' : ahead === 1 ? ' tomorrow' : ` on ${DAYS[dayOfWeek(date)]}`;
    return { isOpen: false, text: `Closed now, opens${day} at ${formatMinutes(next)}` };
  }
  return undefined;
}

const moveBack = ([opens, closes]: OpenSpan): OpenSpan => [opens - DAY, closes - DAY];

const addDays = (date: string, days: number): string =>
  new Date(new Date(date).getTime() + days * DAY_MS).toISOString().slice(0, date.length);

function findMinutes(now: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' },
  });
  const [hours = 0, minutes = 0] = clock.format(now).split(':').map(Number);
  return hours * HOUR + minutes;
}

const formatMinutes = (minutes: number): string => {
  const [hours, rest] = [Math.floor((minutes % DAY) / HOUR), minutes % HOUR];
  return formatTime(`${hours}:${String(rest).padStart(2, '0')}`);
};

/** `540-720 780-1080`, for the browser. */
export const writeSpans = (spans: readonly { readonly opens: string; readonly closes: string }[]): string =>
  spans
    .map(({ opens, closes }) => {
      const [from, until] = [toMinutes(opens), toMinutes(closes)];
      return `${from}-${until > from ? until : until + DAY}`;
    })
    .join(' ');

export const readSpans = (text: string): OpenSpan[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((span) => {
      const [opens = 0, closes = 0] = span.split('-').map(Number);
      return [opens, closes];
    });

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR + minutes;
}
