const HOUR_MS = 3_600_000;
const DEGREES_AN_HOUR = 15;

export interface LocalPlace {
  /** IANA name; null where it is not known. */
  readonly timeZone: string | null;
  /** In degrees, east positive. */
  readonly longitude: number | null;
}

/**
 * Date at a place, `2026-11-26`: by its time zone; else by the sun, from which time zones differ by an hour or two, in which nobody is
 * open; and without a place, the date of whoever reads.
 */
export function findLocalDate(now: Date, { timeZone, longitude }: LocalPlace): string {
  if (timeZone === null && longitude !== null)
    return new Date(now.getTime() + (longitude / DEGREES_AN_HOUR) * HOUR_MS)
      .toISOString()
      .slice(0, DATE.length);
  // Canadian dates are those of ISO 8601.
  return new Intl.DateTimeFormat('en-CA', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...(timeZone !== null && { timeZone }),
  }).format(now);
}

const DATE = 'YYYY-MM-DD';
const DAYS_A_WEEK = 7;

/** Day of the week, Monday first. */
export const dayOfWeek = (date: string): number =>
  (new Date(date).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK;
