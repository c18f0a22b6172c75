import { inTransaction } from '#server/cms/database/index.ts';
import { defineError, invalidParams } from '#shared/rest/errors.ts';
import { addUser, isEmailTaken, isUsernameTaken, type NewUser } from './add-user.ts';
import type { IdentityContext } from './context.ts';
import { hashPassword } from './password.ts';

export const accountExists = defineError(
  'account_exists',
  409,
  'There is already an account with the email address %s.',
);

const UNPROCESSABLE = 422;

export type NewAccount = Omit<NewUser, 'password_hash'> & { readonly password: string };

/** Opens an account in somebody's name, without an email: for operators. @throws account_exists, rest_invalid_param */
export async function createAccount(
  { db, now }: Pick<IdentityContext, 'db' | 'now'>,
  { password, ...account }: NewAccount,
): Promise<number> {
  const password_hash = await hashPassword(password);
  return inTransaction(db, async (transaction) => {
    if (await isEmailTaken(transaction, account.email)) throw accountExists(account.email);
    if (account.username !== undefined && (await isUsernameTaken(transaction, account.username)))
      throw invalidParams({ username: 'This username is taken.' }, UNPROCESSABLE);
    return addUser(transaction, { ...account, password_hash }, now);
  });
}
