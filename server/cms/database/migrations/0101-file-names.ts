import { type Kysely, sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Columns that may name files, by what they belong to. */
const SOURCES = [
  { owner: 'item', table: 'items', key: 'id', columns: ['content', 'details', 'gem'] },
  { owner: 'listing', table: 'listings', key: 'item_id', columns: ['fields', 'accepted'] },
] as const;

type Source = (typeof SOURCES)[number];

/**
 * Names of files in items and listings, so that those that use one are found without reading all texts. Triggers note what has changed, and
 * a job reads it. Tables of search are not copied: a copy makes its own.
 */
export const fileNames: Migration = {
  name: '0101-file-names',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    await sql`create table search_file_names (
      owner ${text} not null,
      owner_id ${integer} not null,
      name ${text} not null,
      primary key (owner, owner_id, name)
    )`.execute(db);
    await sql`create index search_file_names_name on search_file_names (name, owner, owner_id)`.execute(db);
    await sql`create table search_files_due (
      owner ${text} not null,
      owner_id ${integer} not null,
      primary key (owner, owner_id)
    )`.execute(db);
    for (const source of SOURCES) {
      await (isServer ? followOnServer(db, source) : followInFile(db, source));
      const { owner, table, key } = source;
      await sql`insert into search_files_due (owner, owner_id)
        select ${sql.lit(owner)}, ${sql.ref(key)} from ${sql.table(table)}`.execute(db);
    }
  },
};

async function followInFile(db: Kysely<never>, { owner, table, key, columns }: Source): Promise<void> {
  const named = sql.join(columns.map((column) => sql.ref(column)));
  const name = (event: string) => sql.ref(`search_files_${table}_${event}`);
  const note = sql`insert into search_files_due (owner, owner_id) select ${sql.lit(owner)}, ${sql.ref(`new.${key}`)}
    where not exists (select 1 from search_files_due
      where owner = ${sql.lit(owner)} and owner_id = ${sql.ref(`new.${key}`)})`;
  await sql`create trigger ${name('added')} after insert on ${sql.table(table)} begin ${note}; end`.execute(
    db,
  );
  await sql`create trigger ${name('changed')} after update of ${named} on ${sql.table(table)}
    begin ${note}; end`.execute(db);
  const gone = sql`where owner = ${sql.lit(owner)} and owner_id = ${sql.ref(`old.${key}`)}`;
  await sql`create trigger ${name('removed')} after delete on ${sql.table(table)} begin
    delete from search_file_names ${gone}; delete from search_files_due ${gone}; end`.execute(db);
}

async function followOnServer(db: Kysely<never>, { owner, table, key, columns }: Source): Promise<void> {
  const named = sql.join(columns.map((column) => sql.ref(column)));
  const [note, forget] = [sql.ref(`note_files_of_${table}`), sql.ref(`forget_files_of_${table}`)];
  const gone = sql`where owner = ${sql.lit(owner)} and owner_id = ${sql.ref(`old.${key}`)}`;
  await sql`create or replace function ${note}() returns trigger language plpgsql as $$ begin
    insert into search_files_due (owner, owner_id) values (${sql.lit(owner)}, ${sql.ref(`new.${key}`)})
      on conflict do nothing;
    return null; end $$`.execute(db);
  await sql`create or replace function ${forget}() returns trigger language plpgsql as $$ begin
    delete from search_file_names ${gone}; delete from search_files_due ${gone};
    return null; end $$`.execute(db);
  await sql`create trigger search_files_noted after insert or update of ${named} on ${sql.table(table)}
    for each row execute function ${note}()`.execute(db);
  await sql`create trigger search_files_forgotten after delete on ${sql.table(table)}
    for each row execute function ${forget}()`.execute(db);
}
