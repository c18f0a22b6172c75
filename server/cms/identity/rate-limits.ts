/** How often something may be tried: counted in the database, for all processes together. */
import { hash } from 'node:crypto';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { findHost, findNetwork } from '#shared/networks.ts';
import { defineError, RestError } from '#shared/rest/errors.ts';

const tooManyAttempts = defineError(
  'too_many_attempts',
  429,
  'Too many attempts. Please wait %s minutes and try again.',
);

const WINDOW_MS = 900_000;
const MAX_ATTEMPTS = 10;
/** Networks are shared: by a household, an office, the customers of a mobile provider. */
const MAX_OF_NETWORK = 30;
/** Nobody needs more in a quarter of an hour, and nobody should be flooded. */
const MAX_EMAILS = 3;
const SECOND_MS = 1000;
const MINUTE_SECONDS = 60;

export interface CountedAttempt {
  /** Takes the attempt back: it succeeded, or does not count. */
  release(): Promise<void>;
}

/** Key of a count, and how high it may be in fifteen minutes: ten unless another limit is given. */
export type RateLimit = string | { readonly key: string; readonly most: number };

/**
 * Counts an attempt under each of the keys before it is made, so that a hundred at once are not all let through.
 * @throws too_many_attempts when one of them is used up
 */
export async function countAttempt(
  db: Database,
  limits: readonly RateLimit[],
  now: Date,
): Promise<CountedAttempt> {
  const keyed = limits.map((limit) =>
    typeof limit === 'string' ? { key: limit, most: MAX_ATTEMPTS } : limit,
  );
  const since = new Date(now.getTime() - WINDOW_MS).toISOString();
  const ids = await inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('rate_limit_attempts').where('at', '<=', since).execute();
    for (const { key, most } of keyed) {
      const counted = await transaction
        .selectFrom('rate_limit_attempts')
        .select('at')
        .where('key', '=', key)
        .orderBy('at')
        .execute();
      const [first] = counted;
      if (first && counted.length >= most)
        throw createTooManyAttempts(Date.parse(first.at) + WINDOW_MS - now.getTime());
    }
    const values = keyed.map(({ key }) => ({ key, at: now.toISOString() }));
    const rows = await transaction.insertInto('rate_limit_attempts').values(values).returning('id').execute();
    return rows.map(({ id }) => id);
  });
  return {
    async release() {
      await db.deleteFrom('rate_limit_attempts').where('id', 'in', ids).execute();
    },
  };
}

/** Undefined in place of `too_many_attempts`. */
async function countIfLeft(
  db: Database,
  limits: readonly RateLimit[],
  now: Date,
): Promise<CountedAttempt | undefined> {
  try {
    return await countAttempt(db, limits, now);
  } catch (error) {
    if (error instanceof RestError && error.code === tooManyAttempts().code) return undefined;
    throw error;
  }
}

/** Whether somebody may be sent one more email: asking too often must not tell who has an account. */
export async function maySend(db: Database, keys: readonly string[], now: Date): Promise<boolean> {
  const limits = keys.map((key) => ({ key, most: MAX_EMAILS }));
  return (await countIfLeft(db, limits, now)) !== undefined;
}

export interface SignInAttempt extends CountedAttempt {
  /** It counts for the browser alone, which has signed in to this account before. */
  readonly isOfKnownDevice: boolean;
}

/**
 * A known browser has attempts of its own: what others type, from wherever, does not use them up. Once they are, it is a browser like
 * any other; these count together with the network that they come from.
 * @param who `keyOfName`
 * @param device of which this account has been told; undefined for none
 * @throws too_many_attempts
 */
export async function countSignInAttempt(
  db: Database,
  { who, device, from }: { who: string; device: string | undefined; from: string },
  now: Date,
): Promise<SignInAttempt> {
  const own = device === undefined ? undefined : await countIfLeft(db, [`${who} device:${device}`], now);
  if (own) return { ...own, isOfKnownDevice: true };
  const network = findNetwork(from);
  const limits = [`${who} network:${network}`, { key: `sign-in network:${network}`, most: MAX_OF_NETWORK }];
  return { ...(await countAttempt(db, limits, now)), isOfKnownDevice: false };
}

/** Forgets the attempts for this name, from every network and browser. */
export async function forgetAttempts(db: Database, who: string): Promise<void> {
  await db
    .deleteFrom('rate_limit_attempts')
    .where('key', '>=', `${who} `)
    .where('key', '<', `${who}!`)
    .execute();
}

export const keyOfAddress = (what: string, from: string): string => `${what} address:${findHost(from)}`;

export const keyOfUser = (what: string, id: number): string => `${what} user:${id}`;

/** For what may be nobody's: what people type may be a secret in the wrong field. */
export const keyOfName = (what: string, name: string): string =>
  `${what} name:${hash('sha256', name.toLowerCase(), 'base64url')}`;

function createTooManyAttempts(milliseconds: number) {
  const seconds = Math.max(1, Math.ceil(milliseconds / SECOND_MS));
  const error = tooManyAttempts(Math.ceil(seconds / MINUTE_SECONDS));
  error.retryAfter = seconds;
  return error;
}
