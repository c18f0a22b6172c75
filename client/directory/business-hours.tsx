import type { ReactNode } from 'react';
import { formatDay, isNoted, parseHours } from '#client/content/opening-hours.ts';
import { Island } from '#client/ui/island.tsx';
import { DAYS, parseHoursLine, parseSpans } from '#shared/opening-hours.ts';
import { describeTimeZone } from '#shared/time-zones.ts';
import { writeSpans } from './describe-opening.ts';

export interface BusinessHoursProps {
  hours: readonly string[];
  /** In degrees, east positive. */
  longitude: number | undefined;
  /** Days that differ. */
  exceptions?: readonly { readonly day: string; readonly hours: string }[] | undefined;
  /** IANA name. */
  timeZone?: string | undefined;
}

const DATE = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Opening hours, day by day. Pages are cached: which day is today is for the island to say. */
export function BusinessHours({
  hours,
  longitude,
  exceptions = [],
  timeZone,
}: BusinessHoursProps): ReactNode {
  if (hours.length === 0 && exceptions.length === 0) return null;
  const { week, notes } = parseHours(hours);
  // A note may tell of a day that has no hours: that one is not called closed.
  const isWhole = notes.length === 0;
  const hasWeek = week.some((times) => times.length > 0);
  const lines = hours.flatMap((line) => parseHoursLine(line) ?? []);
  const spansOf = (day: number) => writeSpans(lines.filter(({ days }) => days.includes(day)));
  return (
    <section>
      <h2>Opening hours</h2>
      <Island
        name="business"
        trigger="visible"
        props={{ part: 'today', longitude: longitude ?? null, timeZone: timeZone ?? null }}
      >
        {hasWeek && isWhole && timeZone && <p className="open-now" />}
        {hasWeek && (
          <dl className="week">
            {DAYS.map((day, place) => {
              const times = week[place] ?? [];
              if (times.length === 0 && isNoted(place, notes)) return null;
              return (
                <div key={day} data-day={place} data-spans={spansOf(place)}>
                  <dt>{day}</dt>
                  <dd>{times.length > 0 ? times.join(', ') : 'Closed'}</dd>
                </div>
              );
            })}
          </dl>
        )}
        {notes.map((note) => (
          <p key={note} className="meta">
            {note}
          </p>
        ))}
        {exceptions.length > 0 && (
          <dl className="week" aria-label="Days that differ">
            {exceptions.map(({ day, hours: times }) => (
              <div key={day} data-date={day} data-spans={writeSpans(parseSpans(times) ?? [])}>
                <dt>
                  <time dateTime={day}>{DATE.format(new Date(day))}</time>
                </dt>
                <dd>{formatDay(times)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Island>
      {timeZone && <p className="meta">{`Times are in ${describeTimeZone(timeZone)}.`}</p>}
    </section>
  );
}
