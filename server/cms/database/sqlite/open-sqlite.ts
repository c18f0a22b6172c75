import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import SqliteFile from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type Logger,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { codeOf } from '#server/runtime/error-code.ts';
import type { Database } from '../database.ts';
import type { Tables } from '../schema.ts';
import { PlannedOnceCompiler } from './planned-once.ts';

export type Connection = SqliteFile.Database;

/** How long a statement waits for another process's write, in milliseconds. */
const BUSY_TIMEOUT_MS = 10_000;
/**
 * A large file is read where it lies in memory, as far as SQLite goes, instead of through a copy of each page: at 100,000 items a
 * search takes two thirds of the time. What is mapped counts as memory of the process, which a small file need not.
 */
const MAPPED_BYTES = 0x7fff_0000;
const LARGE_BYTES = 64 * 1_048_576;
/**
 * Copies of a small file's pages for each connection, in KB. What is not among them is read again from the system's own copy, which
 * costs a microsecond; better-sqlite3 would keep 16 MB, which is all of it.
 */
const COPIED_KB = 2048;
const FOR_ITS_OWNER_ALONE = 0o600;
const WAL_RETRY_MS = 20;
const WAL_ATTEMPTS = 250;
/** Lists of different lengths make different SQL; the least used is forgotten. */
const PREPARED_STATEMENTS = 300;

/**
 * Opens the file, creating it and its folder, and lays Kysely over it. `db.destroy()` closes both.
 * @param log is told of each statement that was run
 */
export async function openSqlite(
  file: string,
  log?: Logger,
): Promise<{ readonly db: Database; readonly connection: Connection }> {
  const connection = await openConnection(file);
  const db = new Kysely<Tables>({
    dialect: new ImmediateDialect({ database: rememberStatements(connection) }, connection),
    ...(log && { log }),
  });
  return { db, connection };
}

/** A connection of its own, for what must not see the uncommitted writes of another. */
export async function openConnection(file: string): Promise<Connection> {
  await mkdir(dirname(file), { recursive: true });
  await createForOwnerAlone(file);
  const connection = new SqliteFile(file, { timeout: BUSY_TIMEOUT_MS });
  await switchToWriteAheadLog(connection);
  // FULL would wait for the disk on the event loop with every commit. `createFlusher` waits for it beside.
  connection.pragma('synchronous = NORMAL');
  connection.pragma('foreign_keys = ON');
  const { size } = await stat(file);
  connection.pragma(size > LARGE_BYTES ? `mmap_size = ${MAPPED_BYTES}` : `cache_size = -${COPIED_KB}`);
  return connection;
}

/** It names people and holds what their passwords are checked by. SQLite gives the log beside it the same rights. */
async function createForOwnerAlone(file: string): Promise<void> {
  try {
    await writeFile(file, '', { flag: 'wx', mode: FOR_ITS_OWNER_ALONE });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Whether a file is read where it lies in memory. */
export function isMapped(connection: Connection): boolean {
  return Number(connection.pragma('mmap_size', { simple: true })) > 0;
}

/** The switch to WAL does not wait for the busy timeout, so two processes that start at once have to try again. */
async function switchToWriteAheadLog(connection: Connection): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      connection.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || attempt === WAL_ATTEMPTS) throw error;
      await wait(WAL_RETRY_MS);
    }
  }
}

/** Somebody else holds the lock that was asked for. */
export const isBusy = (error: unknown): boolean =>
  error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY');

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #connection: Connection;

  constructor(config: SqliteDialectConfig, connection: Connection) {
    super(config);
    this.#config = config;
    this.#connection = connection;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config, this.#connection);
  }

  override createQueryCompiler(): PlannedOnceCompiler {
    return new PlannedOnceCompiler();
  }
}

/** A transaction takes the write lock at its beginning: one that reads first and writes later could fail half-way. */
class ImmediateDriver extends SqliteDriver {
  readonly #connection: Connection;

  constructor(config: SqliteDialectConfig, connection: Connection) {
    super(config);
    this.#connection = connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk and other failures of it end a transaction by themselves: to end it again would fail, and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** No parameter of SQLite's is a list: several of them are for several runs. */
function acceptLists(statement: SqliteFile.Statement<unknown[]>): SqliteStatement {
  if (statement.reader) return statement;
  return {
    reader: false,
    run(parameters) {
      if (!Array.isArray(parameters[0])) return statement.run(parameters);
      let changes = 0;
      for (const list of parameters) changes += statement.run(list).changes;
      // The last id of several rows is of no use.
      return { changes, lastInsertRowid: 0 };
    },
    // Kysely asks nothing of a statement that answers nothing.
    all: () => statement.all(),
    iterate: () => statement.iterate(),
  };
}

/** Kysely prepares every statement anew; preparing takes longer than most of our queries run. */
function rememberStatements(connection: Connection) {
  const statements = new LRUCache<string, SqliteStatement>({ max: PREPARED_STATEMENTS });
  return {
    close: () => connection.close(),
    prepare(sql: string) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = acceptLists(connection.prepare<unknown[]>(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
}
