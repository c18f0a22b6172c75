import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Database } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { invalidParams, notLoggedIn, RestError } from '#shared/rest/errors.ts';
import type { confirmEmail as endpoint } from '#shared/rest/identity.ts';
import { tags } from '#shared/rest/tags.ts';
import { type Done, demandViewer, done, type IdentityContext } from './context.ts';
import { findPerson } from './find-person.ts';
import { badKey, issueKey, spendKey, voidKeys } from './keys.ts';
import { emailTaken, leaveEmail, MINUTES, takeEmail, writeLetter } from './letters.ts';
import { keyOfName, keyOfPerson, maySend, takeTry } from './tries.ts';

/** One wish for another address; two keys carry it. */
const WISH = z.object({ wish: z.string(), email: z.string() });

/** Asks both addresses. The answer does not tell whether the new one has an account: its owner's letter does. */
export async function changeEmail(context: IdentityContext, given: { email: string }): Promise<Done> {
  const { db, now } = context;
  const person = await findPerson(db, demandViewer(context).id, context.demoPeople);
  if (!person) throw notLoggedIn();
  await takeTry(db, [keyOfPerson('change-email', person.id)], now);
  const email = given.email.toLowerCase();
  if (email === person.email) throw invalidParams({ email: 'This is your address already.' }, 422);
  if (!(await maySend(db, [keyOfName('letter', email)], now))) return done;
  const data = { wish: randomUUID(), email };
  const key = { personId: person.id, data, minutes: MINUTES.email };
  await db.transaction().execute(async (transaction) => {
    const letters = { ...context, db: transaction };
    const leave = await issueKey(transaction, { ...key, purpose: 'email-old' }, now);
    await writeLetter(letters, person.email, leaveEmail(email, leave));
    if (await isTaken(transaction, email)) return writeLetter(letters, email, emailTaken());
    const take = await issueKey(transaction, { ...key, purpose: 'email-new' }, now);
    return writeLetter(letters, email, takeEmail(take));
  });
  return done;
}

/**
 * Whoever confirms from the old address is not told whether the new one has an account.
 * @throws invalid_key, also for the owner of the new address when that has been taken meanwhile
 */
export async function confirmEmail(
  { db, now }: IdentityContext,
  { key }: { key: string },
): Promise<Answer<OutputOf<typeof endpoint>>> {
  return db.transaction().execute(async (transaction) => {
    const { personId, data, isNew } = await spendEither(transaction, key, now);
    const taken = await isTaken(transaction, data.email);
    if (personId === null || (taken && isNew)) throw badKey();
    const changed = !taken && (await haveBothConfirmed(transaction, personId, data.wish));
    if (changed) {
      await transaction
        .updateTable('people')
        .set({ email: data.email, email_confirmed_at: now.toISOString() })
        .where('id', '=', personId)
        .execute();
      // What was sent to the old address opens nothing any more.
      await voidKeys(transaction, personId);
      await writeOutbox(transaction, [tags.person(personId)]);
    }
    return { value: { success: true, changed }, tags: [] };
  });
}

async function spendEither(transaction: Database, key: string, now: Date) {
  try {
    return { ...(await spendKey(transaction, key, 'email-old', WISH, now)), isNew: false };
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    return { ...(await spendKey(transaction, key, 'email-new', WISH, now)), isNew: true };
  }
}

async function haveBothConfirmed(db: Database, personId: number, wish: string): Promise<boolean> {
  const used = await db
    .selectFrom('person_keys')
    .select('data')
    .where('person_id', '=', personId)
    .where('purpose', 'in', ['email-old', 'email-new'])
    .where('used_at', 'is not', null)
    .execute();
  return used.filter(({ data }) => WISH.parse(JSON.parse(data)).wish === wish).length === 2;
}

async function isTaken(db: Database, email: string): Promise<boolean> {
  return (
    (await db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
  );
}
