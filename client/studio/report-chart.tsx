/** A report by time as bars, drawn on the server. The same numbers stand in the table below. */
import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import type { ReactNode } from 'react';
import { formatReportValue } from '#shared/report-values.ts';
import type { Report } from '#shared/rest/reports.ts';
import { formatSpan } from './format-span.ts';

const WIDTH = 720;
// There is room for the letters of phones, which are twice as large in the drawing.
const HEIGHT = 260;
const LEFT = 104;
const TOP = 22;
const BOTTOM = 44;
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
  const layers = stack<(typeof rows)[number], number>()
    .keys(drawn.keys())
    .value(({ values }, at) => Math.max(0, values[at] ?? 0))(rows);
  const highest = Math.max(...(layers.at(-1) ?? []).map(([, end]) => end));
  if (highest <= 0) return null;
  const x = scaleBand<number>()
    .domain(rows.keys())
    .range([LEFT, WIDTH])
    .paddingInner(GAP)
    .paddingOuter(GAP / 2);
  const y = scaleLinear()
    .domain([0, Math.max(TICKS, highest)])
    .nice(TICKS)
    .range([HEIGHT - BOTTOM, TOP]);
  const every = Math.ceil(rows.length / LABELS);
  return (
    <figure className="report-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}, as bars. The numbers are in the table below.`}
      >
        {y.ticks(TICKS).map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} className="report-line" />
            <text x={LEFT - 8} y={y(value)} textAnchor="end" dominantBaseline="central">
              {formatReportValue(Math.round(value), unit)}
            </text>
          </g>
        ))}
        {layers.map((layer) => (
          <g key={layer.key} className={`report-bar report-bar-${layer.key}`}>
            {layer.map(([start, end], place) => (
              <rect
                key={rows[place]?.label}
                x={x(place)}
                y={y(end)}
                width={x.bandwidth()}
                height={y(start) - y(end)}
              />
            ))}
          </g>
        ))}
        {rows.map(
          ({ label }, place) =>
            place % every === 0 && (
              <text key={label} x={(x(place) ?? 0) + x.bandwidth() / 2} y={HEIGHT - 10} textAnchor="middle">
                {formatSpan(label, true)}
              </text>
            ),
        )}
      </svg>
      <ChartLegend labels={drawn.map(({ label }) => label)} />
    </figure>
  );
}

/** Colors of a chart with more than one. */
export function ChartLegend({ labels }: { labels: readonly string[] }): ReactNode {
  if (labels.length < 2) return null;
  return (
    <figcaption>
      {labels.map((label, at) => (
        <span key={label}>
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <rect className={`report-bar report-bar-${at}`} width="12" height="12" />
          </svg>
          {label}
        </span>
      ))}
    </figcaption>
  );
}
