import pg from 'pg';
import { nameTls } from '#server/cms/database/postgresql/name-tls.ts';

/** A search that takes longer is no answer any more. */
const READ_MS = 2000;
/** Timeout of a transaction as a whole. */
const WRITE_MS = 20_000;
const CONNECTIONS = 8;

export interface PostgresqlConnection {
  /** @throws Error after two seconds, or when the server is not there. */
  read<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** In one transaction, undone when `work` throws, and when it is not done by `deadline`. */
  write<T>(work: (run: RunStatement) => Promise<T>, deadline?: AbortSignal): Promise<T>;
  /** Cuts what is under way. */
  close(): Promise<void>;
}

export type RunStatement = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Connects when it is first asked. */
export function createConnection(url: string): PostgresqlConnection {
  const pool = new pg.Pool({
    connectionString: nameTls(url),
    max: CONNECTIONS,
    connectionTimeoutMillis: READ_MS,
    application_name: 'facet search',
    allowExitOnIdle: true,
    // The server goes on with what nobody waits for any more, unless it is told when to stop.
    statement_timeout: READ_MS,
  });
  const inUse = new Set<pg.PoolClient>();
  // An idle connection failed: the next question gets a new one.
  pool.on('error', () => {});
  return {
    read: (text, values = []) => withClient(READ_MS, (run) => run(text, values)),
    write: (work, deadline) =>
      withClient(
        WRITE_MS,
        async (run) => {
          await run('begin');
          await run(`set local statement_timeout = ${WRITE_MS}`);
          const result = await work(run);
          await run('commit');
          return result;
        },
        deadline,
      ),
    async close() {
      for (const client of inUse) destroyConnection(client);
      if (!pool.ending) await pool.end();
    },
  };

  /** A connection on which something failed, or took too long, is cut: that undoes its transaction. */
  async function withClient<T>(
    ms: number,
    work: (run: RunStatement) => Promise<T>,
    deadline?: AbortSignal,
  ): Promise<T> {
    const client = await pool.connect();
    inUse.add(client);
    // Cutting a connection is reported twice, to the question and here.
    const ignore = () => {};
    client.on('error', ignore);
    let isLate = false;
    const giveUp = () => {
      isLate = true;
      destroyConnection(client);
    };
    const timer = setTimeout(giveUp, ms);
    deadline?.addEventListener('abort', giveUp);
    let failure: Error | undefined;
    try {
      deadline?.throwIfAborted();
      return await work(async (text, values = []) => (await client.query(text, [...values])).rows);
    } catch (error) {
      failure = isLate ? new Error(tooLate(ms, deadline)) : toError(error);
      throw failure;
    } finally {
      clearTimeout(timer);
      deadline?.removeEventListener('abort', giveUp);
      inUse.delete(client);
      client.removeListener('error', ignore);
      client.release(failure);
    }
  }
}

function tooLate(ms: number, deadline?: AbortSignal): string {
  return deadline?.aborted
    ? 'PostgreSQL took too long for a batch.'
    : `PostgreSQL did not answer within ${ms} ms.`;
}

function destroyConnection(client: pg.PoolClient): void {
  client.connection.stream.destroy();
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
