import { sql } from 'kysely';
import type { Database } from './open.ts';

/**
 * A transaction that a power cut may take back, and that no disk is waited for: for counts that nobody was told of. It reaches the
 * disk with the next one that is synced, and a process that is killed loses nothing.
 */
export function withoutSync<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await connection.transaction().execute(work);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}
