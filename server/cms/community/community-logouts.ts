import type { Database } from '#server/cms/database/index.ts';
import type { Log } from '#server/cms/log.ts';

/** Ends every session of a person in the community; rejects when it did not. */
export type EndCommunitySessions = (userId: number) => Promise<void>;

export interface CommunityLogouts {
  /** Looks now rather than at the next poll. */
  runNow(): void;
  close(): Promise<void>;
}

const POLL_MS = 2000;
const FIRST_WAIT_MS = 15_000;
/** The waits double from a quarter of a minute: the twelfth try is eight hours after the first. */
const MAX_ATTEMPTS = 12;

/** In the transaction that ends the sessions here. One that is already waiting begins anew. */
export async function queueCommunityLogout(transaction: Database, userId: number, now: Date): Promise<void> {
  const fresh = { attempts: 0, next_at: now.toISOString() };
  await transaction
    .insertInto('community_logouts')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
}

/** Like emails: claimed by moving the next try ahead, so that of several processes one tells; what fails is tried again. */
export function startCommunityLogouts(
  db: Database,
  endSessions: EndCommunitySessions,
  log: Log,
  now: () => Date,
  background: (run: () => Promise<void>) => Promise<void> = (run) => run(),
): CommunityLogouts {
  let round: Promise<void> | undefined;
  const timer = setInterval(runNow, POLL_MS).unref();

  function runNow(): void {
    round ??= tellAll().finally(() => {
      round = undefined;
    });
  }

  async function tellAll(): Promise<void> {
    try {
      await background(async () => {
        for (let claimed = await claim(); claimed; claimed = await claim()) await tell(claimed);
      });
    } catch (err) {
      log.error({ err }, 'community logouts could not be read');
    }
  }

  async function tell(claimed: ClaimedLogout): Promise<void> {
    const { user_id, attempts } = claimed;
    try {
      await endSessions(user_id);
      await forget(claimed);
    } catch (err) {
      const isLast = attempts >= MAX_ATTEMPTS;
      if (isLast) await forget(claimed);
      log[isLast ? 'error' : 'warn']({ err, user_id, attempts }, 'the community did not end sessions');
    }
  }

  /** Not one that has begun anew meanwhile. */
  async function forget({ user_id, attempts }: ClaimedLogout): Promise<void> {
    await db
      .deleteFrom('community_logouts')
      .where('user_id', '=', user_id)
      .where('attempts', '=', attempts)
      .execute();
  }

  async function claim(): Promise<ClaimedLogout | undefined> {
    const time = now();
    const due = await db
      .selectFrom('community_logouts')
      .select(['user_id', 'attempts'])
      .where('next_at', '<=', time.toISOString())
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    return db
      .updateTable('community_logouts')
      .set({
        attempts: due.attempts + 1,
        next_at: new Date(time.getTime() + FIRST_WAIT_MS * 2 ** due.attempts).toISOString(),
      })
      .where('user_id', '=', due.user_id)
      .where('attempts', '=', due.attempts)
      .returning(['user_id', 'attempts'])
      .executeTakeFirst();
  }

  return {
    runNow,
    async close() {
      clearInterval(timer);
      await round;
    },
  };
}

interface ClaimedLogout {
  readonly user_id: number;
  readonly attempts: number;
}
