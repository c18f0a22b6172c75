import { formatMoney } from './money.ts';
import type { Report } from './rest/reports.ts';

type Unit = Report['columns'][number]['unit'];

const PERCENT = 10;

/** A value as people read it; a dash where it is not known. */
export function formatReportValue(value: number | null, unit: Unit): string {
  if (value === null) return '–';
  if (unit === 'cents') return formatMoney(value);
  if (unit === 'permille') return `${(value / PERCENT).toFixed(1)}%`;
  return value.toLocaleString('en-US');
}

/** A value as programs read it: dollars, percent, or a count. */
export function writeReportValue(value: number | null, unit: Unit): string {
  if (value === null) return '';
  if (unit === 'cents') return (value / 100).toFixed(2);
  if (unit === 'permille') return (value / PERCENT).toFixed(1);
  return String(value);
}
