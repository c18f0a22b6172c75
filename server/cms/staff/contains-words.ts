import { type RawBuilder, sql } from 'kysely';

/** Whether one of the columns contains what was typed, in whatever case. */
export function containsWords(typed: string, columns: readonly string[]): RawBuilder<boolean> {
  const pattern = `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const each = columns.map((column) => sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}
