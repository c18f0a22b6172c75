import { defineError } from '#shared/rest/errors.ts';
import { accountOpened, confirmAccount, type Emails, MINUTES, writeEmail } from './emails.ts';
import { issueKey } from './keys.ts';

const accountActive = defineError(
  'account_active',
  409,
  'This account is active. Its owner can ask for a new password on the login page.',
);

export interface InactiveUser {
  readonly id: number;
  readonly email: string;
  readonly email_confirmed_at: string | null;
}

/**
 * The email by which an account that nobody has confirmed is activated, once more, with a new link. In a transaction.
 * @param next path of what was bought with it; empty for an account without an order
 * @throws account_active
 */
export async function writeActivation(
  emails: Emails,
  { id, email, email_confirmed_at }: InactiveUser,
  next: string,
): Promise<void> {
  if (email_confirmed_at !== null) throw accountActive();
  const minutes = next === '' ? MINUTES.confirm : MINUTES.paidAccount;
  const key = await issueKey(emails.db, { userId: id, purpose: 'confirm', minutes }, emails.now);
  const compose = next === '' ? confirmAccount(email, key, null) : accountOpened(email, key, next);
  await writeEmail(emails, email, compose);
}
