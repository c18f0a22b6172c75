/** For tests of handlers: the session of somebody who shows a password all the time. */
import type { Database } from '#server/cms/database/index.ts';

/** `Viewer.session` of such a caller. */
export const PROVEN_SESSION = 'proven session';
const LATER = '2099-01-01T00:00:00.000Z';

export async function addProvenSession(db: Database, userId: number): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      hash: PROVEN_SESSION,
      user_id: userId,
      created_at: LATER,
      last_seen: LATER,
      user_agent: '',
      expires_at: LATER,
      ended_at: null,
      proved_at: LATER,
    })
    .execute();
}
