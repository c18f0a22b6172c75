import type { Logger } from 'kysely';
import type { Database } from './database.ts';
import type { PostgresqlPool } from './postgresql/open-postgresql.ts';
import { type Connection, openSqlite } from './sqlite/open-sqlite.ts';

interface SqliteHandle {
  readonly kind: 'sqlite';
  readonly file: string;
  readonly connection: Connection;
}

export interface PostgresqlHandle {
  readonly kind: 'postgresql';
  readonly url: string;
  readonly pool: PostgresqlPool;
}

export interface OpenedDatabase {
  /** `db.destroy()` closes all of it. */
  readonly db: Database;
  /** The part that the two do not have in common. */
  readonly handle: SqliteHandle | PostgresqlHandle;
}

/** Whether a place is an address of PostgreSQL, and not the path of a file. */
export const isPostgresqlUrl = (place: string): boolean => /^postgres(?:ql)?:\/\//.test(place);

/**
 * @param place path of a file for SQLite, made when it is not there; or the address of a database of PostgreSQL
 * @param log is told of each statement that was run
 */
export async function openDatabase(place: string, log?: Logger): Promise<OpenedDatabase> {
  if (isPostgresqlUrl(place)) {
    // The driver is loaded by those alone who have such a server.
    const { openPostgresql } = await import('./postgresql/open-postgresql.ts');
    const { db, pool } = openPostgresql(place, { log });
    return { db, handle: { kind: 'postgresql', url: place, pool } };
  }
  const { db, connection } = await openSqlite(place, log);
  return { db, handle: { kind: 'sqlite', file: place, connection } };
}
