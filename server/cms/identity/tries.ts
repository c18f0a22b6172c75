/** How often something may be tried: counted in the database, for all processes together. */
import { hash } from 'node:crypto';
import type { Database } from '#server/cms/database/index.ts';
import { defineError } from '#shared/rest/errors.ts';

const tooManyTries = defineError(
  'too_many_tries',
  429,
  'That was tried very often. Please wait %s minutes and try again.',
);

const WINDOW_MS = 900_000;
const MOST = 10;
/** Nobody needs more in a quarter of an hour, and nobody should be flooded. */
const MOST_LETTERS = 3;
const SECOND_MS = 1000;
const MINUTE_SECONDS = 60;

export interface Try {
  /** It went well, or was not ours to count. */
  giveBack(): Promise<void>;
}

/**
 * Counts a try under each of the keys before it is made, so that a hundred at once are not all let through.
 * @throws too_many_tries when there were ten under any of them in the last fifteen minutes
 */
export async function takeTry(db: Database, keys: readonly string[], now: Date, most = MOST): Promise<Try> {
  const since = new Date(now.getTime() - WINDOW_MS).toISOString();
  const ids = await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('tries').where('at', '<=', since).execute();
    for (const key of keys) {
      const tried = await transaction
        .selectFrom('tries')
        .select('at')
        .where('key', '=', key)
        .orderBy('at')
        .execute();
      const [first] = tried;
      if (first && tried.length >= most) throw refuse(Date.parse(first.at) + WINDOW_MS - now.getTime());
    }
    const values = keys.map((key) => ({ key, at: now.toISOString() }));
    const rows = await transaction.insertInto('tries').values(values).returning('id').execute();
    return rows.map(({ id }) => id);
  });
  return {
    async giveBack() {
      await db.deleteFrom('tries').where('id', 'in', ids).execute();
    },
  };
}

/** Whether somebody may be sent one more letter: asking too often must not tell who has an account. */
export async function maySend(db: Database, keys: readonly string[], now: Date): Promise<boolean> {
  try {
    await takeTry(db, keys, now, MOST_LETTERS);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === tooManyTries().code) return false;
    throw error;
  }
}

export async function forgetTries(db: Database, key: string): Promise<void> {
  await db.deleteFrom('tries').where('key', '=', key).execute();
}

/** A network of IPv6 has addresses without number: its /64 counts as one. */
export function keyOfAddress(what: string, from: string): string {
  const network = from.includes('.') || !from.includes(':') ? from : expand(from).slice(0, 4).join(':');
  return `${what} address:${network}`;
}

export const keyOfPerson = (what: string, id: number): string => `${what} person:${id}`;

/** For names that are nobody's: what people type may be a secret in the wrong field. */
export const keyOfName = (what: string, name: string): string =>
  `${what} name:${hash('sha256', name.toLowerCase(), 'base64url')}`;

function expand(address: string): string[] {
  const [head = '', tail = ''] = address.split('::', 2);
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...(after ?? [])];
}

function refuse(milliseconds: number) {
  const seconds = Math.max(1, Math.ceil(milliseconds / SECOND_MS));
  const error = tooManyTries(Math.ceil(seconds / MINUTE_SECONDS));
  error.retryAfter = seconds;
  return error;
}
