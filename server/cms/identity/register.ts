import * as z from 'zod';
import type { Database } from '#server/cms/database/index.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { invalidParams } from '#shared/rest/errors.ts';
import type { confirmRegistration as confirmEndpoint, register as endpoint } from '#shared/rest/identity.ts';
import { signIn, wrongCredentials } from './authenticate.ts';
import { type Done, done, type IdentityContext, type SignedIn, signedIn } from './context.ts';
import { badKey, findKey, issueKey, spendKey } from './keys.ts';
import { confirmAccount, haveAnAccount, MINUTES, writeLetter } from './letters.ts';
import { checkPassword, hashPassword } from './password.ts';
import { keyOfAddress, keyOfName, maySend, takeTry } from './tries.ts';

const UNPROCESSABLE = 422;

/** What was asked for waits in the key: until the address is confirmed there is no account. */
const asked = z.object({
  email: z.string(),
  username: z.string().optional(),
  name: z.string(),
  password_hash: z.string(),
  brand: z.enum(BRAND_IDS),
});

/**
 * The answer and the work are the same whether the address has an account or not; only its owner's letter tells.
 * @throws rest_invalid_param for a user name that is taken, too_many_tries, sign_in_busy
 */
export async function register(
  context: IdentityContext,
  { email, username, name, password }: ParsedInputOf<typeof endpoint>,
): Promise<Done> {
  const { db, brand, now } = context;
  await takeTry(db, [keyOfAddress('register', context.from)], now);
  if (username !== undefined && (await isTaken(db, username)))
    throw invalidParams({ username: 'This user name is taken.' }, UNPROCESSABLE);
  const to = email.toLowerCase();
  const password_hash = await hashPassword(password);
  if (!(await maySend(db, [keyOfName('letter', to)], now))) return done;
  await db.transaction().execute(async (transaction) => {
    const letters = { ...context, db: transaction };
    if (await findAddress(transaction, to)) return writeLetter(letters, to, haveAnAccount());
    const data: z.input<typeof asked> = { email: to, username, name, password_hash, brand };
    const given = { personId: null, purpose: 'confirm', data, minutes: MINUTES.confirm } as const;
    return writeLetter(letters, to, confirmAccount(await issueKey(transaction, given, now)));
  });
  return done;
}

/**
 * Opens the account. It takes the password that was chosen as well: whoever registers the address of another would otherwise
 * have that other open an account whose password he knows.
 * @throws invalid_key, wrong_credentials, too_many_tries
 */
export async function confirmRegistration(
  context: IdentityContext,
  { key, password }: ParsedInputOf<typeof confirmEndpoint>,
): Promise<SignedIn> {
  const { db, now } = context;
  const { data } = await findKey(db, key, 'confirm', asked, now);
  const taken = await takeTry(
    db,
    [keyOfName('confirm', data.email), keyOfAddress('sign-in', context.from)],
    now,
  );
  if (!(await checkPassword(password, data.password_hash))) throw wrongCredentials();
  await taken.giveBack();
  const jwt = await db.transaction().execute(async (transaction) => {
    await spendKey(transaction, key, 'confirm', asked, now);
    if (await findAddress(transaction, data.email)) throw badKey();
    return signIn({ ...context, db: transaction }, await addPerson(transaction, data, now));
  });
  return signedIn(jwt);
}

async function addPerson(db: Database, data: z.output<typeof asked>, now: Date): Promise<number> {
  const [given_name = '', ...others] = data.name.split(/\s+/);
  const { id } = await db
    .insertInto('people')
    .values({
      email: data.email,
      username: await chooseUsername(db, data.username ?? data.name),
      name: data.name,
      given_name,
      family_name: others.join(' '),
      password_hash: data.password_hash,
      roles: JSON.stringify(['subscriber']),
      email_confirmed_at: now.toISOString(),
      brand: data.brand,
      created_at: now.toISOString(),
      closed_at: null,
      demo_password: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const USERNAME_LENGTH = 24;

/** The wished one or, when it is taken, the same with a number. */
async function chooseUsername(db: Database, wish: string): Promise<string> {
  const plain = wish
    .normalize('NFKD')
    .replace(/[^\w -]/g, '')
    .trim()
    .replace(/[ _]+/g, '-')
    .replace(/^[^a-z0-9]+/i, '')
    .slice(0, USERNAME_LENGTH)
    .toLowerCase();
  const base = plain.length < 3 ? `member-${plain}`.replace(/-$/, '') : plain;
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? base : `${base}-${number}`;
    if (!(await isTaken(db, username))) return username;
  }
}

async function isTaken(db: Database, username: string): Promise<boolean> {
  const row = await db.selectFrom('people').select('id').where('username', '=', username).executeTakeFirst();
  return row !== undefined;
}

async function findAddress(db: Database, email: string): Promise<boolean> {
  return (
    (await db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
  );
}
