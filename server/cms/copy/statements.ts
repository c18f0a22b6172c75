/** Statements of copies, as both databases understand them. */
import type { CopiedRow, CopiedTable } from './tables.ts';

/** Asks one of the databases. */
export type AskRows = <Row extends object>(text: string) => Promise<readonly Row[]>;

/** A name as both databases quote it. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const listColumns = (columns: readonly string[]): string => columns.map(quote).join(', ');

/**
 * All rows in the order of their keys.
 * @param order the columns of the key, quoted, as they are compared
 * @param after values of the key of the last row that is left out, as they stand in the statement
 */
export function selectRows(
  { name, columns }: CopiedTable,
  order: readonly string[],
  after: readonly string[] | undefined,
): string {
  const key = order.join(', ');
  const condition = after ? ` where (${key}) > (${after.join(', ')})` : '';
  return `select ${listColumns(columns)} from ${quote(name)}${condition} order by ${key}`;
}

/** The key of the last row. */
export async function findLastKey(
  ask: AskRows,
  { name, key }: CopiedTable,
  order: readonly string[],
): Promise<CopiedRow | undefined> {
  const falling = order.map((column) => `${column} desc`).join(', ');
  const [row] = await ask<Record<string, string | number>>(
    `select ${listColumns(key)} from ${quote(name)} order by ${falling} limit 1`,
  );
  return row && key.map((column) => row[column] ?? null);
}

export async function countRows(ask: AskRows, { name }: CopiedTable): Promise<number> {
  const [row] = await ask<{ count: number }>(`select count(*) as count from ${quote(name)}`);
  return row?.count ?? 0;
}

export async function listMigrations(ask: AskRows): Promise<string[]> {
  const rows = await ask<{ name: string }>('select name from migrations order by name');
  return rows.map(({ name }) => name);
}

/** The beginning of a statement that writes rows. */
export const insertInto = ({ name, columns }: CopiedTable): string =>
  `insert into ${quote(name)} (${listColumns(columns)})`;
