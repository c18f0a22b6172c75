/** Figures as lines of Markdown. */
import { type Figure, isMissed } from './figure.ts';

/** Lines of a Markdown table. */
export function formatTable(figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => [
    figure.name,
    formatValue(figure),
    formatTarget(figure),
    figure.target ? (isMissed(figure) ? 'MISSED' : 'kept') : '',
    figure.note ?? '',
  ]);
  const header = ['What', 'Measured', 'Promised', '', 'How'];
  const widths = header.map((title, column) =>
    Math.max(title.length, 3, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}

export function formatTarget({ target, unit }: Figure): string {
  if (!target) return '';
  return 'least' in target
    ? `at least ${formatValue({ value: target.least, unit })}`
    : `at most ${formatValue({ value: target.most, unit })}`;
}

const DIGITS: Partial<Record<Figure['unit'], number>> = { '×': 2, '%': 1, ms: 2, s: 2 };

export function formatValue({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  const digits = DIGITS[unit] ?? 0;
  const number = value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === '×' ? number : `${number} ${unit}`;
}
