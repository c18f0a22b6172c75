import { requireProof } from '#server/cms/abuse/index.ts';
import { inTransaction } from '#server/cms/database/index.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { accountLocked, defineError, invalidMembershipStatus, RestError } from '#shared/rest/errors.ts';
import type { authenticate as endpoint } from '#shared/rest/identity.ts';
import { type IdentityContext, type SignedIn, signedIn } from './context.ts';
import { findByLogin, findMembershipRights, findUser } from './find-user.ts';
import { isGuessed, noteGuess } from './guessed-accounts.ts';
import { findFamiliarity, NOBODY, rememberDevice } from './known-devices.ts';
import { noteNewPlace } from './new-places.ts';
import { checkPassword, type PasswordCaller } from './password.ts';
import { type CountedAttempt, countSignInAttempt, keyOfName } from './rate-limits.ts';
import { rightsOfUser } from './rights-of-user.ts';
import { askForCode, createCodeNeeded } from './second-factor/ask-code.ts';
import { startSession } from './start-session.ts';

const wrongCredentials = defineError('wrong_credentials', 401, 'Wrong user credentials.');
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
 * Logs in with a password. A name that is nobody's is answered like a wrong password, after as much work.
 * @throws wrong_credentials, missing_login, missing_password, invalid_membership_status, too_many_attempts, sign_in_busy,
 * challenge_required, second_factor_required with a ticket for the code
 */
export async function authenticate(
  context: IdentityContext,
  { email, username, login, password, altcha }: ParsedInputOf<typeof endpoint>,
): Promise<SignedIn> {
  const name = (email || username || login || '').trim();
  if (name === '') throw missingLogin();
  if (!password) throw missingPassword();
  const user = await findByLogin(context.db, name, context.demoUsers);
  // By what was typed: counts that an address and a user name share would tell that one account has both.
  const who = keyOfName('sign-in', name);
  const { device, network, isNewPlace } = await findFamiliarity(context, user?.id ?? NOBODY);
  if (device === undefined) await requireProof(context, altcha, () => isGuessed(context, who));
  const taken = await countSignInAttempt(context.db, { who, device, from: context.from }, context.now);
  const caller = taken.isOfKnownDevice || network ? 'known' : 'stranger';
  const isRight = await checkTaken(taken, password, user?.password_hash ?? null, caller);
  if (!user || !isRight) {
    if (!taken.isOfKnownDevice) await noteGuess(context, who, user);
    throw wrongCredentials();
  }
  await taken.release();
  const answer = await inTransaction(context.db, async (db) => {
    // Computing takes a while: a session of the old password would outlive the new one, which ends all that there are.
    const still = await findUser(db, user.id, context.demoUsers);
    if (still?.password_hash !== user.password_hash) throw wrongCredentials();
    const within = { ...context, db };
    if (isNewPlace) await noteNewPlace(within, user);
    const ticket = await askForCode(within, user.id, { by: 'password', redirect_to: null });
    return ticket ?? signIn(within, user.id, { isProven: true });
  });
  if (typeof answer === 'string') throw createCodeNeeded(answer);
  return answer;
}

/** A sign-in that was not served, for want of room, does not count as an attempt. */
async function checkTaken(
  taken: CountedAttempt,
  password: string,
  hash: string | null,
  caller: PasswordCaller,
): Promise<boolean> {
  try {
    return await checkPassword(password, hash, caller);
  } catch (error) {
    if (error instanceof RestError) await taken.release();
    throw error;
  }
}

/**
 * Answers the token of a new session, for one who has shown to be this person, whose account knows the browser from now on. In a
 * transaction.
 * @throws account_locked, invalid_membership_status
 */
export async function signIn(
  context: IdentityContext,
  userId: number,
  { isProven, trustedUntil }: { readonly isProven: boolean; readonly trustedUntil?: string | undefined },
): Promise<SignedIn> {
  const { db, now, secret, userAgent } = context;
  const user = await findUser(db, userId, context.demoUsers);
  if (!user) throw wrongCredentials();
  if (user.locked_at !== null) throw accountLocked();
  if (!rightsOfUser(user, await findMembershipRights(db), now.getTime())) throw invalidMembershipStatus();
  const jwt = await startSession(db, { userId, userAgent, secret, now, isProven });
  return signedIn(jwt, await rememberDevice(context, userId, trustedUntil));
}
