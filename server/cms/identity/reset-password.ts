import * as z from 'zod';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { checkReset as checkEndpoint, resetPassword as endpoint } from '#shared/rest/identity.ts';
import { type Done, done, type IdentityContext } from './context.ts';
import { findByLogin, type PersonRow } from './find-person.ts';
import { badKey, findKey, spendKey, voidKeys } from './keys.ts';
import { chooseNewPassword, MINUTES, passwordChanged, writeLetter } from './letters.ts';
import { mailKey } from './mail-key.ts';
import { hashPassword } from './password.ts';
import { endSessions } from './start-session.ts';
import { forgetTries, keyOfAddress, keyOfPerson, takeTry } from './tries.ts';

const NO_DATA = z.object({});

/** Mails a link, if there is somebody to mail it to: the answer does not tell. Tries to sign in do not count here. */
export async function askForReset(context: IdentityContext, { email }: { email: string }): Promise<Done> {
  await takeTry(context.db, [keyOfAddress('reset', context.from)], context.now);
  const compose = (key: string, login: string) => chooseNewPassword(login, key);
  return mailKey(context, email, { purpose: 'reset', minutes: MINUTES.reset, compose });
}

/** @throws invalid_key */
export async function checkReset(
  context: IdentityContext,
  given: ParsedInputOf<typeof checkEndpoint>,
): Promise<Done> {
  await findOwner(context, given);
  return done;
}

/** Once for each key, however many try at once; every session ends. @throws invalid_key, sign_in_busy */
export async function resetPassword(
  context: IdentityContext,
  given: ParsedInputOf<typeof endpoint>,
): Promise<Done> {
  const { db, now } = context;
  const person = await findOwner(context, given);
  const password_hash = await hashPassword(given.password);
  await db.transaction().execute(async (transaction) => {
    await spendKey(transaction, given.key, 'reset', NO_DATA, now);
    // Who could read the letter owns the address.
    const email_confirmed_at = person.email_confirmed_at ?? now.toISOString();
    await transaction
      .updateTable('people')
      .set({ password_hash, email_confirmed_at })
      .where('id', '=', person.id)
      .execute();
    await voidKeys(transaction, person.id);
    await forgetTries(transaction, keyOfPerson('sign-in', person.id));
    const within = { ...context, db: transaction };
    await writeOutbox(transaction, await endSessions(within, person.id));
    await writeLetter(within, person.email, passwordChanged());
  });
  return done;
}

/** The key and the name must be of the same person. */
async function findOwner(
  { db, now, demoPeople }: IdentityContext,
  { key, login }: { key: string; login: string },
): Promise<PersonRow> {
  const { personId } = await findKey(db, key, 'reset', NO_DATA, now);
  const person = await findByLogin(db, login, demoPeople);
  if (!person || person.id !== personId) throw badKey();
  return person;
}
