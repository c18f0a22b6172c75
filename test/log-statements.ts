/** A database whose statements are counted, for tests of how much work something does. */
import { CompiledQuery } from 'kysely';
import { type Database, openDatabase } from '#server/cms/database/index.ts';

export async function openLoggedDatabase(database: string) {
  const statements: string[] = [];
  const { db } = await openDatabase(database, { log: ({ query }) => void statements.push(query.sql) });
  return {
    db,
    /** Since the last call of `forget`. */
    statements: statements as readonly string[],
    /** How often this table was read since the last call of `forget`. */
    countReads: (table: string): number =>
      statements.filter((sql) => sql.startsWith('select') && sql.includes(`from "${table}"`)).length,
    forget: () => void statements.splice(0),
  };
}

/** Indexes by which SQLite finds what a statement asks for: `items_by_date`, `sqlite_autoindex_items_1` (unique), `INTEGER PRIMARY KEY`. */
export async function listIndexes(db: Database, text: string): Promise<string[]> {
  return (await explain(db, text)).map(
    (detail) => /INTEGER PRIMARY KEY|(?<=USING (?:COVERING )?INDEX )\w+/.exec(detail)?.[0] ?? '',
  );
}

/** Steps in SQLite's words: `SEARCH listed_items USING PRIMARY KEY (brand=? AND term_id=?)`. */
export async function explain(db: Database, text: string): Promise<string[]> {
  const values = text
    .split('?')
    .slice(1)
    .map(() => 0);
  const plan = CompiledQuery.raw(`explain query plan ${text}`, values);
  const { rows } = await db.executeQuery<{ detail: string }>(plan);
  return rows.map(({ detail }) => detail);
}
