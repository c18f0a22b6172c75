/** Parts of queries in which the databases differ. All else that only one of them understands stands in its own folder. */
import { CompiledQuery, type Kysely, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './schema.ts';
import { PARAMETER } from './sqlite/planned-once.ts';

export type Database = Kysely<Tables>;

/** Whether `db`, or the database of this transaction, is PostgreSQL; it is SQLite otherwise. */
export const isPostgresql = (db: Pick<Kysely<unknown>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Runs a statement whose text is always the same: to build one, Kysely takes longer than SQLite to run it.
 * @param text a parameter is written as `?`, which stands for nothing else in it
 */
export async function queryRows<Row>(
  db: Database,
  text: string,
  parameters: readonly unknown[],
): Promise<readonly Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(writeFor(db, text), [...parameters]));
  return rows;
}

/**
 * Runs a statement that answers nothing once for each of these lists of parameters, in the caller's transaction: a call of Kysely takes
 * as long as a small statement of SQLite itself.
 */
export async function runForEach(
  db: Database,
  text: string,
  lists: readonly (readonly unknown[])[],
): Promise<void> {
  if (lists.length === 0) return;
  const statement = writeFor(db, text);
  if (!isPostgresql(db)) {
    // The driver of SQLite runs it for each of them.
    await db.executeQuery(CompiledQuery.raw(statement, [...lists]));
    return;
  }
  for (const list of lists) await db.executeQuery(CompiledQuery.raw(statement, [...list]));
}

/** Lists of all lengths make the same statement, which is prepared once. */
export function listOf(db: Database, ids: readonly number[]): RawBuilder<unknown> {
  const list = JSON.stringify(ids);
  return isPostgresql(db)
    ? sql`(select value::bigint from json_array_elements_text(${list}::json) as listed (value))`
    : sql`(select value from json_each(${list}))`;
}

/** The same for texts. */
export function listOfTexts(db: Database, texts: readonly string[]): RawBuilder<unknown> {
  const list = JSON.stringify(texts);
  return isPostgresql(db)
    ? sql`(select value from json_array_elements_text(${list}::json) as listed (value))`
    : sql`(select value from json_each(${list}))`;
}

/** As `listOf`, in the text of a statement for `queryRows`. Its parameter is the JSON of the list. */
export const LISTED = '(select value from json_each(?))';
const LISTED_FOR_POSTGRESQL =
  '(select value::bigint from json_array_elements_text(?::json) as listed (value))';

/** Whether the column holds this very text somewhere. */
export function holdsText(db: Database, column: string, text: string): RawBuilder<SqlBool> {
  return isPostgresql(db)
    ? sql<SqlBool>`strpos(${sql.ref(column)}, ${text}) > 0`
    : sql<SqlBool>`instr(${sql.ref(column)}, ${text}) > 0`;
}

/** Texts of statements are few: each is a constant of a file. */
const written = { sqlite: new Map<string, string>(), postgresql: new Map<string, string>() };

function writeFor(db: Database, text: string): string {
  const [known, write] = isPostgresql(db)
    ? [written.postgresql, numberParameters]
    : [written.sqlite, hideParameters];
  const statement = known.get(text) ?? write(text);
  known.set(text, statement);
  return statement;
}

const hideParameters = (text: string): string => text.replaceAll('?', PARAMETER);

function numberParameters(text: string): string {
  let count = 0;
  return text.replaceAll(LISTED, LISTED_FOR_POSTGRESQL).replaceAll('?', () => `$${++count}`);
}
