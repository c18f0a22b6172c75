/** Studio: reports of members, money, courses and searches. */
import * as z from 'zod';
import { RANGE_NAMES, REPORT_NAMES } from '../reports.ts';
import { flag } from './content.ts';
import { personalEndpoint } from './endpoint.ts';

const column = z.object({
  label: z.string(),
  /** Cents, thousandths, or plain counts. */
  unit: z.enum(['cents', 'permille', 'count']),
});

const report = z.object({
  columns: z.array(column),
  /** By time, the oldest first; or by course or words, the most telling first. */
  rows: z.array(
    z.object({
      label: z.string(),
      /** One for each column; null where it is not known. */
      values: z.array(z.number().int().nullable()),
    }),
  ),
  is_by_time: z.boolean(),
  /** When it was counted. */
  as_of: z.string(),
  /** Whether it was counted for somebody who asked before. */
  is_kept: z.boolean(),
});
export type Report = z.output<typeof report>;
/** A report as it is counted. */
export type ReportTable = Omit<Report, 'as_of' | 'is_kept'>;

export const findReport = personalEndpoint({
  name: 'findReport',
  path: 'airnauts/v1/staff/reports/:report/',
  summary:
    'A report for staff: by day, by week or by month; of courses and searches, in all of the time. One that takes long to count is kept for ten minutes, unless `fresh` is given.',
  input: z.object({
    report: z.enum(REPORT_NAMES),
    range: z.enum(RANGE_NAMES).default('30-days'),
    fresh: flag.default(false),
  }),
  output: report,
});
