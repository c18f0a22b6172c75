/** Single rights that staff give to one person, and take back. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { AccessLevel } from '#shared/access.ts';
import { defineError } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';

const SOURCE = 'staff';
const noGrant = defineError('no_grant', 409, 'Staff have not given %s to this account.');
const endIsPast = defineError('end_is_past', 422, 'The end date must be in the future.');

interface GrantContext {
  readonly db: Database;
  readonly now: Date;
}

/**
 * Rights that were bought stay beside it. Answers false where it was given before, until the same day.
 * @param until ISO 8601; null for good
 * @throws end_is_past
 */
export async function giveGrant(
  context: GrantContext,
  userId: number,
  level: AccessLevel,
  until: string | null,
): Promise<boolean> {
  const { now } = context;
  if (until !== null && Date.parse(until) <= now.getTime()) throw endIsPast();
  return inTransaction(context.db, async (db) => {
    const before = await db
      .selectFrom('grants')
      .select('until')
      .where('user_id', '=', userId)
      .where('level', '=', level)
      .where('source', '=', SOURCE)
      .executeTakeFirst();
    if (before?.until === until) return false;
    await db
      .insertInto('grants')
      .values({ user_id: userId, level, source: SOURCE, until })
      .onConflict((conflict) => conflict.columns(['user_id', 'level', 'source']).doUpdateSet({ until }))
      .execute();
    await writeOutbox(db, [tags.user(userId)], now);
    return true;
  });
}

/** Takes back what staff gave; what was bought stays. @throws no_grant */
export async function revokeGrant(context: GrantContext, userId: number, level: AccessLevel): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('grants')
      .where('user_id', '=', userId)
      .where('level', '=', level)
      .where('source', '=', SOURCE)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw noGrant(level);
    await writeOutbox(db, [tags.user(userId)], context.now);
  });
}
