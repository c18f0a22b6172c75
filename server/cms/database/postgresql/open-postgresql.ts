import {
  HandleEmptyInListsPlugin,
  Kysely,
  type Logger,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  replaceWithNoncontingentExpression,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { USUAL_CONNECTIONS } from '#server/runtime/settings.ts';
import type { Database } from '../database.ts';
import type { Tables } from '../schema.ts';
import { isInFailedTransaction, isStalePlan } from './faults.ts';
import { nameTls } from './name-tls.ts';

/** How long a request waits for a connection. In milliseconds, as all of these. */
const CONNECT_MS = 5000;
const STATEMENT_MS = 30_000;
const LOCK_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
/** A connection is renewed after so many seconds: what the server has prepared for it goes with it. */
const LIFETIME_S = 3600;
/** Statements that are remembered; those with lists of each length are different ones. */
const REMEMBERED = 500;

export interface PoolCounts {
  readonly open: number;
  readonly idle: number;
  /** Requests that wait for a connection just now. */
  readonly waiting: number;
  /** Sum over all requests so far, in seconds. */
  readonly waitedSeconds: number;
  readonly taken: number;
}

export interface PostgresqlPool {
  readonly counts: PoolCounts;
  /** A connection beside the pool, for what listens. */
  openClient(): Promise<pg.Client>;
}

/** Lays Kysely over connections that are opened when they are needed. `db.destroy()` closes them. */
export function openPostgresql(
  url: string,
  {
    log,
    connections = USUAL_CONNECTIONS,
  }: { readonly log?: Logger | undefined; readonly connections?: number | undefined } = {},
): { readonly db: Database; readonly pool: PostgresqlPool } {
  const pool = new pg.Pool({
    ...describeClient(url),
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    maxLifetimeSeconds: LIFETIME_S,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  // An idle connection was cut: whoever comes next opens another, or is told why that fails.
  pool.on('error', () => {});
  const waits = { taken: 0, waitedSeconds: 0 };
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: prepareStatements(pool, waits) }),
    // `in ()` is no syntax here.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
    ...(log && { log }),
  });
  return {
    db,
    pool: {
      get counts() {
        const { totalCount: open, idleCount: idle, waitingCount: waiting } = pool;
        return { open, idle, waiting, ...waits };
      },
      async openClient() {
        const client = new pg.Client({ ...describeClient(url), connectionTimeoutMillis: CONNECT_MS });
        await client.connect();
        return client;
      },
    },
  };
}

/** `keepAlive`: a connection that a firewall has forgotten is found out. */
const describeClient = (url: string): pg.ClientConfig => ({
  connectionString: nameTls(url),
  application_name: 'facet',
  keepAlive: true,
  types: { getTypeParser: findParser },
});

const INT8 = 20;
const NUMERIC = 1700;

/** Ids and totals are far below 2^53: they are numbers, as SQLite gives them, not the driver's strings. */
const findParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === INT8 || type === NUMERIC ? Number : pg.types.getTypeParser(type, format as 'text');

/** A statement that comes again is prepared under a name: the server reads and plans it once for each connection. */
function prepareStatements(pool: pg.Pool, waits: { taken: number; waitedSeconds: number }): PostgresPool {
  const names = createStatementNames();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    Client: pg.Client as never,
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const asked = performance.now();
      const client = await pool.connect();
      waits.taken += 1;
      waits.waitedSeconds += (performance.now() - asked) / 1000;
      const known = wrapped.get(client) ?? wrapClient(client, names);
      wrapped.set(client, known);
      return known;
    },
  };
}

type StatementNames = ReturnType<typeof createStatementNames>;

function createStatementNames() {
  let count = 0;
  /** Empty for one that came once. */
  const names = new LRUCache<string, string>({ max: REMEMBERED });
  return {
    find(text: string): string | undefined {
      const known = names.get(text);
      if (known) return known;
      const name = known === undefined ? '' : `facet_${++count}`;
      names.set(text, name);
      return name || undefined;
    },
    forget: (text: string) => void names.delete(text),
  };
}

function wrapClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let failure: Error | undefined;
  // A connection that is cut while it is lent out tells so twice: to who waits for its answer, and here.
  client.on('error', (error) => {
    failure = error;
  });
  async function query(text: string, values: readonly unknown[]) {
    const name = names.find(text);
    try {
      return await client.query({ text, values: [...values], ...(name && { name }) });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      names.forget(text);
      return askAgain(text, values, error);
    }
  }
  /** Another process has changed the tables, and nothing was done yet. A transaction has failed with that: its caller begins anew. */
  async function askAgain(text: string, values: readonly unknown[], stale: unknown) {
    try {
      return await client.query({ text, values: [...values] });
    } catch (error) {
      throw isInFailedTransaction(error) ? stale : error;
    }
  }
  return {
    // Kysely asks by text and values alone; a cursor is never opened.
    query: query as unknown as PostgresPoolClient['query'],
    release: (error?: Error | boolean) => client.release(failure ?? error),
  };
}
