/** Reports that take long to count: they read all memberships or orders there are, and are kept for some minutes. */
import type { RangeName, ReportName } from '#shared/reports.ts';
import type { Report, ReportTable } from '#shared/rest/reports.ts';

/** Rows of the table that it reads; a report of fewer is counted each time, however busy the machine is. About 20 ms. */
export const MANY_ROWS = 10_000;
const KEPT_MS = 10 * 60_000;

/** @param rows of the table that was read, up to one more than `MANY_ROWS` */
type CountReport = () => Promise<{ readonly table: ReportTable; readonly rows: number }>;

export interface ReportKeeper {
  /**
   * The report as it was counted within the last ten minutes, or as `count` finds it. Of several who ask at once one counts.
   * @param key.isFresh counts after this was asked, in any case
   */
  find(
    key: {
      readonly report: ReportName;
      readonly range: RangeName;
      readonly now: Date;
      readonly isFresh: boolean;
    },
    count: CountReport,
  ): Promise<Report>;
}

/** @param manyRows what reads more is kept */
export function createReportKeeper(manyRows = MANY_ROWS): ReportKeeper {
  const kept = new Map<string, Report>();
  const underWay = new Map<string, Promise<Report>>();

  async function countNow(key: string, now: Date, count: CountReport): Promise<Report> {
    const { table, rows } = await count();
    const report = { ...table, as_of: now.toISOString(), is_kept: false };
    if (rows > manyRows) kept.set(key, report);
    else kept.delete(key);
    return report;
  }

  function start(key: string, now: Date, count: CountReport): Promise<Report> {
    const running = countNow(key, now, count).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  return {
    async find({ report, range, now, isFresh }, count) {
      const key = `${report} ${range}`;
      const before = kept.get(key);
      const age = before ? now.getTime() - Date.parse(before.as_of) : KEPT_MS;
      if (before && age < KEPT_MS && !isFresh) return { ...before, is_kept: true };
      // It began before this was asked, and may lack what came since.
      if (isFresh) await underWay.get(key)?.catch(() => undefined);
      return underWay.get(key) ?? start(key, now, count);
    },
  };
}
