import * as z from 'zod';
import { isEmailBudgetLow, requireEmailBudget, requireProof, spendEmail } from '#server/cms/abuse/index.ts';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { parseRedirectTarget } from '#shared/redirect-target.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { invalidParams } from '#shared/rest/errors.ts';
import type { confirmRegistration as confirmEndpoint, register as endpoint } from '#shared/rest/identity.ts';
import { addUser, isEmailTaken, isUsernameTaken } from './add-user.ts';
import { signIn } from './authenticate.ts';
import { type Confirmation, done, type IdentityContext, type SignedIn } from './context.ts';
import { confirmAccount, haveAnAccount, MINUTES, writeEmail } from './emails.ts';
import { badKey, findKey, issueKey, spendKey } from './keys.ts';
import { hashPassword } from './password.ts';
import { countAttempt, keyOfAddress, keyOfName, maySend } from './rate-limits.ts';

const UNPROCESSABLE = 422;
const NO_ORIGINS: ReadonlySet<string> = new Set();

/** A registration waits in its token: until the address is confirmed there is no account. */
const asked = z.object({
  email: z.string(),
  username: z.string().optional(),
  name: z.string(),
  brand: z.enum(BRAND_IDS),
});

/**
 * The answer and the work are the same whether the address has an account or not; only its owner's email tells.
 * @throws rest_invalid_param for a user name that is taken, too_many_attempts, too_many_new_emails, challenge_required
 */
export async function register(
  context: IdentityContext,
  { email, username, name, redirect_to, altcha }: ParsedInputOf<typeof endpoint>,
): Promise<Confirmation> {
  const { db, brand, now } = context;
  await countAttempt(db, [keyOfAddress('register', context.from)], now);
  if (username !== undefined && (await isUsernameTaken(db, username)))
    throw invalidParams({ username: 'This username is taken.' }, UNPROCESSABLE);
  await requireEmailBudget(context, 'strangers');
  await requireProof(context, altcha, () => isEmailBudgetLow(context, 'strangers'));
  const to = email.toLowerCase();
  const next = parseRedirectTarget(redirect_to, NO_ORIGINS);
  if (!(await maySend(db, [keyOfName('email', to)], now))) return done;
  await inTransaction(db, async (transaction) => {
    const emails = { ...context, db: transaction };
    await spendEmail(emails, 'strangers');
    if (await isEmailTaken(transaction, to)) return writeEmail(emails, to, haveAnAccount());
    const data: z.input<typeof asked> = { email: to, username, name, brand };
    const given = { userId: null, purpose: 'confirm', data, minutes: MINUTES.confirm } as const;
    return writeEmail(emails, to, confirmAccount(to, await issueKey(transaction, given, now), next));
  });
  return done;
}

/** An account that a purchase has opened is there already, without a password. */
const confirmed = z.union([asked, z.strictObject({}).transform(() => null)]);

/**
 * Opens the account with the password that is chosen here: only whoever reads the email chooses it, so nobody registers another's
 * address with a password that they know (decision 21). That of a purchase is opened by its first password.
 * @throws invalid_key, sign_in_busy
 */
export async function confirmRegistration(
  context: IdentityContext,
  { key, password }: ParsedInputOf<typeof confirmEndpoint>,
): Promise<SignedIn> {
  const { db, now } = context;
  await findKey(db, key, 'confirm', confirmed, now);
  const password_hash = await hashPassword(password);
  return inTransaction(db, async (transaction) => {
    const { userId, data } = await spendKey(transaction, key, 'confirm', confirmed, now);
    const within = { ...context, db: transaction };
    if (userId !== null)
      return signIn(within, await givePassword(transaction, userId, password_hash, now), { isProven: true });
    if (data === null || (await isEmailTaken(transaction, data.email))) throw badKey();
    const user = { ...data, password_hash, roles: ['subscriber'] } as const;
    return signIn(within, await addUser(transaction, user, now), { isProven: true });
  });
}

/** Sets the password of an account that has none. @throws invalid_key */
async function givePassword(db: Database, id: number, password_hash: string, now: Date): Promise<number> {
  const user = await db
    .updateTable('users')
    .set({ password_hash, email_confirmed_at: now.toISOString() })
    .where('id', '=', id)
    .where('password_hash', 'is', null)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!user) throw badKey();
  return user.id;
}
