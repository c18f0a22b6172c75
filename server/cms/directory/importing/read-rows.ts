/** A CSV file as rows of texts by column, with what is wrong with the file itself. */
import { IMPORT_COLUMNS, MAX_IMPORT_ROWS, MAX_KEY_LENGTH } from '#shared/listing-import.ts';
import type { ImportProblem } from '#shared/rest/listing-imports.ts';
import { readCell } from '#shared/write-csv.ts';

export interface ReadRow {
  /** As spreadsheets number rows: the names of the columns are row 1. */
  readonly row: number;
  readonly key: string;
  /** By column, without those that the file lacks. */
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
}

export interface ReadFile {
  readonly rows: readonly ReadRow[];
  /** Nothing of the file can be taken while there are some. */
  readonly problems: readonly ImportProblem[];
}

const KNOWN: ReadonlySet<string> = new Set(IMPORT_COLUMNS);

export async function readRows(csv: string): Promise<ReadFile> {
  // Loaded with the first import: most servers never see one.
  const { CsvError, parse } = await import('csv-parse/sync');
  const text = csv.replace(/^\u{feff}/u, '');
  const [first = '', sign] = EXCEL_SIGN.exec(text) ?? [];
  const body = text.slice(first.length);
  if (body.trim() === '') return { rows: [], problems: [IS_EMPTY] };
  // Rows are numbered as a spreadsheet shows them, which keeps that line to itself.
  let records: string[][];
  try {
    records = parse(body, { delimiter: sign ?? findDelimiter(body), relax_column_count: true });
  } catch (error) {
    if (error instanceof CsvError) return { rows: [], problems: [describeFault(error.message)] };
    throw error;
  }
  const [head = [], ...lines] = records;
  const columns = head.map((name) => name.trim().toLowerCase());
  const problems = checkColumns(columns);
  const filled = lines
    .map((cells, at) => ({ row: at + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0 && problems.length === 0)
    problems.push({
      row: 2,
      column: '',
      message: 'The file has no listings below the names of its columns.',
    });
  if (filled.length > MAX_IMPORT_ROWS)
    problems.push({
      row: filled[MAX_IMPORT_ROWS]?.row ?? 0,
      column: '',
      message: `A file can have up to ${MAX_IMPORT_ROWS.toLocaleString('en-US')} listings. Bring the rest in another.`,
    });
  if (problems.length > 0) return { rows: [], problems };
  return { rows: markDoubled(filled.map(({ row, cells }) => readRow(row, cells, columns))), problems };
}

const IS_EMPTY: ImportProblem = { row: 1, column: '', message: 'The file is empty.' };

/** A line by which some files tell Excel what stands between their cells: `sep=;`. */
const EXCEL_SIGN = /^"?sep=([,;\t])"?(?:\r?\n|$)/i;

/** The one of the usual that stands in the first line most often; names of columns have none of them. */
function findDelimiter(csv: string): string {
  const [head = ''] = csv.split(/[\r\n]/, 1);
  const countOf = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best));
}

/** By its line, which the parser's words name: with a quote that is not closed there are no rows to count. */
function describeFault(words: string): ImportProblem {
  const [, line = '1'] = /at line (\d+)/.exec(words) ?? [];
  return {
    row: Number(line),
    column: '',
    message: 'The file cannot be read here. Look for a quote that is missing or too many.',
  };
}

function checkColumns(columns: readonly string[]): ImportProblem[] {
  const problems = columns.flatMap((column, at): ImportProblem[] => {
    if (column !== '' && !KNOWN.has(column)) return [{ row: 1, column, message: 'There is no such column.' }];
    if (column !== '' && columns.indexOf(column) < at)
      return [{ row: 1, column, message: 'This column is there twice.' }];
    return [];
  });
  if (!columns.includes('key'))
    problems.push({
      row: 1,
      column: 'key',
      message: 'This column is missing. By it a listing is found again.',
    });
  return problems;
}

/** A formula of a spreadsheet in the place of what it comes to, or the sign that it came to nothing. */
const FORMULA_OR_ERROR = /^(?:=|#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!)$)/;
const NOT_RECKONED = 'This is a formula or its error. Write its value in its place.';

function readRow(row: number, cells: readonly string[], columns: readonly string[]): ReadRow {
  const values = Object.fromEntries(
    columns.flatMap((column, at) =>
      column === ''
        ? []
        : [
            [
              column,
              readCell(cells[at] ?? '')
                .replaceAll('\r\n', '\n')
                .replaceAll('\0', ''),
            ],
          ],
    ),
  );
  const key = (values.key ?? '').trim();
  const problems: Record<string, string> = {};
  if (key === '') problems.key = 'Required';
  if (key.length > MAX_KEY_LENGTH) problems.key = `Value must be at most ${MAX_KEY_LENGTH} characters long`;
  for (const [at, cell] of cells.entries()) {
    const column = columns[at];
    if (column && FORMULA_OR_ERROR.test(cell)) problems[column] ??= NOT_RECKONED;
  }
  if (cells.some((cell, at) => cell.trim() !== '' && !columns[at]))
    problems[''] = 'This row has more cells than there are columns. Look for a quote that is missing.';
  return { row, key, values, problems };
}

/** Neither of two rows with the same key can be taken: nobody knows which is right. */
function markDoubled(rows: readonly ReadRow[]): ReadRow[] {
  const first = new Map<string, number>();
  const second = new Map<string, number>();
  for (const { row, key } of rows)
    if (!first.has(key)) first.set(key, row);
    else if (!second.has(key)) second.set(key, row);
  return rows.map((read) => {
    const other = first.get(read.key) === read.row ? second.get(read.key) : first.get(read.key);
    if (other === undefined || read.key === '') return read;
    return { ...read, problems: { ...read.problems, key: `Row ${other} has the same key.` } };
  });
}
