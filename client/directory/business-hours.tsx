import type { ReactNode } from 'react';
import { parseHours } from '#client/content/opening-hours.ts';
import { Island } from '#client/ui/island.tsx';
import { DAYS } from '#shared/opening-hours.ts';

export interface BusinessHoursProps {
  hours: readonly string[];
  /** In degrees, east positive. */
  longitude: number | undefined;
}

/** Opening hours, day by day. Pages are cached: which day is today is for the island to say. */
export function BusinessHours({ hours, longitude }: BusinessHoursProps): ReactNode {
  if (hours.length === 0) return null;
  const { week, notes } = parseHours(hours);
  // A note may tell of a day that has no hours: it is not called closed.
  const isWhole = notes.length === 0;
  const hasWeek = week.some((times) => times.length > 0);
  return (
    <section>
      <h2>Opening hours</h2>
      {hasWeek && (
        <Island name="open-today" trigger="visible" props={{ longitude: longitude ?? null }}>
          <dl className="week">
            {DAYS.map((day, place) => {
              const times = week[place] ?? [];
              if (times.length === 0 && !isWhole) return null;
              return (
                <div key={day} data-day={place}>
                  <dt>{day}</dt>
                  <dd>{times.length > 0 ? times.join(', ') : 'Closed'}</dd>
                </div>
              );
            })}
          </dl>
        </Island>
      )}
      {notes.map((note) => (
        <p key={note} className="meta">
          {note}
        </p>
      ))}
    </section>
  );
}
