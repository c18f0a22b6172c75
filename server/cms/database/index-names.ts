import { type Kysely, sql } from 'kysely';
import { isPostgresql } from './database.ts';

/** Columns by which rows are looked for, by table. */
type NamedColumns = Readonly<Record<string, readonly string[]>>;

/** For migrations: an index of every three letters of names, so that a part of a word finds its row. `find-names.ts` asks it. */
export async function indexNames(db: Kysely<never>, names: NamedColumns): Promise<void> {
  await (isPostgresql(db) ? indexNamesOfServer(db, names) : indexNamesOfFile(db, names));
}

/** The rows stay where they are; triggers tell the index of each change. Tables of search are not copied: a copy makes its own. */
async function indexNamesOfFile(db: Kysely<never>, names: NamedColumns): Promise<void> {
  for (const [table, columns] of Object.entries(names)) {
    const [index, source] = [sql.ref(`search_${table}`), sql.ref(table)];
    const listed = sql.join(columns.map((column) => sql.ref(column)));
    const before = sql.join(columns.map((column) => sql.ref(`old.${column}`)));
    const after = sql.join(columns.map((column) => sql.ref(`new.${column}`)));
    const changed = sql.join(
      columns.map((column) => sql`${sql.ref(`old.${column}`)} is not ${sql.ref(`new.${column}`)}`),
      sql` or `,
    );
    const leave = sql`insert into ${index} (${index}, rowid, ${listed}) values ('delete', old.id, ${before})`;
    const enter = sql`insert into ${index} (rowid, ${listed}) values (new.id, ${after})`;
    await sql`create virtual table ${index} using fts5
      (${listed}, content = ${sql.lit(table)}, content_rowid = 'id', tokenize = 'trigram')`.execute(db);
    await sql`insert into ${index} (${index}) values ('rebuild')`.execute(db);
    await sql`create trigger ${sql.ref(`search_${table}_added`)} after insert on ${source}
      begin ${enter}; end`.execute(db);
    await sql`create trigger ${sql.ref(`search_${table}_removed`)} after delete on ${source}
      begin ${leave}; end`.execute(db);
    await sql`create trigger ${sql.ref(`search_${table}_changed`)} after update of ${listed} on ${source}
      when ${changed} begin ${leave}; ${enter}; end`.execute(db);
  }
}

/** A server that does not have the extension, or whose owner may not add it, reads the rows as before. */
async function indexNamesOfServer(db: Kysely<never>, names: NamedColumns): Promise<void> {
  await sql`do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$`.execute(
    db,
  );
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  if (rows.length === 0) return;
  for (const [table, columns] of Object.entries(names)) {
    const listed = sql.join(columns.map((column) => sql`${sql.ref(column)} gin_trgm_ops`));
    await sql`create index ${sql.ref(`${table}_names`)} on ${sql.ref(table)} using gin (${listed})`.execute(
      db,
    );
  }
}
