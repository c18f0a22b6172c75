import type { RangeName } from '#shared/reports.ts';

/** A part of the time that a report covers, in UTC. */
export interface Span {
  /** ISO 8601; `to` is not part of it. */
  readonly from: string;
  readonly to: string;
  /** `2027-01-15`, or `2027-01` for a month. */
  readonly label: string;
}

const DAY_MS = 86_400_000;
const DAYS = 30;
const WEEKS = 12;
const MONTHS = 12;
const WEEK_DAYS = 7;

/** The last of them holds `now`. */
export function listSpans(range: RangeName, now: Date): readonly Span[] {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  switch (range) {
    case '30-days':
      return listEqual(midnight, DAYS, 1);
    case '12-weeks':
      return listEqual(midnight, WEEKS, WEEK_DAYS);
    default:
      return Array.from({ length: MONTHS }, (_, at) => {
        const begin = (ahead: number) =>
          new Date(
            Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1 + at + ahead, 1),
          ).toISOString();
        return { from: begin(0), to: begin(1), label: begin(0).slice(0, 'YYYY-MM'.length) };
      });
  }
}

function listEqual(end: number, count: number, days: number): readonly Span[] {
  return Array.from({ length: count }, (_, at) => {
    const from = new Date(end - (count - at) * days * DAY_MS).toISOString();
    const to = new Date(end - (count - at - 1) * days * DAY_MS).toISOString();
    return { from, to, label: from.slice(0, 'YYYY-MM-DD'.length) };
  });
}
