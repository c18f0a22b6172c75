import { randomUUID } from 'node:crypto';
import { type Database, inTransaction } from '#server/cms/database/index.ts';

/** All of a batch, from before the lease is taken: who went on longer would write an old state over another's newer one. */
export const BATCH_MS = 20_000;
/** Longer, for what the server is still at when it is given up; a process that died keeps others waiting for so long. */
const LEASE_MS = 30_000;
const NAME = 'feeder';

/** The right to feed the search server, which one process has at a time. */
export function createLease(db: Database, now: () => number = Date.now) {
  const holder = randomUUID();
  return {
    /** Answers whether it is ours now. */
    take: (): Promise<boolean> =>
      inTransaction(db, async (transaction) => {
        const held = await transaction
          .selectFrom('search_state')
          .select('value')
          .where('name', '=', NAME)
          .executeTakeFirst();
        const [until = '0', owner] = held?.value.split(' ') ?? [];
        if (owner !== undefined && owner !== holder && Number(until) > now()) return false;
        const value = `${now() + LEASE_MS} ${holder}`;
        await transaction
          .insertInto('search_state')
          .values({ name: NAME, value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
          .execute();
        return true;
      }),
    async give(): Promise<void> {
      await db
        .deleteFrom('search_state')
        .where('name', '=', NAME)
        .where('value', 'like', `%${holder}`)
        .execute();
    },
  };
}
