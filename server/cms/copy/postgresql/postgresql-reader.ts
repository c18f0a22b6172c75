import type pg from 'pg';
import type { PostgresqlHandle } from '#server/cms/database/index.ts';
import { type AskRows, countRows, listMigrations, quote, selectRows } from '../statements.ts';
import {
  BATCH_BYTES,
  BATCH_ROWS,
  type CopiedRow,
  type CopiedTable,
  isCopied,
  measureRow,
  requireCells,
  type TableReader,
} from '../tables.ts';

/** Rows of the first batch of a table, whose size nobody knows yet. */
const FIRST_ROWS = 20;

/** Reads the database as it is now, on a connection of its own; others may write to it meanwhile. */
export async function openPostgresqlReader(handle: PostgresqlHandle): Promise<TableReader> {
  const client = await openCopyClient(handle);
  try {
    await client.query('begin isolation level repeatable read read only');
    // The snapshot is taken by the first statement.
    await client.query('select 1');
  } catch (error) {
    await client.end();
    throw error;
  }
  const ask = askOf(client);
  return {
    listMigrations: () => listMigrations(ask),
    listTables: () => listPostgresqlTables(client),
    countRows: (table) => countRows(ask, table),
    read: (table, after) => readTable(client, table, after),
    findHighestId: (table) => findHighestId(client, table),
    close: () => client.end(),
  };
}

/** A connection for a copy, which may take hours, whatever the server allows to others. */
export async function openCopyClient({ pool }: PostgresqlHandle): Promise<pg.Client> {
  const client = await pool.openClient();
  client.on('error', () => {});
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`set ${limit} = 0`);
  return client;
}

export const askOf =
  (client: pg.Client): AskRows =>
  async <Row extends object>(text: string) =>
    (await client.query<Row>(text)).rows;

/** Lists those of the schema in which tables are made; the index of the search has one of its own. */
export async function listPostgresqlTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] }>(`
    select class.relname::text as name,
      (select json_agg(attname) from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped) as columns,
      coalesce((select json_agg(attname order by array_position(indkey::int2[], attnum)) from pg_attribute
        where attrelid = class.oid and attnum = any (indkey)), '[]') as key
    from pg_class class left join pg_index on indrelid = class.oid and indisprimary
    where class.relkind = 'r' and class.relnamespace = current_schema()::regnamespace
    order by class.relname collate "C"`);
  return rows
    .filter(({ name }) => isCopied(name))
    .map(({ name, columns, key }) => ({ name, columns: columns.sort(), key }));
}

/** A cursor, whose next batch is as large as the rows of the one before let expect. */
async function* readTable(
  client: pg.Client,
  table: CopiedTable,
  after?: CopiedRow,
): AsyncIterable<CopiedRow[]> {
  // The declaration of a cursor takes no parameters.
  const values = after?.map((cell) => (typeof cell === 'string' ? client.escapeLiteral(cell) : String(cell)));
  const text = selectRows(table, await orderKey(client, table), values);
  await client.query(`declare copied no scroll cursor for ${text}`);
  try {
    for (let next = FIRST_ROWS; ; ) {
      const { rows } = await client.query<unknown[]>({ text: `fetch ${next} from copied`, rowMode: 'array' });
      if (rows.length === 0) return;
      const batch = rows.map((cells) => requireCells(table, cells));
      yield batch;
      const size = batch.reduce((sum, row) => sum + measureRow(row), 1);
      next = Math.max(1, Math.min(BATCH_ROWS, 2 * next, Math.floor((BATCH_BYTES * batch.length) / size)));
    }
  } finally {
    // The reader may have stopped, or the connection be gone.
    await client.query('close copied').catch(() => {});
  }
}

/** Texts in the order of their bytes, as SQLite has them, whatever the column says. */
export async function orderKey(client: pg.Client, { name, key }: CopiedTable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname::text as name from pg_attribute where attrelid = $1::regclass and atttypid = 'text'::regtype`,
    [quote(name)],
  );
  const texts = new Set(rows.map((column) => column.name));
  return key.map((column) => `${quote(column)}${texts.has(column) ? ' collate "C"' : ''}`);
}

async function findHighestId(client: pg.Client, table: CopiedTable): Promise<number> {
  const sequence = await findSequence(client, table.name);
  if (!sequence) return 0;
  const { rows } = await client.query<{ last: number }>(
    `select case when is_called then last_value else 0 end as last from ${sequence}`,
  );
  return rows[0]?.last ?? 0;
}

/** The sequence of the column that gives ids, quoted; none for other tables. */
export async function findSequence(client: pg.Client, table: string): Promise<string | undefined> {
  const { rows } = await client.query<{ sequence: string | null }>(
    `select pg_get_serial_sequence($1, attname::text) as sequence from pg_attribute
     where attrelid = $1::regclass and attidentity <> ''`,
    [quote(table)],
  );
  return rows[0]?.sequence ?? undefined;
}
