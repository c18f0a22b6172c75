import { type SqlBool, sql } from 'kysely';

/**
 * Whether the term `own` is the other one or below it. A range of their index: all that begins with the path and a slash, after which
 * `0` comes next. @param root name of the other one in the query
 */
export const isUnder = (root: string) => {
  const path = sql.ref(`${root}.path`);
  return sql<SqlBool>`(own.path = ${path} or (own.path > ${path} || '/' and own.path < ${path} || '0'))`;
};
