import { openDatabase } from '#server/cms/database/index.ts';
import type { Role } from '#shared/roles.ts';
import { fay } from './cast.ts';
import { type SignedIn, signIn } from './sign-in.ts';
import { databaseIn } from './test-database.ts';

/** Signs in somebody who has this role alone. */
export async function signInAs(server: { readonly dataDir: string }, role: Role): Promise<SignedIn> {
  const { db } = await openDatabase(databaseIn(server.dataDir));
  const roles = JSON.stringify([role]);
  await db.updateTable('users').set({ roles }).where('email', '=', fay.email).execute();
  await db.destroy();
  return signIn(server, fay);
}
