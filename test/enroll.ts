import { openDatabase } from '#server/cms/database/index.ts';
import { startSession } from '#server/cms/index.ts';
import type { AccessLevel } from '#shared/access.ts';
import { databaseIn } from '#test/test-database.ts';
import { SECRET } from './open-test-cms.ts';

export interface Enrolled {
  readonly name: string;
  readonly token: string;
  /** The header of a browser in which they are logged in. */
  readonly browser: { readonly cookie: string };
  /** The header of another program that speaks for them. */
  readonly program: { readonly authorization: string };
}

/**
 * An account with these rights beside those of everybody who is logged in, and a session of it. The server must have been
 * started with `SECRET`. `database` is where its data are, if not in that folder.
 */
export async function enroll(
  server: { readonly dataDir: string; readonly database?: string },
  users: readonly { readonly name: string; readonly rights?: readonly AccessLevel[] }[],
): Promise<readonly Enrolled[]> {
  const { db } = await openDatabase(server.database ?? databaseIn(server.dataDir));
  const now = new Date();
  try {
    return await db.transaction().execute(async (transaction) => {
      const enrolled: Enrolled[] = [];
      for (const { name, rights = [] } of users) {
        const username = `${name.toLowerCase().replaceAll(' ', '-')}-${process.hrtime.bigint()}`;
        const { id } = await transaction
          .insertInto('users')
          .values({
            email: `${username}@users.example`,
            username,
            name,
            password_hash: null,
            roles: JSON.stringify(['subscriber']),
            email_confirmed_at: now.toISOString(),
            brand: 'facet',
            created_at: now.toISOString(),
            closed_at: null,
            demo_password: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        for (const level of rights)
          await transaction
            .insertInto('grants')
            .values({ user_id: id, level, source: 'test', until: null })
            .execute();
        const token = await startSession(transaction, {
          userId: id,
          userAgent: 'test',
          secret: SECRET,
          now,
        });
        enrolled.push({
          name,
          token,
          browser: { cookie: `token=${token}; possibly_user=1` },
          program: { authorization: `Bearer ${token}` },
        });
      }
      return enrolled;
    });
  } finally {
    await db.destroy();
  }
}
