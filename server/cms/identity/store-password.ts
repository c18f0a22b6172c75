import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { OperatorContext } from './context.ts';
import { passwordChanged, writeEmail } from './emails.ts';
import { voidKeys } from './keys.ts';
import { forgetAttempts, keyOfName } from './rate-limits.ts';
import { endSessions } from './start-session.ts';

/**
 * Stores a new password, but for one that its owner changed by the old one, in a transaction: no session and no link outlives the
 * old one.
 */
export async function storePassword(
  within: OperatorContext,
  { id, email }: { readonly id: number; readonly email: string },
  values: { readonly password_hash: string; readonly email_confirmed_at?: string },
): Promise<void> {
  const { username } = await within.db
    .updateTable('users')
    .set(values)
    .where('id', '=', id)
    .returning('username')
    .executeTakeFirstOrThrow();
  await voidKeys(within.db, id);
  // They may have been made by somebody who knew the old one.
  await within.db.deleteFrom('application_passwords').where('user_id', '=', id).execute();
  for (const name of [email, username]) await forgetAttempts(within.db, keyOfName('sign-in', name));
  await writeOutbox(within.db, await endSessions(within, id), within.now);
  await writeEmail(within, email, passwordChanged());
}
