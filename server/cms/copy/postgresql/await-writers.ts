import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { ConfigError } from '#server/runtime/config.ts';

/** Longer than a change of ours can take: each of its statements has half of that. */
const MAX_WAIT_MS = 60_000;
const LOOK_MS = 100;

/**
 * Waits for all that write when it is called: what they commit after the comparison would be missed. Which database of the server they
 * write to cannot be seen.
 *
 * @throws ConfigError when one of them has not ended after a minute
 */
export async function awaitWriters(db: Database, place: string, signal: AbortSignal): Promise<void> {
  const ask = async (statement: string) =>
    (await sql<{ number: number }>`select ${sql.raw(statement)} as number`.execute(db)).rows[0]?.number ?? 0;
  const started = performance.now();
  // Transactions are numbered when they first write: this one comes after all of them.
  const last = await ask('txid_current()');
  while ((await ask('txid_snapshot_xmin(txid_current_snapshot())')) < last) {
    if (performance.now() - started > MAX_WAIT_MS)
      throw new ConfigError(
        `A transaction on the server of ${place} has been writing for more than a minute: wait for its end, or end it, and run the command again.`,
      );
    await wait(LOOK_MS, undefined, { signal });
  }
}
