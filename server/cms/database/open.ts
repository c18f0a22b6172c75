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

export interface OpenOptions {
  /** Told of each statement that was run. */
  readonly log?: Logger | undefined;
  /** Connections to PostgreSQL. */
  readonly connections?: number | undefined;
}

/** @param place path of a file for SQLite, made when it is not there; or the address of a database of PostgreSQL */
export async function openDatabase(place: string, options: OpenOptions = {}): Promise<OpenedDatabase> {
  if (isPostgresqlUrl(place)) {
    // The driver is loaded by those alone who have such a server.
    const { openPostgresql } = await import('./postgresql/open-postgresql.ts');
    const { db, pool } = openPostgresql(place, options);
    return { db, handle: { kind: 'postgresql', url: place, pool } };
  }
  const { db, connection } = await openSqlite(place, options.log);
  return { db, handle: { kind: 'sqlite', file: place, connection } };
}
