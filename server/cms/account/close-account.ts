import { randomBytes } from 'node:crypto';
import { anonymiseOrders } from '#server/cms/commerce/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import {
  checkPassword,
  type Done,
  demandViewer,
  done,
  endSessions,
  findPerson,
  type IdentityContext,
  keyOfPerson,
  type PictureContext,
  removePicture,
  takeTry,
  writeLetter,
} from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { defineError, invalidParams, notLoggedIn } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';
import { accountClosed } from './letters.ts';

const lastAdministrator = defineError(
  'last_administrator',
  409,
  'You are the only administrator. Make somebody else one first.',
);
const UNPROCESSABLE = 422;
const notYours = () => invalidParams({ password: 'This is not your password.' }, UNPROCESSABLE);
const NAME_BYTES = 8;

/**
 * Ends an account for good: every session at once, all that is about the person removed, and what the law wants kept left
 * without a name. The password is needed, since an open browser is not enough.
 * @throws rest_not_logged_in, rest_invalid_param, too_many_tries, sign_in_busy, last_administrator
 */
export async function closeAccount(
  context: IdentityContext & PictureContext,
  { password }: { password: string },
): Promise<Done> {
  const { db, now, demoPeople, uploadsDir } = context;
  const person = await findPerson(db, demandViewer(context).id, demoPeople);
  if (!person) throw notLoggedIn();
  const taken = await takeTry(db, [keyOfPerson('old-password', person.id)], now);
  if (!(await checkPassword(password, person.password_hash))) throw notYours();
  await taken.giveBack();
  const { picture } = await db
    .selectFrom('people')
    .select('picture')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (transaction) => {
    // A new password that was set meanwhile takes the account from whoever knew the old one.
    const still = await findPerson(transaction, person.id, demoPeople);
    if (still?.password_hash !== person.password_hash) throw notYours();
    if (person.roles.includes('administrator') && (await countAdministrators(transaction)) < 2)
      throw lastAdministrator();
    const within = { ...context, db: transaction };
    const ended = await endSessions(within, person.id);
    await writeLetter(within, person.email, accountClosed(person.name));
    const certificates = await listCertificates(transaction, person.id);
    await forgetPerson(transaction, person, now);
    await writeOutbox(transaction, [...ended, ...certificates, tags.person(person.id)]);
  });
  await removePicture(uploadsDir, picture);
  return done;
}

/** Tags of the pages that say whether they are genuine. */
async function listCertificates(db: Database, personId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('certificates')
    .select('number')
    .where('person_id', '=', personId)
    .execute();
  return rows.map(({ number }) => tags.certificate(number));
}

async function countAdministrators(db: Database): Promise<number> {
  const rows = await db.selectFrom('people').select('roles').where('closed_at', 'is', null).execute();
  return rows.filter(({ roles }) => roles.includes('"administrator"')).length;
}

/** Tables that are about a person and about nothing else. `orders`, `payments`, `gifts` and `memberships` are accounts as well. */
const FORGOTTEN = [
  'addresses',
  'billing_cards',
  'business_owners',
  'certificates',
  'exam_attempts',
  'favorites',
  'grants',
  'lesson_progress',
  'person_keys',
  'sessions',
] as const;

async function forgetPerson(
  db: Database,
  { id, email }: { id: number; email: string },
  now: Date,
): Promise<void> {
  for (const table of FORGOTTEN) await db.deleteFrom(table).where('person_id', '=', id).execute();
  await db.deleteFrom('subscribers').where('email', '=', email).execute();
  await db.deleteFrom('messages').where('email', '=', email).execute();
  await anonymiseOrders(db, id);
  await db
    .updateTable('memberships')
    .set({ status: 'Canceled', next_billing_at: null })
    .where('person_id', '=', id)
    .execute();
  const nobody = `deleted-${randomBytes(NAME_BYTES).toString('hex')}`;
  await db
    .updateTable('people')
    .set({
      email: `${nobody}@deleted.invalid`,
      username: nobody,
      name: 'Former member',
      given_name: '',
      family_name: '',
      password_hash: null,
      roles: '[]',
      email_confirmed_at: null,
      picture: '',
      closed_at: now.toISOString(),
      demo_password: null,
    })
    .where('id', '=', id)
    .execute();
}
