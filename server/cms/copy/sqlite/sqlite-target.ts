import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import {
  type Connection,
  migrate,
  type OpenedDatabase,
  openDatabase,
  UNFINISHED_COPY,
} from '#server/cms/database/index.ts';
import { ConfigError } from '#server/runtime/config.ts';
import { placeDurably } from '#server/runtime/durable-files.ts';
import { findLastKey, insertInto, quote } from '../statements.ts';
import type { CopiedRow, CopiedTable, CopyTarget, TargetOptions } from '../tables.ts';
import { askOf, listSqliteTables, openSqliteReader } from './sqlite-reader.ts';

/** Writes to a file beside, which takes the name when it is complete. */
export async function openSqliteTarget(options: TargetOptions): Promise<CopyTarget> {
  const { place: file, setting, source, migrations } = options;
  if (existsSync(file))
    throw new ConfigError(`There is a database at ${file} already: name another place in ${setting}.`);
  const partial = `${file}.unfinished`;
  const opened = await openDatabase(partial);
  if (opened.handle.kind !== 'sqlite') throw new Error('A path names no file.');
  const { connection } = opened.handle;
  const isNew = connection.prepare('select 1 from sqlite_schema').get() === undefined;
  const discard = async () => {
    await opened.db.destroy();
    await removeFiles(partial);
  };
  try {
    // Rows may come before those that they name.
    connection.pragma('foreign_keys = off');
    if (isNew) begin(connection, source);
    else requireSource(connection, partial, options);
    await migrate(opened.db, migrations);
  } catch (error) {
    await (isNew ? discard() : opened.db.destroy());
    throw error;
  }
  return {
    ...writeTo(connection),
    place: file,
    finish: finish(opened, connection, partial, file),
    discard,
    openReader: () => openSqliteReader(partial),
    close: () => opened.db.destroy(),
  };
}

function begin(connection: Connection, source: string): void {
  connection.transaction(() => {
    connection.exec(`create table ${UNFINISHED_COPY} (name text primary key, value text not null)`);
    connection.prepare(`insert into ${UNFINISHED_COPY} values ('source', ?)`).run(source);
  })();
}

function requireSource(connection: Connection, partial: string, { source, setting }: TargetOptions): void {
  const has = connection.prepare('select 1 from sqlite_schema where name = ?').get(UNFINISHED_COPY);
  const found = has
    ? connection
        .prepare<[], { value: string }>(`select value from ${UNFINISHED_COPY} where name = 'source'`)
        .get()
    : undefined;
  if (found?.value !== source)
    throw new ConfigError(
      `${partial} is an unfinished copy of ${found?.value ?? 'something else'}: finish that first, remove it, or name another place in ${setting}.`,
    );
}

function writeTo(connection: Connection) {
  return {
    tables: listSqliteTables(connection),
    findLastKey: (table: CopiedTable) => findLastKey(askOf(connection), table, table.key.map(quote)),
    async write(table: CopiedTable, rows: readonly CopiedRow[]): Promise<void> {
      const places = table.columns.map(() => '?').join(', ');
      const insert = connection.prepare<unknown[]>(`${insertInto(table)} values (${places})`);
      connection.transaction(() => {
        for (const row of rows) insert.run(...row);
      })();
    },
    async clear({ name }: CopiedTable): Promise<void> {
      connection.exec(`delete from ${quote(name)}`);
    },
  };
}

function finish({ db }: OpenedDatabase, connection: Connection, partial: string, file: string) {
  return async (highestIds: ReadonlyMap<string, number>): Promise<void> => {
    const [broken] = connection.pragma('foreign_key_check') as { table: string; parent: string }[];
    if (broken) throw new Error(`A row of ${broken.table} names one of ${broken.parent} that is not there.`);
    connection.transaction(() => {
      for (const [table, id] of highestIds) continueAfter(connection, table, id);
      connection.exec(`drop table ${UNFINISHED_COPY}`);
    })();
    connection.pragma('wal_checkpoint(truncate)');
    // The last to close it removes the log.
    await db.destroy();
    await placeDurably(partial, file);
  };
}

/** Tables of which SQLite keeps the highest id are those with a row here once something was written to them. */
function continueAfter(connection: Connection, table: string, id: number): void {
  const declared = connection
    .prepare<[string], { sql: string }>("select sql from sqlite_schema where type = 'table' and name = ?")
    .get(table);
  if (id === 0 || !declared || !/\bautoincrement\b/i.test(declared.sql)) return;
  connection.prepare('delete from sqlite_sequence where name = ?').run(table);
  connection.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, id);
}

async function removeFiles(file: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
}
