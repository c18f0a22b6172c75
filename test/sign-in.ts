import { openDatabase } from '#server/cms/database/index.ts';
import type { DemoUser } from '#server/cms/identity/index.ts';
import { startSession } from '#server/cms/index.ts';
import { databaseIn } from '#test/test-database.ts';
import { SECRET } from './open-test-cms.ts';

export interface SignedIn {
  readonly id: number;
  readonly token: string;
  /** `token=…`, for the browser's calls under `/api/app/` and for pages. */
  readonly cookie: string;
  /** The header of other programs, for calls under `/wp-json/`. */
  readonly bearer: { readonly authorization: string };
}

/** The server must have been started with `SECRET`. Passwords and limits have no part in it. */
export async function signIn(server: { readonly dataDir: string }, user: DemoUser): Promise<SignedIn> {
  const { db } = await openDatabase(databaseIn(server.dataDir));
  try {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', user.email)
      .executeTakeFirstOrThrow();
    const session = { userId: id, userAgent: 'test', secret: SECRET, now: new Date(), isProven: true };
    const token = await startSession(db, session);
    return { id, token, cookie: `token=${token}`, bearer: { authorization: `Bearer ${token}` } };
  } finally {
    await db.destroy();
  }
}
