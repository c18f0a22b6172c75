import * as z from 'zod';
import { inTransaction } from '#server/cms/database/index.ts';
import type { WithDevice } from '#server/cms/handler.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import type {
  requestPasswordReset as askEndpoint,
  validateResetToken as checkEndpoint,
  resetPassword as endpoint,
} from '#shared/rest/identity.ts';
import { type Confirmation, done, type IdentityContext } from './context.ts';
import { chooseNewPassword, MINUTES } from './emails.ts';
import { findByLogin, type UserRow } from './find-user.ts';
import { badKey, findKey, spendKey } from './keys.ts';
import { rememberDevice } from './known-devices.ts';
import { mailKey } from './mail-key.ts';
import { hashPassword } from './password.ts';
import { countAttempt, keyOfAddress } from './rate-limits.ts';
import { storePassword } from './store-password.ts';

const NO_DATA = z.object({});

/** Mails a link, if there is somebody to mail it to: the answer does not tell. Tries to sign in do not count here. */
export async function requestPasswordReset(
  context: IdentityContext,
  given: ParsedInputOf<typeof askEndpoint>,
): Promise<Confirmation> {
  await countAttempt(context.db, [keyOfAddress('reset', context.from)], context.now);
  const compose = (key: string, login: string) => chooseNewPassword(login, key);
  return mailKey(context, given, { purpose: 'reset', minutes: MINUTES.reset, compose });
}

/** @throws invalid_key */
export async function validateResetToken(
  context: IdentityContext,
  given: ParsedInputOf<typeof checkEndpoint>,
): Promise<Confirmation> {
  await findOwner(context, given);
  return done;
}

/** Once for each key, however many try at once; every session ends, and of browsers this one is known. @throws invalid_key, sign_in_busy */
export async function resetPassword(
  context: IdentityContext,
  given: ParsedInputOf<typeof endpoint>,
): Promise<WithDevice<Confirmation>> {
  const { db, now } = context;
  const user = await findOwner(context, given);
  const password_hash = await hashPassword(given.password);
  const device = await inTransaction(db, async (transaction) => {
    await spendKey(transaction, given.key, 'reset', NO_DATA, now);
    // The reader of the email owns the address.
    const email_confirmed_at = user.email_confirmed_at ?? now.toISOString();
    const within = { ...context, db: transaction };
    await storePassword(within, user, { password_hash, email_confirmed_at });
    // The reader of the email signs in next, however often others have tried that.
    return rememberDevice(within, user.id);
  });
  return { value: done, device };
}

/** The key and the name must be of the same person. */
async function findOwner(
  { db, now, demoUsers }: IdentityContext,
  { key, login }: { key: string; login: string },
): Promise<UserRow> {
  const { userId } = await findKey(db, key, 'reset', NO_DATA, now);
  const user = await findByLogin(db, login, demoUsers);
  if (!user || user.id !== userId) throw badKey();
  return user;
}
