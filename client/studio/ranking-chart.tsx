/** A report by name as lying bars, the first of its rows, drawn on the server. All numbers stand in the table below. */
import { scaleBand, scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { formatReportValue } from '#shared/report-values.ts';
import type { Report } from '#shared/rest/reports.ts';
import { ChartLegend } from './report-chart.tsx';

const WIDTH = 720;
/** Room for the number behind the longest bar. */
const RIGHT = 64;
/** Height of the name above the bars of a row, and of each bar. */
const NAME = 28;
const BAR = 17;
const GAP = 14;
const MAX_ROWS = 12;
const MAX_NAME = 48;

interface RankingChartProps {
  report: Report;
  title: string;
  /** Columns that are drawn: those that count the same. */
  drawn: number;
}

export function RankingChart({ report: { columns, rows }, title, drawn }: RankingChartProps): ReactNode {
  const shown = rows.filter(({ values }) => (values[0] ?? 0) > 0).slice(0, MAX_ROWS);
  if (shown.length === 0) return null;
  const compared = columns.slice(0, drawn);
  const height = NAME + BAR * drawn + GAP;
  const x = scaleLinear()
    .domain([
      0,
      Math.max(...shown.flatMap(({ values }) => values.slice(0, drawn).map((value) => value ?? 0))),
    ])
    .range([0, WIDTH - RIGHT]);
  const y = scaleBand<number>()
    .domain(compared.keys())
    .range([NAME, NAME + BAR * drawn]);
  return (
    <figure className="report-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${height * shown.length}`}
        role="img"
        aria-label={`${title}, as bars. The numbers are in the table below.`}
      >
        {shown.map(({ label, values }, row) => (
          <g key={label} transform={`translate(0 ${height * row})`}>
            <text x={0} y={NAME - 8} className="report-name">
              {label.length > MAX_NAME ? `${label.slice(0, MAX_NAME)}…` : label}
            </text>
            {compared.map(({ label: column, unit }, at) => {
              const value = values[at] ?? 0;
              return (
                <g key={column}>
                  <rect
                    className={`report-bar report-bar-${at}`}
                    y={y(at)}
                    width={x(value)}
                    height={y.bandwidth() - 3}
                  />
                  <text x={x(value) + 6} y={(y(at) ?? 0) + BAR - 5}>
                    {formatReportValue(value, unit)}
                  </text>
                </g>
              );
            })}
          </g>
        ))}
      </svg>
      <ChartLegend labels={compared.map(({ label }) => label)} />
    </figure>
  );
}
