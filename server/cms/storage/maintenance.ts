/** The switch by which every process on a database refuses changes while it is moved to another, and goes on serving readers. */
import type { Database } from '#server/cms/database/index.ts';

export const MOVING = 'the database is being moved to another, or was: changes are refused';
export const MOVED_NO_MORE = 'the database stays where it is: changes are taken again';

/** Time after which a database is open again when whoever closed it was killed, in milliseconds. */
const LEASE_MS = 30_000;
const RENEWAL_MS = 5000;
/** The end of what has no end. */
const NEVER = '9999-12-31T23:59:59.999Z';

interface MoveClosure {
  /** The database was moved: nobody may write to what is left behind. */
  stayClosed(): Promise<void>;
  /** Changes are taken again, unless it was moved elsewhere before. */
  reopen(): Promise<void>;
}

/** Where the database is being moved, or was; undefined when it is neither. */
export async function findMove(db: Database, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('maintenance')
    .select('target')
    .where('until', '>', now.toISOString())
    .executeTakeFirst();
  return row?.target;
}

/** @param target where it is moved, as messages name it */
export async function closeForMove(db: Database, target: string): Promise<MoveClosure> {
  const close = (until: string, to = target) =>
    db
      .insertInto('maintenance')
      .values({ name: 'move', target: to, until })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ target: to, until }))
      .execute();
  const earlier = await db
    .selectFrom('maintenance')
    .select('target')
    .where('until', '=', NEVER)
    .where('target', '!=', target)
    .executeTakeFirst();
  const renew = () => close(new Date(Date.now() + LEASE_MS).toISOString());
  await renew();
  let renewal: Promise<unknown> | undefined;
  // A renewal that fails is tried again before the lease ends; a source that has gone fails the copy as well.
  const timer = setInterval(() => {
    renewal = renew().catch(() => {});
  }, RENEWAL_MS);
  const stop = async () => {
    clearInterval(timer);
    await renewal;
  };
  return {
    async stayClosed() {
      await stop();
      await close(NEVER);
    },
    async reopen() {
      await stop();
      if (earlier) await close(NEVER, earlier.target);
      else await reopen(db);
    },
  };
}

export async function reopen(db: Database): Promise<void> {
  await db.deleteFrom('maintenance').where('name', '=', 'move').execute();
}
