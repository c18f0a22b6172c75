/** A database whose statements are counted, for tests of how much work something does. */
import { openDatabase } from '#server/cms/database/index.ts';

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
