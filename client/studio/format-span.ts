/** Spans of reports in words: a day, the first day of a week, or a month, as the endpoint names them (`2026-11-26`, `2026-11`). */
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** @param isShort leaves the year of a day out: the axis of a chart has little room. */
export function formatSpan(label: string, isShort = false): string {
  const date = new Date(`${label.length === 'YYYY-MM'.length ? `${label}-01` : label}T00:00:00Z`);
  if (label.length === 'YYYY-MM'.length) return MONTH.format(date);
  return (isShort ? SHORT_DAY : DAY).format(date);
}
