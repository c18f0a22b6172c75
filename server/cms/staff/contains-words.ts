import { type RawBuilder, sql } from 'kysely';

/**
 * Whether one of the columns contains what was typed. Databases know the case of ASCII letters alone: other letters have to be typed as they
 * are written.
 */
export function containsWords(typed: string, columns: readonly string[]): RawBuilder<boolean> {
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
  const each = columns.map((column) => sql`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}
