import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, invalidMembershipStatus, RestError } from '#shared/rest/errors.ts';
import type { authenticate as endpoint } from '#shared/rest/identity.ts';
import { type IdentityContext, type SignedIn, signedIn } from './context.ts';
import { findByLogin, findPerson, readMembershipRights } from './find-person.ts';
import { checkPassword } from './password.ts';
import { rightsOfPerson } from './rights-of-person.ts';
import { startSession } from './start-session.ts';
import { keyOfAddress, keyOfName, keyOfPerson, type Try, takeTry } from './tries.ts';

export const wrongCredentials = defineError('wrong_credentials', 401, 'Wrong user credentials.');
const missingLogin = defineError(
  'missing_login',
  422,
  'The email, username or login parameter is missing from request.',
);
const missingPassword = defineError(
  'missing_password',
  422,
  'The password parameter is missing from request.',
);

/**
 * Signs in with a password. A name that is nobody's is answered like a wrong password, after as much work.
 * @throws wrong_credentials, missing_login, missing_password, invalid_membership_status, too_many_tries, sign_in_busy
 */
export async function authenticate(
  context: IdentityContext,
  { email, username, login, password }: ParsedInputOf<typeof endpoint>,
): Promise<SignedIn> {
  const name = (email || username || login || '').trim();
  if (name === '') throw missingLogin();
  if (!password) throw missingPassword();
  const person = await findByLogin(context.db, name, context.demoPeople);
  const who = person ? keyOfPerson('sign-in', person.id) : keyOfName('sign-in', name);
  const taken = await takeTry(context.db, [who, keyOfAddress('sign-in', context.from)], context.now);
  const isRight = await checkTaken(taken, password, person?.password_hash ?? null);
  if (!person || !isRight) throw wrongCredentials();
  await taken.giveBack();
  return context.db.transaction().execute(async (db) => {
    // Computing takes a while: a session of the old password would outlive the new one, which ends all that there are.
    const still = await findPerson(db, person.id, context.demoPeople);
    if (still?.password_hash !== person.password_hash) throw wrongCredentials();
    return signedIn(await signIn({ ...context, db }, person.id));
  });
}

/** Whoever was not served, for want of room, has not tried. */
async function checkTaken(taken: Try, password: string, hash: string | null): Promise<boolean> {
  try {
    return await checkPassword(password, hash);
  } catch (error) {
    if (error instanceof RestError) await taken.giveBack();
    throw error;
  }
}

/** Answers the token of a new session, for one who has shown to be this person. @throws invalid_membership_status */
export async function signIn(context: IdentityContext, personId: number): Promise<string> {
  const { db, now, secret, userAgent } = context;
  const person = await findPerson(db, personId, context.demoPeople);
  if (!person) throw wrongCredentials();
  if (!rightsOfPerson(person, await readMembershipRights(db), now.getTime())) throw invalidMembershipStatus();
  return startSession(db, { personId, userAgent, secret, now });
}
