/** Finds rows by a part of a name: what staff type into the search of a list. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, isPostgresql } from './database.ts';

/** Columns of the indexes that the migrations 0097 and 0134 made. */
const NAMES = {
  users: ['email', 'username', 'name'],
  orders: ['number', 'invoice_number'],
  media: ['slug', 'title', 'alt', 'caption', 'file'],
  items: ['title', 'excerpt', 'slug'],
  messages: ['name', 'email', 'subject'],
} as const;

/** The index knows nothing shorter. */
const SHORTEST = 3;

/**
 * Ids of the rows of which each of the texts stands in a column, in upper or lower case.
 * @param newest no more than so many, those with the highest ids: for a list that begins with them and is not narrowed by anything else
 */
export function selectNamed(
  db: Database,
  table: keyof typeof NAMES,
  texts: readonly string[],
  newest?: number,
): RawBuilder<number> {
  const latest = newest === undefined ? sql`` : sql`order by 1 desc limit ${sql.lit(newest)}`;
  if (isPostgresql(db) || texts.some((text) => [...text].length < SHORTEST)) {
    const each = texts.map((text) => holdsText(db, NAMES[table], text));
    return sql`(select id from ${sql.table(table)} where ${sql.join(each, sql` and `)} ${latest})`;
  }
  const index = sql.table(`search_${table}`);
  const phrases = texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(' ');
  return sql`(select rowid from ${index} where ${index} match ${phrases} ${latest})`;
}

/** SQLite's own comparison knows no difference between cases of ASCII. */
function holdsText(db: Database, columns: readonly string[], text: string): RawBuilder<boolean> {
  const like = sql.raw(isPostgresql(db) ? 'ilike' : 'like');
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const each = columns.map((column) => sql`${sql.ref(column)} ${like} ${pattern} escape '\\'`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}
