/** Reading and writing whole tables, whichever database they are in. */
import { type Migration, UNFINISHED_COPY } from '#server/cms/database/index.ts';

/** Rows hold nothing else: the tables have no column of bytes, and JSON is text. */
export type CellValue = string | number | null;
/** In the order of the table's columns. */
export type CopiedRow = readonly CellValue[];

export interface CopiedTable {
  readonly name: string;
  /** In alphabetical order: the two databases do not have them in the same one. */
  readonly columns: readonly string[];
  /** Columns of the primary key, in its order. Rows are read in theirs. */
  readonly key: readonly string[];
}

export interface TableReader {
  /** Names of the migrations that made the tables. */
  listMigrations(): Promise<string[]>;
  listTables(): Promise<CopiedTable[]>;
  countRows(table: CopiedTable): Promise<number>;
  /** Reads about a megabyte at a time, of the rows after that key. */
  read(table: CopiedTable, after?: CopiedRow): AsyncIterable<CopiedRow[]>;
  /** Highest id that the table has ever given; 0 where it gives none. */
  findHighestId(table: CopiedTable): Promise<number>;
  close(): Promise<void>;
}

export interface TargetOptions {
  /** Path of a file, or the address of PostgreSQL. */
  readonly place: string;
  /** Names the place in messages: `--to`. */
  readonly setting: string;
  /** Names what is copied: an unfinished copy of the same goes on. */
  readonly source: string;
  readonly migrations: readonly Migration[];
}

export interface CopyTarget {
  /** Where the rows go, as messages name it. */
  readonly place: string;
  readonly tables: readonly CopiedTable[];
  /** Key of the last row that is there, of a copy that was interrupted. */
  findLastKey(table: CopiedTable): Promise<CopiedRow | undefined>;
  /** All of them, or none. */
  write(table: CopiedTable, rows: readonly CopiedRow[]): Promise<void>;
  clear(table: CopiedTable): Promise<void>;
  /** Reads what was written so far. */
  openReader(): Promise<TableReader>;
  /** Takes the place of a database that can be served. New ids follow these, by the name of the table. */
  finish(highestIds: ReadonlyMap<string, number>): Promise<void>;
  /** Removes all that was made. */
  discard(): Promise<void>;
  close(): Promise<void>;
}

/** Bytes of a batch, more or less: enough for a statement to cost little. */
export const BATCH_BYTES = 1_048_576;
export const BATCH_ROWS = 1000;

/**
 * Whether a table is copied. The search makes its own anew, from the items; triggers write `listed_items`; `migrations` is written by
 * those that make the tables; the others tell of copies themselves.
 */
export const isCopied = (name: string): boolean =>
  !name.startsWith('search_') &&
  !['listed_items', 'migrations', 'maintenance', UNFINISHED_COPY].includes(name);

/** Characters, as a measure of what rows take in memory. */
export function measureRow(row: CopiedRow): number {
  let size = 0;
  for (const cell of row) size += typeof cell === 'string' ? cell.length : 8;
  return size;
}

/** The cells of a row by which it is found. */
export function keyOf({ columns, key }: CopiedTable, row: CopiedRow): CopiedRow {
  return key.map((column) => row[columns.indexOf(column)] ?? null);
}

/** @throws Error for a column of a kind that the tables had none of when this was written */
export function requireCells(table: CopiedTable, row: readonly unknown[]): CopiedRow {
  for (const [at, cell] of row.entries())
    if (cell !== null && typeof cell !== 'string' && typeof cell !== 'number')
      throw new Error(`${table.name}.${table.columns[at]} holds neither text nor numbers.`);
  return row as CopiedRow;
}
