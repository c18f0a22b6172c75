import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { invalidParams, notLoggedIn } from '#shared/rest/errors.ts';
import type { changePassword as endpoint } from '#shared/rest/identity.ts';
import { type Done, demandViewer, done, type IdentityContext } from './context.ts';
import { findPerson } from './find-person.ts';
import { voidKeys } from './keys.ts';
import { passwordChanged, writeLetter } from './letters.ts';
import { checkPassword, hashPassword } from './password.ts';
import { endSessions } from './start-session.ts';
import { keyOfPerson, takeTry } from './tries.ts';

const UNPROCESSABLE = 422;
const notYours = () => invalidParams({ old_password: 'This is not your password.' }, UNPROCESSABLE);

/**
 * The old one is needed: an open browser is not enough to take an account over. Every other session ends.
 * @throws rest_not_logged_in, rest_invalid_param, too_many_tries, sign_in_busy
 */
export async function changePassword(
  context: IdentityContext,
  { old_password, password }: ParsedInputOf<typeof endpoint>,
): Promise<Done> {
  const { db, now } = context;
  const viewer = demandViewer(context);
  const person = await findPerson(db, viewer.id, context.demoPeople);
  if (!person) throw notLoggedIn();
  const taken = await takeTry(db, [keyOfPerson('old-password', person.id)], now);
  if (!(await checkPassword(old_password, person.password_hash))) throw notYours();
  await taken.giveBack();
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('people')
      .set({ password_hash })
      .where('id', '=', person.id)
      // Whoever has lost the account by a new password while this was computed does not take it back by the old one.
      .where('password_hash', 'is', person.password_hash)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw notYours();
    await voidKeys(transaction, person.id);
    const within = { ...context, db: transaction };
    await writeOutbox(transaction, await endSessions(within, person.id, viewer.session));
    await writeLetter(within, person.email, passwordChanged());
  });
  return done;
}
