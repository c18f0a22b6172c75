/** A report by time as bars, drawn on the server. The same numbers stand in the table below. */
import type { ReactNode } from 'react';
import { formatReportValue } from '#shared/report-values.ts';
import type { Report } from '#shared/rest/reports.ts';

const WIDTH = 720;
const HEIGHT = 220;
const LEFT = 92;
const TOP = 8;
const BOTTOM = 24;
const GAP = 0.3;
const TICKS = 4;
/** Bars that have a label below them. */
const LABELS = 4;

interface ReportChartProps {
  report: Report;
  title: string;
  /** Columns that are stacked: all, or the first alone. */
  stacks: boolean;
}

export function ReportChart({ report: { columns, rows }, title, stacks }: ReportChartProps): ReactNode {
  const drawn = stacks ? columns : columns.slice(0, 1);
  const unit = columns[0]?.unit ?? 'count';
  const sums = rows.map(({ values }) => drawn.reduce((sum, _, at) => sum + (values[at] ?? 0), 0));
  if (sums.every((sum) => sum === 0)) return null;
  const top = roundUp(Math.max(...sums, 1));
  const scale = (value: number) => (value / top) * (HEIGHT - TOP - BOTTOM);
  const step = (WIDTH - LEFT) / Math.max(1, rows.length);
  const every = Math.ceil(rows.length / LABELS);
  return (
    <figure className="report-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}, as bars. The numbers are in the table below.`}
      >
        {Array.from({ length: TICKS + 1 }, (_, at) => (top / TICKS) * at).map((value) => {
          const y = HEIGHT - BOTTOM - scale(value);
          return (
            <g key={value}>
              <line x1={LEFT} x2={WIDTH} y1={y} y2={y} className="report-line" />
              <text x={LEFT - 8} y={y + 4} textAnchor="end">
                {formatReportValue(Math.round(value), unit)}
              </text>
            </g>
          );
        })}
        {rows.map(({ label, values }, place) => {
          let y = HEIGHT - BOTTOM;
          return (
            <g key={label}>
              {drawn.map((column, at) => {
                const height = scale(Math.max(0, values[at] ?? 0));
                y -= height;
                return (
                  <rect
                    key={column.label}
                    className={`report-bar report-bar-${at}`}
                    x={LEFT + step * (place + GAP / 2)}
                    y={y}
                    width={step * (1 - GAP)}
                    height={height}
                  />
                );
              })}
              {place % every === 0 && (
                <text x={LEFT + step * (place + 1 / 2)} y={HEIGHT - 6} textAnchor="middle">
                  {label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {drawn.length > 1 && (
        <figcaption>
          {drawn.map(({ label }, at) => (
            <span key={label}>
              <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
                <rect className={`report-bar report-bar-${at}`} width="12" height="12" />
              </svg>
              {label}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

/** The next number of one digit and zeros that four parts divide well: 37 becomes 40, 1203 becomes 2000. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((digit) => digit * power >= value) ?? 10;
  return Math.max(TICKS, step * power);
}
