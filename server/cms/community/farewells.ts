import type { Database } from '#server/cms/database/index.ts';
import type { Log } from '#server/cms/log.ts';

/** Ends every session of a person in the community; rejects when it did not. */
export type EndCommunitySessions = (personId: number) => Promise<void>;

export interface Farewells {
  /** Looks now rather than at the next turn. */
  hurry(): void;
  close(): Promise<void>;
}

const TURN_MS = 2000;
const FIRST_WAIT_MS = 15_000;
/** The waits double from a quarter of a minute: the twelfth try is eight hours after the first. */
const MOST_ATTEMPTS = 12;

/** In the transaction that ends the sessions here. One that is already waiting begins anew. */
export async function queueFarewell(transaction: Database, personId: number, now: Date): Promise<void> {
  const fresh = { attempts: 0, next_at: now.toISOString() };
  await transaction
    .insertInto('farewells')
    .values({ person_id: personId, ...fresh })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(fresh))
    .execute();
}

/** Like letters: claimed by moving the next try ahead, so that of several processes one tells; what fails is tried again. */
export function startFarewells(
  db: Database,
  endSessions: EndCommunitySessions,
  log: Log,
  now: () => Date,
): Farewells {
  let round: Promise<void> | undefined;
  const timer = setInterval(hurry, TURN_MS).unref();

  function hurry(): void {
    round ??= tellAll().finally(() => {
      round = undefined;
    });
  }

  async function tellAll(): Promise<void> {
    try {
      for (let claimed = await claim(); claimed; claimed = await claim()) await tell(claimed);
    } catch (err) {
      log.error({ err }, 'farewells could not be read');
    }
  }

  async function tell(claimed: Claimed): Promise<void> {
    const { person_id, attempts } = claimed;
    try {
      await endSessions(person_id);
      await forget(claimed);
    } catch (err) {
      const isLast = attempts >= MOST_ATTEMPTS;
      if (isLast) await forget(claimed);
      log[isLast ? 'error' : 'warn']({ err, person_id, attempts }, 'the community did not end sessions');
    }
  }

  /** Not one that has begun anew meanwhile. */
  async function forget({ person_id, attempts }: Claimed): Promise<void> {
    await db
      .deleteFrom('farewells')
      .where('person_id', '=', person_id)
      .where('attempts', '=', attempts)
      .execute();
  }

  async function claim(): Promise<Claimed | undefined> {
    const time = now();
    const due = await db
      .selectFrom('farewells')
      .select(['person_id', 'attempts'])
      .where('next_at', '<=', time.toISOString())
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    return db
      .updateTable('farewells')
      .set({
        attempts: due.attempts + 1,
        next_at: new Date(time.getTime() + FIRST_WAIT_MS * 2 ** due.attempts).toISOString(),
      })
      .where('person_id', '=', due.person_id)
      .where('attempts', '=', due.attempts)
      .returning(['person_id', 'attempts'])
      .executeTakeFirst();
  }

  return {
    hurry,
    async close() {
      clearInterval(timer);
      await round;
    },
  };
}

interface Claimed {
  readonly person_id: number;
  readonly attempts: number;
}
