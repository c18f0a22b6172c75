/** Twelve weeks of what was counted: rows of bars to look at, and the same numbers as a table. */
import type { ReactNode } from 'react';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const COUNT = new Intl.NumberFormat('en-US');
const formatDay = (day: string): string => DAY.format(new Date(day));

/** Kinds that are counted, each with its label, and the words beside the sum where they are others: for one and for several. */
export type CountedKinds<Kind extends string> = readonly (readonly [
  kind: Kind,
  label: string,
  one?: string,
  several?: string,
])[];

type CountedWeek<Kind extends string> = { readonly from: string } & Readonly<Record<Kind, number>>;

export interface CountChartProps<Kind extends string> {
  weeks: readonly CountedWeek<Kind>[];
  kinds: CountedKinds<Kind>;
  caption: string;
  /** Name of what was visited. */
  name: string;
}

export function CountChart<Kind extends string>(props: CountChartProps<Kind>): ReactNode {
  const { weeks, kinds, caption, name } = props;
  return (
    <figure className="ad-chart">
      <figcaption>{caption}</figcaption>
      <div className="ad-bars">
        {kinds.map(([kind, label, one = label.toLowerCase(), several = one]) => (
          <Bars key={kind} weeks={weeks} kind={kind} words={[one, several]} />
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
              {kinds.map(([kind, label]) => (
                <th key={kind} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.from}>
                <th scope="row">
                  <time dateTime={week.from}>{formatDay(week.from)}</time>
                </th>
                {kinds.map(([kind]) => (
                  <td key={kind}>{COUNT.format(week[kind])}</td>
                ))}
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

interface BarsProps<Kind extends string> {
  weeks: readonly CountedWeek<Kind>[];
  kind: Kind;
  words: readonly [one: string, several: string];
}

function Bars<Kind extends string>({ weeks, kind, words }: BarsProps<Kind>): ReactNode {
  const most = Math.max(1, ...weeks.map((week) => week[kind]));
  const sum = weeks.reduce((total, week) => total + week[kind], 0);
  const width = weeks.length * STEP - (STEP - BAR);
  return (
    <div className={`ad-row ${kind}`}>
      <p>
        <b>{COUNT.format(sum)}</b> {words[sum === 1 ? 0 : 1]}
      </p>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        aria-hidden="true"
        focusable="false"
      >
        {weeks.map((week, at) => {
          const count = week[kind];
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
