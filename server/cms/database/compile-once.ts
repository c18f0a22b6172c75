import type { Compilable, CompiledQuery } from 'kysely';
import { type Database, isPostgresql } from './database.ts';

type Value = string | number;

/** Stands for a value while the query is built. */
class Placeholder {
  readonly at: number;

  constructor(at: number) {
    this.at = at;
  }

  [Symbol.toPrimitive](): never {
    throw new Error('A query that is compiled once passes its values on as they are.');
  }
}

/**
 * A query that is always the same but for its values, on `Database` without plugins of its own. Kysely takes longer to build one than
 * SQLite to run it: here it is built once for each of the two databases.
 * @param build hands each value to Kysely as a parameter, and neither reads nor changes it
 * @returns all rows
 */
export function compileOnce<Values extends readonly Value[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (db: Database, ...values: Values) => Promise<Row[]> {
  const compiled = new Map<boolean, CompiledQuery<Row>>();

  function compile(db: Database, values: Values): CompiledQuery<Row> {
    // Kysely looks into no value on its way to the parameters.
    const placeholders = values.map((_, at) => new Placeholder(at)) as readonly unknown[] as Values;
    const query = build(db, ...placeholders).compile();
    compiled.set(isPostgresql(db), query);
    return query;
  }

  return async (db, ...values) => {
    const query = compiled.get(isPostgresql(db)) ?? compile(db, values);
    const parameters = query.parameters.map((one) => (one instanceof Placeholder ? values[one.at] : one));
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
