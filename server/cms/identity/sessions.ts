import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { listSessions as endpoint } from '#shared/rest/identity.ts';
import { type Done, demandViewer, done, type IdentityContext } from './context.ts';
import { endSession, endSessions } from './start-session.ts';

export async function listSessions(context: IdentityContext): Promise<Answer<OutputOf<typeof endpoint>>> {
  const viewer = demandViewer(context);
  const rows = await context.db
    .selectFrom('sessions')
    .select(['hash', 'created_at', 'last_seen', 'user_agent'])
    .where('person_id', '=', viewer.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', context.now.toISOString())
    .orderBy('last_seen', 'desc')
    .execute();
  return { value: rows.map(({ hash, ...row }) => ({ ...row, current: hash === viewer.session })), tags: [] };
}

/** Whoever is not logged in has nothing to end, and is told that it is so. */
export async function logOut(context: IdentityContext): Promise<Done> {
  if (context.viewer) await endSession(context, context.viewer);
  return done;
}

export async function logOutEverywhere(context: IdentityContext): Promise<Done> {
  const { id } = demandViewer(context);
  await context.db.transaction().execute(async (transaction) => {
    await writeOutbox(transaction, await endSessions({ ...context, db: transaction }, id));
  });
  return done;
}
