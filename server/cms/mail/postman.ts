import { type Database, parseColumn } from '#server/cms/database/index.ts';
import type { Log } from '#server/cms/log.ts';
import type { BrandId } from '#shared/brands.ts';
import { type Letter, letter as letterSchema } from './letter.ts';

/** Hands one letter to the mail server; rejects when that did not take it. */
export type SendLetter = (letter: Letter, brand: BrandId) => Promise<unknown>;

export interface Postman {
  /** Looks now rather than at the next turn. */
  hurry(): void;
  close(): Promise<void>;
}

const TURN_MS = 2000;
const MINUTE_MS = 60_000;
/** The waits double from a minute: the eighth try is two hours after the first. */
const MOST_ATTEMPTS = 8;
/** In the place of what was sent or given up: a letter may hold keys, and names its reader. */
const FORGOTTEN = '{}';

/**
 * Sends the letters that are due. A letter is claimed by moving its next try ahead, so that of several processes one sends
 * it; one that is not taken is tried again, and given up after `MOST_ATTEMPTS`.
 */
export function startPostman(db: Database, send: SendLetter, log: Log, now: () => Date): Postman {
  let round: Promise<void> | undefined;
  const timer = setInterval(hurry, TURN_MS).unref();

  function hurry(): void {
    round ??= sendDue().finally(() => {
      round = undefined;
    });
  }

  async function sendDue(): Promise<void> {
    try {
      for (let claimed = await claim(); claimed; claimed = await claim()) await deliver(claimed);
      await forgetGivenUp();
    } catch (err) {
      log.error({ err }, 'letters could not be read');
    }
  }

  async function deliver({ id, brand, letter, attempts }: Claimed): Promise<void> {
    try {
      await send(parseColumn(letterSchema, letter), brand);
      await db
        .updateTable('letters')
        .set({ sent_at: now().toISOString(), letter: FORGOTTEN })
        .where('id', '=', id)
        .execute();
    } catch (err) {
      const level = attempts >= MOST_ATTEMPTS ? 'error' : 'warn';
      log[level]({ err, letter: id, attempts }, 'a letter was not taken');
    }
  }

  /** Also those whose last try ended with its process. One that is being tried is in the memory of who claimed it. */
  async function forgetGivenUp(): Promise<void> {
    const givenUp = await db
      .selectFrom('letters')
      .select('id')
      .where('sent_at', 'is', null)
      .where('attempts', '>=', MOST_ATTEMPTS)
      .where('letter', '!=', FORGOTTEN)
      .execute();
    // Not even an update that finds nothing: it waits for whoever writes just now.
    if (givenUp.length === 0) return;
    const ids = givenUp.map(({ id }) => id);
    await db.updateTable('letters').set({ letter: FORGOTTEN }).where('id', 'in', ids).execute();
  }

  async function claim(): Promise<Claimed | undefined> {
    const time = now();
    const due = db
      .selectFrom('letters')
      .select(['id', 'attempts'])
      .where('sent_at', 'is', null)
      .where('next_at', '<=', time.toISOString())
      .where('attempts', '<', MOST_ATTEMPTS)
      .orderBy('next_at')
      .limit(1);
    const candidate = await due.executeTakeFirst();
    if (!candidate) return undefined;
    return db
      .updateTable('letters')
      .set({
        attempts: candidate.attempts + 1,
        next_at: new Date(time.getTime() + MINUTE_MS * 2 ** candidate.attempts).toISOString(),
      })
      .where('id', '=', candidate.id)
      .where('attempts', '=', candidate.attempts)
      .returning(['id', 'brand', 'letter', 'attempts'])
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
  readonly id: number;
  readonly brand: BrandId;
  readonly letter: string;
  readonly attempts: number;
}
