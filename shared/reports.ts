/** Reports for staff: their names, the time that they cover, and the right that each needs. */
import type { StaffRight } from './staff-rights.ts';

export const REPORT_NAMES = [
  'members',
  'revenue',
  'churn',
  'sales',
  'refunds',
  'courses',
  'searches',
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

export const RANGE_NAMES = ['30-days', '12-weeks', '12-months'] as const;
export type RangeName = (typeof RANGE_NAMES)[number];

interface ReportWords {
  readonly right: StaffRight;
  readonly label: string;
  /** How it is counted, in a sentence. */
  readonly hint: string;
}

export const REPORTS: Readonly<Record<ReportName, ReportWords>> = {
  members: {
    right: 'sales',
    label: 'Members',
    hint: 'Members of each tier at the end of each day, week or month; paid, given or as a gift.',
  },
  revenue: {
    right: 'sales',
    label: 'Recurring revenue',
    hint: 'Paid memberships that run at the end of each day, week or month, as an amount a month.',
  },
  churn: { right: 'sales', label: 'Churn', hint: 'Members at the beginning who are none at the end.' },
  sales: {
    right: 'sales',
    label: 'Sales',
    hint: 'Paid orders by kind of product, after discounts, without tax and shipping.',
  },
  refunds: { right: 'sales', label: 'Refunds', hint: 'Money that went back, by the day of its credit note.' },
  courses: {
    right: 'reading',
    label: 'Courses',
    hint: 'Over the whole period: students who finished a lesson, certificates, and how many of these students hold one now.',
  },
  searches: {
    right: 'reading',
    label: 'Searches',
    hint: 'Words sent from the search box, those that found nothing first. Nobody is told who searched.',
  },
};

export const RANGE_LABELS: Readonly<Record<RangeName, string>> = {
  '30-days': '30 days',
  '12-weeks': '12 weeks',
  '12-months': '12 months',
};
