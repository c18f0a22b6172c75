import { isEmailBudgetLow, requireEmailBudget, requireProof, spendEmail } from '#server/cms/abuse/index.ts';
import { inTransaction } from '#server/cms/database/index.ts';
import type { KeyPurpose } from '#server/cms/database/user-tables.ts';
import { removeEmail } from '#server/cms/mail/index.ts';
import { type Confirmation, done, type IdentityContext } from './context.ts';
import { type ComposeEmail, writeEmail } from './emails.ts';
import { findByLogin } from './find-user.ts';
import { issueKey } from './keys.ts';
import { findFamiliarity, NOBODY } from './known-devices.ts';
import { keyOfName, keyOfUser, maySend } from './rate-limits.ts';
import { hashKey } from './token.ts';

export interface MailedKey {
  readonly purpose: KeyPurpose;
  readonly minutes: number;
  readonly data?: object;
  /** @param email of the account */
  readonly compose: (key: string, email: string) => ComposeEmail;
}

/**
 * Mails a key to whoever has an account with this address. For an address that is nobody's the same is written, and taken away
 * again before anybody sees it: neither the answer nor its time tells who has an account. A browser that the account knows gets its
 * email whatever others ask for.
 * @throws too_many_member_emails, challenge_required
 */
export async function mailKey(
  context: IdentityContext,
  { email: asked, altcha }: { email: string; altcha?: string | undefined },
  { purpose, minutes, data, compose }: MailedKey,
): Promise<Confirmation> {
  const { db, now } = context;
  const user = await findByLogin(db, asked, context.demoUsers);
  const { device } = await findFamiliarity(context, user?.id ?? NOBODY);
  if (device === undefined) {
    await requireEmailBudget(context, 'members');
    await requireProof(context, altcha, () => isEmailBudgetLow(context, 'members'));
  }
  // Counted for each kind apart: a mailbox that gets no more of one kind has several already, and any of them serves.
  const what = `email ${purpose}`;
  const reader = user ? keyOfUser(what, user.id) : keyOfName(what, asked);
  if (!(await maySend(db, [device === undefined ? reader : `${reader} device:${device}`], now))) return done;
  const address = user?.email ?? asked;
  await inTransaction(db, async (transaction) => {
    if (device === undefined) await spendEmail({ ...context, db: transaction }, user ? 'members' : 'nobody');
    const given = { userId: user?.id ?? null, purpose, minutes, ...(data && { data }) };
    const key = await issueKey(transaction, given, now);
    const email = await writeEmail({ ...context, db: transaction }, address, compose(key, address));
    if (user) return;
    await transaction.deleteFrom('one_time_tokens').where('hash', '=', hashKey(key)).execute();
    await removeEmail(transaction, email);
  });
  return done;
}
