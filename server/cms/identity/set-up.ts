/**
 * The first run: while nobody is an administrator, whoever can read the log becomes one, with the code that stands there. From then on
 * there is always one (`last_administrator`), and none of this answers any more.
 */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, invalidParams, type RestError } from '#shared/rest/errors.ts';
import type { setUp as endpoint, findSetup as findEndpoint } from '#shared/rest/identity.ts';
import { addUser, isEmailTaken } from './add-user.ts';
import { countAdministrators } from './administrators.ts';
import { signIn } from './authenticate.ts';
import type { IdentityContext, SignedIn } from './context.ts';
import { hashPassword } from './password.ts';
import { countAttempt, keyOfAddress } from './rate-limits.ts';
import { hashKey } from './token.ts';
import { makeTypedCode, parseTypedCode } from './typed-code.ts';

const isSetUp = defineError('setup_closed', 404, 'This site is already set up.');
const UNPROCESSABLE = 422;
const HOUR_MS = 3_600_000;
const GOOD_FOR_MS = 24 * HOUR_MS;
/** 140 bits. */
const CODE_LENGTH = 28;

/** Answers a new code for the log, good for a day beside those that other processes were given; null when nobody needs one. */
export async function issueSetupCode(
  db: Database,
  { now, demoUsers }: { readonly now: Date; readonly demoUsers: boolean },
): Promise<{ code: string; until: string } | null> {
  return inTransaction(db, async (transaction) => {
    if ((await countAdministrators(transaction, demoUsers)) > 0) return null;
    const code = makeTypedCode(CODE_LENGTH);
    const until = new Date(now.getTime() + GOOD_FOR_MS).toISOString();
    await transaction.deleteFrom('one_time_tokens').where('expires_at', '<', now.toISOString()).execute();
    await transaction
      .insertInto('one_time_tokens')
      .values({
        hash: hashKey(parseTypedCode(code)),
        user_id: null,
        purpose: 'setup',
        data: '{}',
        created_at: now.toISOString(),
        expires_at: until,
        used_at: null,
      })
      .execute();
    return { code, until };
  });
}

export async function findSetup({ db, demoUsers }: IdentityContext): Promise<OutputOf<typeof findEndpoint>> {
  return { open: (await countAdministrators(db, demoUsers)) === 0 };
}

/**
 * Makes the first administrator and signs them in. Of several who try at once with good codes, one succeeds.
 * @throws setup_closed, rest_invalid_param, too_many_attempts, sign_in_busy
 */
export async function setUp(
  context: IdentityContext,
  { code, email, name, password }: ParsedInputOf<typeof endpoint>,
): Promise<SignedIn> {
  const { db, now, brand } = context;
  await requireOpen(context);
  const taken = await countAttempt(db, [keyOfAddress('setup', context.from)], now);
  await requireCode(context, code);
  await taken.release();
  const password_hash = await hashPassword(password);
  const user = {
    email: email.toLowerCase(),
    name,
    password_hash,
    roles: ['administrator'],
    brand,
  } as const;
  return inTransaction(db, async (transaction) => {
    const within = { ...context, db: transaction };
    // Holding the lock for writing: whoever comes second finds an administrator.
    await requireOpen(within);
    await requireCode(within, code);
    if (await isEmailTaken(transaction, user.email)) throw takenEmail();
    const id = await addUser(transaction, user, now);
    await transaction.deleteFrom('one_time_tokens').where('purpose', '=', 'setup').execute();
    return signIn(within, id, { isProven: true });
  });
}

async function requireOpen({ db, demoUsers }: IdentityContext): Promise<void> {
  if ((await countAdministrators(db, demoUsers)) > 0) throw isSetUp();
}

async function requireCode({ db, now }: IdentityContext, code: string): Promise<void> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select('hash')
    .where('hash', '=', hashKey(parseTypedCode(code)))
    .where('purpose', '=', 'setup')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!row) throw wrongCode();
}

const wrongCode = (): RestError =>
  invalidParams(
    { code: 'This code is wrong or has expired. Use the latest code in the log.' },
    UNPROCESSABLE,
  );

const takenEmail = (): RestError =>
  invalidParams({ email: 'This address already has an account. Please use another one.' }, UNPROCESSABLE);
