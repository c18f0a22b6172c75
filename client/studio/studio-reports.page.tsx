/** `/studio/reports/`: one report at a time, as a chart, a table and a file. */
import type { ReactNode } from 'react';
import { orHome } from '#client/core/or-home.ts';
import { forbidden, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { Moment } from '#client/ui/moment.tsx';
import { formatReportValue } from '#shared/report-values.ts';
import {
  RANGE_LABELS,
  RANGE_NAMES,
  type RangeName,
  REPORT_NAMES,
  REPORTS,
  type ReportName,
} from '#shared/reports.ts';
import { findReport, type Report } from '#shared/rest/reports.ts';
import { ROUTES } from '#shared/routes.ts';
import { holdsStaffRight, listStaffRights } from '#shared/staff-rights.ts';
import { formatSpan } from './format-span.ts';
import { RankingChart } from './ranking-chart.tsx';
import { ReportChart } from './report-chart.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { choiceOf } from './studio-query.ts';
import { StudioTable } from './studio-table.tsx';

interface ReportsData {
  readonly name: ReportName;
  readonly range: RangeName;
  readonly report: Report;
}

/** Reports whose columns are parts of one sum. */
const STACKED: ReadonlySet<ReportName> = new Set(['members', 'sales']);

/** Columns of a report by name that count the same, and are drawn beside each other. */
const COMPARED: Readonly<Partial<Record<ReportName, number>>> = { courses: 2 };

export const studioReportsPage: PersonalPageModule<ReportsData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { report: choiceOf(REPORT_NAMES), range: choiceOf(RANGE_NAMES), fresh: choiceOf(['1']) },

  load: ({ personal, query, viewer }) =>
    orHome(async () => {
      const roles = viewer?.roles ?? [];
      const first = REPORT_NAMES.find((one) => holdsStaffRight(roles, REPORTS[one].right)) ?? 'members';
      const name = REPORT_NAMES.find((one) => one === query.report) ?? first;
      const range = RANGE_NAMES.find((one) => one === query.range) ?? '30-days';
      if (listStaffRights(roles).length === 0) return forbidden;
      const fresh = query.fresh === '1';
      return page({ name, range, report: await personal.get(findReport, { report: name, range, fresh }) });
    }),

  head: ({ name }) => ({ title: `Report: ${REPORTS[name].label}`, noindex: true }),

  Page: ({ data: { name, range, report }, page }) => {
    const { label, hint } = REPORTS[name];
    const { columns, rows, is_by_time, as_of, is_kept } = report;
    const allowed = REPORT_NAMES.filter((one) => page.staffRights.includes(REPORTS[one].right));
    return (
      <StudioFrame title={label} lead={hint} path={ROUTES.studioReports} page={page}>
        <Ways
          label="Reports"
          items={allowed.map((one) => [toReport(one, range), REPORTS[one].label, one === name])}
        />
        <Ways
          label="Time"
          items={RANGE_NAMES.map((one) => [toReport(name, one), RANGE_LABELS[one], one === range])}
        />
        {is_kept && (
          <p className="report-as-of">
            As of <Moment iso={as_of} />. <a href={`${toReport(name, range)}&fresh=1`}>Count again</a>
          </p>
        )}
        {is_by_time ? (
          <ReportChart report={report} title={label} stacks={STACKED.has(name)} />
        ) : (
          <RankingChart report={report} title={label} drawn={COMPARED[name] ?? 1} />
        )}
        <p className="studio-csv">
          <a
            href={`${ROUTES.studioReports}${name}.csv?range=${range}${page.query.fresh ? '&fresh=1' : ''}`}
            download
          >
            Download as CSV
          </a>
        </p>
        {rows.length === 0 ? (
          <p className="empty">Nothing so far.</p>
        ) : (
          <StudioTable
            label={label}
            columns={[is_by_time ? 'From' : 'Name', ...columns.map((column) => column.label)]}
          >
            {(is_by_time ? rows.toReversed() : rows).map((row) => (
              <tr key={row.label}>
                <th scope="row">{is_by_time ? formatSpan(row.label) : row.label}</th>
                {columns.map((column, at) => (
                  <td key={column.label} className="report-value">
                    {formatReportValue(row.values[at] ?? null, column.unit)}
                  </td>
                ))}
              </tr>
            ))}
          </StudioTable>
        )}
      </StudioFrame>
    );
  },
};

const toReport = (name: ReportName, range: RangeName): string =>
  `${ROUTES.studioReports}?${new URLSearchParams({ report: name, range })}`;

interface WaysProps {
  label: string;
  items: readonly (readonly [path: string, label: string, isCurrent: boolean])[];
}

function Ways({ label, items }: WaysProps): ReactNode {
  return (
    <nav className="studio-pages" aria-label={label}>
      <ul>
        {items.map(([path, text, isCurrent]) => (
          <li key={path}>
            <a href={path} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
