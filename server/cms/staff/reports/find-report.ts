import { countUpTo, type Database, inTransaction, type Tables } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import { REPORTS, type ReportName } from '#shared/reports.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { findReport as endpoint, Report, ReportTable } from '#shared/rest/reports.ts';
import { requireRight } from '../require-right.ts';
import { MANY_ROWS, type ReportKeeper } from './keep-reports.ts';
import { listSpans, type Span } from './list-spans.ts';
import { reportChurn, reportMembers, reportRevenue } from './memberships.ts';
import { reportRefunds, reportSales } from './money.ts';
import { reportCourses, reportSearches } from './readers.ts';

type WriteReport = (db: Database, spans: readonly Span[], now: Date) => Promise<ReportTable>;

const WRITERS: Readonly<Record<ReportName, WriteReport>> = {
  members: reportMembers,
  revenue: reportRevenue,
  churn: reportChurn,
  sales: reportSales,
  refunds: reportRefunds,
  courses: reportCourses,
  searches: reportSearches,
};

/** The largest table that each reads. */
const TABLES = {
  members: 'memberships',
  revenue: 'orders',
  churn: 'memberships',
  sales: 'orders',
  refunds: 'credit_notes',
  courses: 'lesson_progress',
  searches: 'searched_words',
} as const satisfies Readonly<Record<ReportName, keyof Tables>>;

/** @throws rest_not_logged_in, rest_forbidden */
export async function findReport(
  { db: database, viewer, now, keeper }: IdentityContext & { readonly keeper: ReportKeeper },
  { report, range, fresh }: ParsedInputOf<typeof endpoint>,
): Promise<Report> {
  requireRight(viewer, REPORTS[report].right);
  return keeper.find({ report, range, now, isFresh: fresh }, () =>
    inTransaction(database, async (db) => ({
      table: await WRITERS[report](db, listSpans(range, now), now),
      rows: await countUpTo(db, db.selectFrom(TABLES[report]), MANY_ROWS),
    })),
  );
}
