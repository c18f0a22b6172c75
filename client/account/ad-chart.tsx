/** Twelve weeks of views and clicks: two rows of bars to look at, and the same numbers as a table. */
import type { ReactNode } from 'react';
import type { AdBooking } from '#shared/rest/advertising.ts';

type Weeks = AdBooking['weeks'];

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const COUNT = new Intl.NumberFormat('en-US');
const formatDay = (day: string): string => DAY.format(new Date(day));

const COUNTED = [
  ['views', 'Seen'],
  ['clicks', 'Followed'],
] as const;

export function AdChart({ weeks, name }: { weeks: Weeks; name: string }): ReactNode {
  return (
    <figure className="ad-chart">
      <figcaption>Seen and followed in the last twelve weeks</figcaption>
      <div className="ad-bars">
        {COUNTED.map(([field, label]) => (
          <Bars key={field} weeks={weeks} field={field} label={label} />
        ))}
      </div>
      <details className="ad-numbers">
        <summary>
          As a table<span className="hidden">: {name}</span>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Week from</th>
              <th scope="col">Seen</th>
              <th scope="col">Followed</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, views, clicks }) => (
              <tr key={from}>
                <th scope="row">
                  <time dateTime={from}>{formatDay(from)}</time>
                </th>
                <td>{COUNT.format(views)}</td>
                <td>{COUNT.format(clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Units of the drawing: a bar and the gap after it. */
const STEP = 20;
const BAR = 14;
const HEIGHT = 72;
/** Bar of a week in which it was seen at all. */
const MIN_BAR = 2;

interface BarsProps {
  weeks: Weeks;
  field: 'views' | 'clicks';
  label: string;
}

function Bars({ weeks, field, label }: BarsProps): ReactNode {
  const most = Math.max(1, ...weeks.map((week) => week[field]));
  const sum = weeks.reduce((total, week) => total + week[field], 0);
  const width = weeks.length * STEP - (STEP - BAR);
  return (
    <div className={`ad-row ${field}`}>
      <p>
        <b>{COUNT.format(sum)}</b> {label.toLowerCase()}
      </p>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        aria-hidden="true"
        focusable="false"
      >
        {weeks.map((week, at) => {
          const count = week[field];
          const height = count === 0 ? 0 : Math.max(MIN_BAR, Math.round((count / most) * (HEIGHT - 1)));
          return (
            <rect key={week.from} x={at * STEP} y={HEIGHT - 1 - height} width={BAR} height={height}>
              <title>{`${formatDay(week.from)}: ${COUNT.format(count)}`}</title>
            </rect>
          );
        })}
        <path d={`M0 ${HEIGHT - 0.5}H${width}`} />
      </svg>
      <p className="ad-span">
        <span>{formatDay(weeks[0]?.from ?? '')}</span>
        <span>now</span>
      </p>
    </div>
  );
}
