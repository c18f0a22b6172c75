import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Database, isPostgresql } from './database.ts';
import { isConflict, isDuplicate } from './postgresql/faults.ts';
import type { Tables } from './schema.ts';

/** Attempts at one transaction. With twenty that want the same row, the last of them needs about ten, on a busy machine more than fourteen. */
const ATTEMPTS = 24;
/** A key that is still there the third time was not written by somebody who was faster. */
const DUPLICATE_ATTEMPTS = 3;
const FIRST_WAIT_MS = 4;
const MAX_WAIT_MS = 500;

/**
 * Runs `work` in a transaction that sees the database as if no other were under way: SQLite lets one in at a time, PostgreSQL tells of
 * one that cannot stand beside another (`serializable`), which is done again from its beginning, after a wait that is drawn by lot.
 *
 * `work` may run several times: what it does beside the database has to be done by whoever is answered. In a transaction already, it is
 * a part of that one.
 *
 * @throws what `work` throws, and the conflict that the last attempt met
 */
export async function inTransaction<T>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Tables>);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel('serializable').execute(work);
    } catch (error) {
      if (attempt >= (isDuplicate(error) ? DUPLICATE_ATTEMPTS : isConflict(error) ? ATTEMPTS : 0))
        throw error;
      const longest = Math.min(FIRST_WAIT_MS * 2 ** attempt, MAX_WAIT_MS);
      await wait(Math.random() * longest);
    }
  }
}

/**
 * As `inTransaction`, one after the other: for changes of content, all of which change the index of words and would be in each other's
 * way. Others go on.
 */
export function inExclusiveTransaction<T>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (transaction) => {
    await lockOutbox(transaction);
    return work(transaction);
  });
}

/** As `inExclusiveTransaction`, for what a start does, which may take minutes: of two that start at once one waits for so long. */
export function inPatientTransaction<T>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (transaction) => {
    // Waiting counts as a part of the statement.
    for (const limit of isPostgresql(transaction) ? ['lock_timeout', 'statement_timeout'] : [])
      await sql`set local ${sql.ref(limit)} = 0`.execute(transaction);
    await lockOutbox(transaction);
    return work(transaction);
  });
}

/**
 * Waits for the end of others that did the same, and keeps the turn until that of this transaction. A lock of a table, since PostgreSQL
 * lets it come before the transaction decides what it sees.
 */
export async function lockOutbox(transaction: Pick<Kysely<unknown>, 'getExecutor'>): Promise<void> {
  if (isPostgresql(transaction))
    await sql`lock table outbox in share row exclusive mode`.execute(transaction);
}
