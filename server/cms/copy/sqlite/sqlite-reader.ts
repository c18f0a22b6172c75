import { type Connection, openConnection } from '#server/cms/database/index.ts';
import { yieldNow } from '#server/runtime/yield.ts';
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

/** Reads the file as it is now, on a connection of its own; others may write to it meanwhile. */
export async function openSqliteReader(file: string): Promise<TableReader> {
  const connection = await openConnection(file);
  try {
    connection.pragma('query_only = on');
    // All of a large file would count as memory of this process.
    connection.pragma('mmap_size = 0');
    // From the first statement on, all of them see the same.
    connection.exec('begin');
  } catch (error) {
    connection.close();
    throw error;
  }
  const ask = askOf(connection);
  return {
    listMigrations: () => listMigrations(ask),
    listTables: async () => listSqliteTables(connection),
    countRows: (table) => countRows(ask, table),
    read: (table, after) => readTable(connection, table, after),
    findHighestId: async (table) => findHighestId(connection, table),
    async close() {
      connection.close();
    },
  };
}

export const askOf =
  (connection: Connection): AskRows =>
  async <Row extends object>(text: string) =>
    connection.prepare<[], Row>(text).all();

interface DeclaredColumn {
  readonly name: string;
  /** Place in the primary key, from 1 on; 0 for none. */
  readonly pk: number;
}

export function listSqliteTables(connection: Connection): CopiedTable[] {
  const names = connection
    .prepare<[], { name: string }>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name",
    )
    .all();
  return names
    .filter(({ name }) => isCopied(name))
    .map(({ name }) => {
      const columns = connection
        .prepare<[string], DeclaredColumn>('select name, pk from pragma_table_info(?)')
        .all(name);
      const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
      return {
        name,
        columns: columns.map((column) => column.name).sort(),
        key: key.map((column) => column.name),
      };
    });
}

/** Texts are in the order of their bytes: so are the columns declared. */
async function* readTable(
  connection: Connection,
  table: CopiedTable,
  after?: CopiedRow,
): AsyncIterable<CopiedRow[]> {
  const text = selectRows(
    table,
    table.key.map(quote),
    after?.map(() => '?'),
  );
  const rows = connection
    .prepare<unknown[], unknown[]>(text)
    .raw()
    .iterate(...(after ?? []));
  let batch: CopiedRow[] = [];
  let size = 0;
  for (const cells of rows) {
    const row = requireCells(table, cells);
    batch.push(row);
    size += measureRow(row);
    if (size < BATCH_BYTES && batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
    size = 0;
    // Reading never leaves the event loop, where signals and timers wait.
    await yieldNow();
  }
  if (batch.length > 0) yield batch;
}

/** Where SQLite does not keep it, it would give the number after the highest that is there. */
function findHighestId(connection: Connection, { name, key }: CopiedTable): number {
  const kept = connection
    .prepare<[string], { seq: number }>('select seq from sqlite_sequence where name = ?')
    .get(name);
  if (kept) return kept.seq;
  const [column, ...others] = key;
  if (column === undefined || others.length > 0) return 0;
  const found = connection
    .prepare<[], { highest: unknown }>(`select max(${quote(column)}) as highest from ${quote(name)}`)
    .get();
  return typeof found?.highest === 'number' ? found.highest : 0;
}
