import { openDatabase } from '#server/cms/database/index.ts';
import { issueSetupCode } from './set-up.ts';

/** A code for the log of a server that starts; null when somebody is an administrator already. The tables have to be up to date. */
export async function offerSetup({
  database,
  ...given
}: {
  readonly database: string;
  readonly demoUsers: boolean;
  readonly now: Date;
}): ReturnType<typeof issueSetupCode> {
  const { db } = await openDatabase(database);
  try {
    return await issueSetupCode(db, given);
  } finally {
    await db.destroy();
  }
}
