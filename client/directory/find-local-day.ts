const HOUR_MS = 3_600_000;
const DEGREES_AN_HOUR = 15;
const DAYS_A_WEEK = 7;

/**
 * Day of the week at a place, Monday first, by the sun: time zones differ from that by an hour or two, in which nobody is open.
 * Without a place, the day of whoever reads.
 * @param longitude in degrees, east positive.
 */
export function findLocalDay(now: Date, longitude: number | null): number {
  const day =
    longitude === null
      ? now.getDay()
      : new Date(now.getTime() + (longitude / DEGREES_AN_HOUR) * HOUR_MS).getUTCDay();
  return (day + DAYS_A_WEEK - 1) % DAYS_A_WEEK;
}
