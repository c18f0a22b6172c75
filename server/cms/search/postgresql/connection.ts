import pg from 'pg';

/** A search that takes longer is no answer any more. */
const READ_MS = 2000;
/** Of a batch as a whole; less than the lease of the feeder. */
const WRITE_MS = 20_000;
const CONNECTIONS = 8;

/** Parameters of a statement by their numbers: `select ${values.add(1)}` is `select $1`. */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

export interface PostgresqlConnection {
  /** @throws Error after two seconds, or when the server is not there. */
  read<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** In one transaction, undone when `work` throws. */
  write<T>(work: (run: Run) => Promise<T>): Promise<T>;
  /** Cuts what is under way. */
  close(): Promise<void>;
}

export type Run = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Connects when it is first asked. */
export function createConnection(url: string): PostgresqlConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: READ_MS,
    application_name: 'facet search',
    allowExitOnIdle: true,
  });
  const inUse = new Set<pg.PoolClient>();
  // Of a connection that nobody uses just then: the next question gets a new one.
  pool.on('error', () => {});
  return {
    read: (text, values = []) => withClient(READ_MS, (run) => run(text, values)),
    write: (work) =>
      withClient(WRITE_MS, async (run) => {
        await run('begin');
        const result = await work(run);
        await run('commit');
        return result;
      }),
    async close() {
      for (const client of inUse) cut(client);
      if (!pool.ending) await pool.end();
    },
  };

  /** A connection on which something failed, or took too long, is cut: that undoes its transaction. */
  async function withClient<T>(ms: number, work: (run: Run) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    inUse.add(client);
    // Cutting a connection is reported twice, to the question and here.
    const ignore = () => {};
    client.on('error', ignore);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      cut(client);
    }, ms);
    let failure: Error | undefined;
    try {
      return await work(async (text, values = []) => (await client.query(text, [...values])).rows);
    } catch (error) {
      failure = isLate ? new Error(`PostgreSQL did not answer within ${ms} ms.`) : toError(error);
      throw failure;
    } finally {
      clearTimeout(timer);
      inUse.delete(client);
      client.removeListener('error', ignore);
      client.release(failure);
    }
  }
}

function cut(client: pg.PoolClient): void {
  client.connection.stream.destroy();
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
