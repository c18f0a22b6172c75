import type { Compilable, CompiledQuery } from 'kysely';
import { type Database, isPostgresql } from './database.ts';

/** Stands for a value while the query is built. */
class Place {
  readonly at: number;

  constructor(at: number) {
    this.at = at;
  }
}

type Value = string | number;

/**
 * A query that is always the same but for its values: Kysely takes longer to build one than SQLite to run it, and here builds it once.
 * @param build passes each value on as it is, as a parameter
 * @returns all rows
 */
export function compileOnce<Values extends readonly Value[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (db: Database, ...values: Values) => Promise<Row[]> {
  const compiled = new Map<boolean, CompiledQuery<Row>>();
  return async (db, ...values) => {
    const dialect = isPostgresql(db);
    const query = compiled.get(dialect) ?? compile(build, db, values);
    compiled.set(dialect, query);
    const parameters = query.parameters.map((one) => (one instanceof Place ? values[one.at] : one));
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

function compile<Values extends readonly Value[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
  db: Database,
  values: Values,
): CompiledQuery<Row> {
  // Kysely looks into no value on its way to the parameters.
  const places = values.map((_, at) => new Place(at)) as readonly unknown[] as Values;
  return build(db, ...places).compile();
}
