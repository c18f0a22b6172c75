import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** `3,ruby` for the row called `table`: numbers are ids, words are slugs; any of them will do. */
export function matchIdsOrSlugs(table: string, values: readonly string[]): RawBuilder<SqlBool> {
  const { ids, slugs } = separateIds(values);
  const id = sql.ref(`${table}.id`);
  const slug = sql.ref(`${table}.slug`);
  if (ids.length === 0) return sql`${slug} in (${sql.join(slugs)})`;
  if (slugs.length === 0) return sql`${id} in (${sql.join(ids)})`;
  return sql`(${id} in (${sql.join(ids)}) or ${slug} in (${sql.join(slugs)}))`;
}

export function separateIds(values: readonly string[]): { ids: number[]; slugs: string[] } {
  const isId = (value: string): boolean => /^\d{1,15}$/.test(value);
  return { ids: values.filter(isId).map(Number), slugs: values.filter((value) => !isId(value)) };
}
