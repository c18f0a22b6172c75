import { type Connection, openConnection } from '#server/cms/database/index.ts';
import { yieldNow } from '#server/runtime/yield.ts';
import {
  BATCH_BYTES,
  BATCH_ROWS,
  type CopiedRow,
  type CopiedTable,
  isCopied,
  measureRow,
  quote,
  requireCells,
  type TableReader,
} from '../tables.ts';

/** Reads the file as it is now, on a connection of its own; others may write to it meanwhile. */
export async function openSqliteReader(file: string): Promise<TableReader> {
  const connection = await openConnection(file);
  connection.pragma('query_only = on');
  // All of a large file would count as memory of this process.
  connection.pragma('mmap_size = 0');
  // From the first statement on, all of them see the same.
  connection.exec('begin');
  return {
    async listMigrations() {
      return connection
        .prepare<[], { name: string }>('select name from migrations order by name')
        .all()
        .map(({ name }) => name);
    },
    listTables: async () => listSqliteTables(connection),
    async countRows({ name }) {
      const counted = connection
        .prepare<[], { count: number }>(`select count(*) as count from ${quote(name)}`)
        .get();
      return counted?.count ?? 0;
    },
    read: (table, after) => readTable(connection, table, after),
    findHighestId: async (table) => findHighestId(connection, table),
    async close() {
      connection.close();
    },
  };
}

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
  { name, columns, key }: CopiedTable,
  after?: CopiedRow,
): AsyncIterable<CopiedRow[]> {
  const table = { name, columns, key };
  const listed = key.map(quote).join(', ');
  const condition = after ? `where (${listed}) > (${key.map(() => '?').join(', ')})` : '';
  const rows = connection
    .prepare<unknown[], unknown[]>(
      `select ${columns.map(quote).join(', ')} from ${quote(name)} ${condition} order by ${listed}`,
    )
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
