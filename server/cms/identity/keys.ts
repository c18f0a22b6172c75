/** Keys that go out in emails and hand-offs: 256 bits, kept as their hash, good for one use and a while. */
import { randomBytes } from 'node:crypto';
import type * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import type { KeyPurpose } from '#server/cms/database/user-tables.ts';
import { defineError } from '#shared/rest/errors.ts';
import { hashKey } from './token.ts';

export const badKey = defineError(
  'invalid_key',
  422,
  'This link is no longer valid. Please request a new one.',
);

const KEY_BYTES = 32;
const MINUTE_MS = 60_000;

export interface GivenKey {
  readonly userId: number | null;
  readonly purpose: KeyPurpose;
  readonly data?: object;
  readonly minutes: number;
}

/** Answers the key, which is kept nowhere. In the transaction of the email that takes it out. */
export async function issueKey(db: Database, given: GivenKey, now: Date): Promise<string> {
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', now.toISOString()).execute();
  const key = randomBytes(KEY_BYTES).toString('base64url');
  await db
    .insertInto('one_time_tokens')
    .values({
      hash: hashKey(key),
      user_id: given.userId,
      purpose: given.purpose,
      data: JSON.stringify(given.data ?? {}),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + given.minutes * MINUTE_MS).toISOString(),
      used_at: null,
    })
    .execute();
  return key;
}

export interface FoundKey<T> {
  readonly userId: number | null;
  readonly data: T;
}

/** Leaves it as it is. @throws invalid_key */
export async function findKey<S extends z.ZodType>(
  db: Database,
  key: string,
  purpose: KeyPurpose,
  data: S,
  now: Date,
): Promise<FoundKey<z.output<S>>> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select(['user_id', 'data'])
    .where('hash', '=', hashKey(key))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!row) throw badKey();
  return { userId: row.user_id, data: parseColumn(data, row.data) };
}

/**
 * Spends the token once, in the transaction of what it opens: of many who use it at once, one does. @throws invalid_key for the
 * others
 */
export async function spendKey<S extends z.ZodType>(
  transaction: Database,
  key: string,
  purpose: KeyPurpose,
  data: S,
  now: Date,
): Promise<FoundKey<z.output<S>>> {
  const found = await findKey(transaction, key, purpose, data, now);
  await transaction
    .updateTable('one_time_tokens')
    .set({ used_at: now.toISOString() })
    .where('hash', '=', hashKey(key))
    .execute();
  return found;
}

/** Emails that were sent before something important changed open nothing any more. */
export async function voidKeys(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('used_at', 'is', null).execute();
}
