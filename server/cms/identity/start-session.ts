import { randomUUID } from 'node:crypto';
import { queueCommunityLogout } from '#server/cms/community/index.ts';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { TOKEN_COOKIE_SECONDS } from '#shared/limits.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { defineError } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';
import type { IdentityContext } from './context.ts';
import { distrustDevices, forgetDevices } from './known-devices.ts';
import { forgetPlaces } from './new-places.ts';
import { nameSession } from './session-ids.ts';
import { hashKey, issueToken } from './token.ts';

const MS = 1000;
const USER_AGENT_LENGTH = 200;

/** Answers the token of a new session of thirty days. */
export async function startSession(
  db: Database,
  given: {
    readonly userId: number;
    readonly userAgent: string;
    readonly secret: string;
    readonly now: Date;
    /** Whether its user has just shown a password: not so by a link. */
    readonly isProven?: boolean;
  },
): Promise<string> {
  const jti = randomUUID();
  const start = given.now.toISOString();
  await db.deleteFrom('sessions').where('expires_at', '<', start).execute();
  await db
    .insertInto('sessions')
    .values({
      hash: hashKey(jti),
      user_id: given.userId,
      created_at: start,
      last_seen: start,
      user_agent: given.userAgent.slice(0, USER_AGENT_LENGTH),
      expires_at: new Date(given.now.getTime() + TOKEN_COOKIE_SECONDS * MS).toISOString(),
      ended_at: null,
      proved_at: given.isProven ? start : null,
    })
    .execute();
  return issueToken(given.userId, jti, given.secret, given.now.getTime());
}

type SessionEnding = Pick<IdentityContext, 'db' | 'now' | 'endsCommunity'>;

/** Ends the session of a token. Every process knows within a second. */
export async function endSession(
  { db, now, endsCommunity }: SessionEnding,
  { id, session }: Pick<Viewer, 'id' | 'session'>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const ended = await transaction
      .updateTable('sessions')
      .set({ ended_at: now.toISOString() })
      .where('hash', '=', session)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) return;
    if (endsCommunity) await queueCommunityLogout(transaction, id, now);
    await writeOutbox(transaction, [tags.session(session)], now);
  });
}

/**
 * Ends one that is open, by its name. Nothing tells which browser it was in: none but the caller's own is trusted any more. In a
 * transaction. @throws rest_session_not_found: another user's is none
 */
export async function endNamedSession(context: IdentityContext, userId: number, name: string): Promise<void> {
  const open = await context.db
    .selectFrom('sessions')
    .select('hash')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', context.now.toISOString())
    .execute();
  const found = open.find(({ hash }) => nameSession(hash) === name);
  if (!found) throw noSession();
  await endSession(context, { id: userId, session: found.hash });
  if (found.hash === context.viewer?.session) return;
  await distrustDevices(context, userId);
  await forgetPlaces(context.db, userId);
}

const noSession = defineError('rest_session_not_found', 404, 'This session has already ended.');

/**
 * Ends all of a person's sessions but the one to be kept; in the community all of them; and no browser is known any more. In a
 * transaction. Answers the tags that this made stale.
 */
export async function endSessions(
  { db, now, endsCommunity }: SessionEnding,
  userId: number,
  keep = '',
): Promise<string[]> {
  if (endsCommunity) await queueCommunityLogout(db, userId, now);
  await forgetDevices(db, userId);
  await forgetPlaces(db, userId);
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('hash', '!=', keep)
    .returning('hash')
    .execute();
  return ended.map(({ hash }) => tags.session(hash));
}
