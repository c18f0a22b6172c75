import type { BrandId } from '#shared/brands.ts';
import { addUser } from './add-user.ts';
import { accountOpened, type Emails, MINUTES, writeEmail } from './emails.ts';
import { issueKey } from './keys.ts';

interface NewBuyer {
  readonly email: string;
  readonly name: string;
  readonly brand: BrandId;
  /** Path to which the first password leads. */
  readonly next: string;
}

/**
 * The account of a guest who has paid: theirs, or a new one whose password is chosen by a link in an email. In the transaction of the
 * payment. Nobody is signed in by it: who pays need not be who reads the email.
 */
export async function openPaidAccount(
  emails: Emails,
  { email, name, brand, next }: NewBuyer,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const { db, now } = emails;
  const known = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (known) return { id: known.id, isNew: false };
  const user = {
    email,
    name,
    brand,
    password_hash: null,
    roles: ['subscriber'],
    isConfirmed: false,
  } as const;
  const id = await addUser(db, user, now);
  const key = await issueKey(db, { userId: id, purpose: 'confirm', minutes: MINUTES.paidAccount }, now);
  await writeEmail(emails, email, accountOpened(email, key, next));
  return { id, isNew: true };
}
