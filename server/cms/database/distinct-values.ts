import { type RawBuilder, sql } from 'kysely';

/**
 * The different values of a column, in a column `value`: from one to the next along its index, so that few values among very many rows
 * take a moment. `select distinct` reads all rows.
 */
export function distinctValues(table: string, column: string): RawBuilder<unknown> {
  const [from, name] = [sql.table(table), sql.ref(column)];
  return sql`(with recursive held (value) as (
    select min(${name}) from ${from} union all
    select (select min(${name}) from ${from} where ${name} > held.value) from held where held.value is not null
  ) select value from held where value is not null)`;
}
