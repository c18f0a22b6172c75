import type pg from 'pg';
import {
  describePlace,
  migrate,
  openDatabase,
  type PostgresqlHandle,
  reachDatabase,
  UNFINISHED_COPY,
} from '#server/cms/database/index.ts';
import { ConfigError } from '#server/runtime/config.ts';
import { findLastKey, insertInto, listColumns, quote } from '../statements.ts';
import { type CopiedRow, type CopiedTable, type CopyTarget, keyOf, type TargetOptions } from '../tables.ts';
import {
  askOf,
  findSequence,
  listPostgresqlTables,
  openCopyClient,
  openPostgresqlReader,
  orderKey,
} from './postgresql-reader.ts';

/** Longest wait for a server, in milliseconds: somebody sits before the terminal. */
const WAIT_MS = 3000;

/** Writes to an empty database, which is not served until it is complete. */
export async function openPostgresqlTarget(options: TargetOptions): Promise<CopyTarget> {
  const { place: url, setting, migrations } = options;
  const { db, handle } = await openDatabase(url);
  if (handle.kind !== 'postgresql') throw new Error('An address names no file.');
  let client: pg.Client | undefined;
  const close = async () => {
    await client?.end();
    await db.destroy();
  };
  try {
    await reachDatabase(db, url, () => {}, { waitMs: WAIT_MS, setting });
    client = await openCopyClient(handle);
    await begin(client, describePlace(url), options);
    await migrate(db, migrations);
    await takeForeignKeys(client);
    return await writeTo({ client, handle, place: describePlace(url), close });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Marks it, before there is anything that could be taken for a database to serve. */
async function begin(client: pg.Client, place: string, { source, setting }: TargetOptions): Promise<void> {
  const found = await findUnfinished(client);
  if (found === source) return;
  if (found !== undefined)
    throw new ConfigError(
      `The database ${place} holds an unfinished copy of ${found}: finish that first, or name an empty database in ${setting}.`,
    );
  await inTransactionOf(client, async () => {
    await clearEmpty(client, place, setting);
    await client.query(`create table ${UNFINISHED_COPY} (name text primary key, value text not null)`);
    await client.query(`insert into ${UNFINISHED_COPY} values ('source', $1)`, [source]);
  });
}

async function findUnfinished(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ found: string | null }>('select to_regclass($1)::text as found', [
    UNFINISHED_COPY,
  ]);
  if (!rows[0]?.found) return undefined;
  const marks = await client.query<{ value: string }>(
    `select value from ${UNFINISHED_COPY} where name = 'source'`,
  );
  return marks.rows[0]?.value ?? '';
}

/** Tables without rows, as a start leaves them that was ended at once, give way. @throws ConfigError for others */
async function clearEmpty(client: pg.Client, place: string, setting: string): Promise<void> {
  const tables = await listAll(client);
  for (const name of tables.filter((table) => table !== 'migrations')) {
    const { rows } = await client.query(`select 1 from ${quote(name)} limit 1`);
    if (rows.length > 0 || !tables.includes('migrations'))
      throw new ConfigError(
        `The database ${place} is not empty: it holds the table ${name}. Name an empty one in ${setting}.`,
      );
  }
  await dropAll(client, tables);
}

async function listAll(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select tablename::text as name from pg_tables where schemaname = current_schema()',
  );
  return rows.map(({ name }) => name);
}

async function dropAll(client: pg.Client, tables: readonly string[]): Promise<void> {
  if (tables.length > 0) await client.query(`drop table ${tables.map(quote).join(', ')} cascade`);
}

/** Rows may come before those that they name: the constraints are written down, and come back in the end. */
async function takeForeignKeys(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  await inTransactionOf(client, async () => {
    for (const { table, name, definition } of rows) {
      await client.query(`insert into ${UNFINISHED_COPY} values ($1, $2)`, [
        `constraint ${table} ${name}`,
        `alter table ${table} add constraint ${quote(name)} ${definition}`,
      ]);
      await client.query(`alter table ${table} drop constraint ${quote(name)}`);
    }
  });
}

async function writeTo({
  client,
  handle,
  place,
  close,
}: {
  readonly client: pg.Client;
  readonly handle: PostgresqlHandle;
  readonly place: string;
  readonly close: () => Promise<void>;
}): Promise<CopyTarget> {
  return {
    place,
    tables: await listPostgresqlTables(client),
    findLastKey: async (table) => findLastKey(askOf(client), table, await orderKey(client, table)),
    write: (table, rows) => writeRows(client, table, rows),
    async clear({ name }) {
      await client.query(`truncate table ${quote(name)}`);
    },
    openReader: () => openPostgresqlReader(handle),
    finish: (highestIds) => finish(client, highestIds),
    async discard() {
      try {
        await dropAll(client, await listAll(client));
      } finally {
        await close();
      }
    },
    close,
  };
}

/** One parameter whatever the number of rows; PostgreSQL makes each value of the type of its column. */
async function writeRows(client: pg.Client, table: CopiedTable, rows: readonly CopiedRow[]): Promise<void> {
  requireWritable(table, rows);
  const { name, columns } = table;
  const named = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
  await client.query(
    `${insertInto(table)} select ${listColumns(columns)} from json_populate_recordset(null::${quote(name)}, $1)`,
    [JSON.stringify(named)],
  );
}

/** The one character that SQLite takes and PostgreSQL does not. @throws ConfigError that names the row */
function requireWritable(table: CopiedTable, rows: readonly CopiedRow[]): void {
  const row = rows.find((cells) => cells.some((cell) => typeof cell === 'string' && cell.includes('\0')));
  if (row)
    throw new ConfigError(
      `A text in the table ${table.name}, row ${keyOf(table, row).join(', ')}, has a NUL character, which PostgreSQL cannot store: remove it where the text comes from, and run the command again.`,
    );
}

async function finish(client: pg.Client, highestIds: ReadonlyMap<string, number>): Promise<void> {
  await inTransactionOf(client, async () => {
    const { rows } = await client.query<{ value: string }>(
      `select value from ${UNFINISHED_COPY} where name like 'constraint %' order by name`,
    );
    for (const { value } of rows) await client.query(value);
    for (const [table, id] of highestIds) {
      const sequence = id > 0 ? await findSequence(client, table) : undefined;
      if (sequence) await client.query('select setval($1, $2)', [sequence, id]);
    }
    await client.query(`drop table ${UNFINISHED_COPY}`);
  });
  // It is complete without; the server does so itself in a while.
  await client.query('analyze').catch(() => {});
}

async function inTransactionOf(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
