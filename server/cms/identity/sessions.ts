import { inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { endOwnSession as endEndpoint, listSessions as endpoint } from '#shared/rest/identity.ts';
import { type Confirmation, done, type IdentityContext, requireViewer } from './context.ts';
import { nameSession } from './session-ids.ts';
import { endNamedSession, endSession, endSessions } from './start-session.ts';

export async function listSessions(context: IdentityContext): Promise<OutputOf<typeof endpoint>> {
  const viewer = requireViewer(context);
  const rows = await context.db
    .selectFrom('sessions')
    .select(['hash', 'created_at', 'last_seen', 'user_agent'])
    .where('user_id', '=', viewer.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', context.now.toISOString())
    .orderBy('last_seen', 'desc')
    .execute();
  return rows.map(({ hash, ...row }) => ({
    ...row,
    id: nameSession(hash),
    current: hash === viewer.session,
  }));
}

/** @throws rest_not_logged_in, rest_session_not_found */
export async function endOwnSession(
  context: IdentityContext,
  { session }: ParsedInputOf<typeof endEndpoint>,
): Promise<Confirmation> {
  const { id } = requireViewer(context);
  await inTransaction(context.db, (db) => endNamedSession({ ...context, db }, id, session));
  return done;
}

/** A guest has nothing to end, and gets the same answer. */
export async function logOut(context: IdentityContext): Promise<Confirmation> {
  if (context.viewer) await endSession(context, context.viewer);
  return done;
}

export async function logOutEverywhere(context: IdentityContext): Promise<Confirmation> {
  const { id } = requireViewer(context);
  await inTransaction(context.db, async (transaction) => {
    await writeOutbox(transaction, await endSessions({ ...context, db: transaction }, id), context.now);
  });
  return done;
}
