import type { KeyPurpose } from '#server/cms/database/people-tables.ts';
import { type Done, done, type IdentityContext } from './context.ts';
import { findByLogin } from './find-person.ts';
import { issueKey } from './keys.ts';
import { type Compose, writeLetter } from './letters.ts';
import { hashKey } from './token.ts';
import { keyOfName, keyOfPerson, maySend } from './tries.ts';

export interface MailedKey {
  readonly purpose: KeyPurpose;
  readonly minutes: number;
  readonly data?: object;
  /** @param email of the account */
  readonly compose: (key: string, email: string) => Compose;
}

/**
 * Mails a key to whoever has an account with this address. For an address that is nobody's the same is written, and taken away
 * again before anybody sees it: neither the answer nor its time tells who has an account.
 */
export async function mailKey(
  context: IdentityContext,
  asked: string,
  { purpose, minutes, data, compose }: MailedKey,
): Promise<Done> {
  const { db, now } = context;
  const person = await findByLogin(db, asked, context.demoPeople);
  const reader = person ? keyOfPerson('letter', person.id) : keyOfName('letter', asked);
  if (!(await maySend(db, [reader], now))) return done;
  const email = person?.email ?? asked;
  await db.transaction().execute(async (transaction) => {
    const given = { personId: person?.id ?? null, purpose, minutes, ...(data && { data }) };
    const key = await issueKey(transaction, given, now);
    const letter = await writeLetter({ ...context, db: transaction }, email, compose(key, email));
    if (person) return;
    await transaction.deleteFrom('person_keys').where('hash', '=', hashKey(key)).execute();
    await transaction.deleteFrom('letters').where('id', '=', letter).execute();
  });
  return done;
}
