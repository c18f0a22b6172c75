import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** More words than this narrow nothing down. */
const MAX_WORDS = 12;

/** Words of a search. */
export const splitWords = (search: string): string[] =>
  search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** WordPress's `search`: every word stands somewhere in one of the columns, as `items.title`. */
export function matchWords(columns: readonly string[], search: string): RawBuilder<SqlBool> {
  const all = splitWords(search).map(
    (word) =>
      sql`(${sql.join(
        columns.map((column) => contains(column, word)),
        sql` or `,
      )})`,
  );
  return all.length === 0 ? sql`1 = 1` : sql`(${sql.join(all, sql` and `)})`;
}

/** Whether the column holds the text, in upper or lower case. */
export function contains(column: string, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}
