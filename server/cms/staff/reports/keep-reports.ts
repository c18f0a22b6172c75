/** Reports that take long to count: they read all memberships or orders there are, and are kept for some minutes. */
import type { RangeName, ReportName } from '#shared/reports.ts';
import type { Report, ReportTable } from '#shared/rest/reports.ts';

/** A report that is counted faster is counted each time. */
const SLOW_MS = 30;
const KEPT_MS = 10 * 60_000;

export interface ReportKeeper {
  /**
   * The report as it was counted within the last ten minutes, or as `count` finds it. Of several who ask at once one counts.
   * @param key.isFresh counts in any case
   */
  find(
    key: {
      readonly report: ReportName;
      readonly range: RangeName;
      readonly now: Date;
      readonly isFresh: boolean;
    },
    count: () => Promise<ReportTable>,
  ): Promise<Report>;
}

/** @param slowMs what takes longer is kept */
export function createReportKeeper(slowMs = SLOW_MS): ReportKeeper {
  const kept = new Map<string, Report>();
  const underWay = new Map<string, Promise<Report>>();

  async function countNow(key: string, now: Date, count: () => Promise<ReportTable>): Promise<Report> {
    const began = performance.now();
    const report = { ...(await count()), as_of: now.toISOString(), is_kept: false };
    if (performance.now() - began > slowMs) kept.set(key, report);
    else kept.delete(key);
    return report;
  }

  return {
    async find({ report, range, now, isFresh }, count) {
      const key = `${report} ${range}`;
      const before = kept.get(key);
      const age = before ? now.getTime() - Date.parse(before.as_of) : KEPT_MS;
      if (before && age < KEPT_MS && !isFresh) return { ...before, is_kept: true };
      const running = underWay.get(key) ?? countNow(key, now, count);
      underWay.set(key, running);
      try {
        return await running;
      } finally {
        underWay.delete(key);
      }
    },
  };
}
