/**
 * Text of a spreadsheet would run as a formula where it begins with such a sign (OWASP, CSV injection), so it gets a quote before it. One
 * that has quotes before the sign gets one more: `readCell` takes back what was added, and nothing else.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** RFC 4180, with a mark by which spreadsheets know UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\u{feff}${writeCsvRows(rows)}`;
}

/** More rows of a file that was begun. */
export const writeCsvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');

function writeCell(text: string): string {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text);
  const safe = FORMULA.test(text) && !isNumber ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell as it was before `writeCsv`. */
export const readCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
