import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { requireEmailBudget, spendEmail } from '#server/cms/abuse/index.ts';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { invalidParams, RestError } from '#shared/rest/errors.ts';
import type { confirmEmail as endpoint } from '#shared/rest/identity.ts';
import { tags } from '#shared/rest/tags.ts';
import { type Confirmation, done, type IdentityContext } from './context.ts';
import { emailTaken, leaveEmail, MINUTES, takeEmail, writeEmail } from './emails.ts';
import { badKey, issueKey, spendKey, voidKeys } from './keys.ts';
import { requireSelf } from './own-account.ts';
import { countAttempt, keyOfName, keyOfUser, maySend } from './rate-limits.ts';

/** One wish for another address; two keys carry it. */
const WISH = z.object({ wish: z.string(), email: z.string() });

/**
 * Asks both addresses. The answer does not tell whether the new one has an account: its owner's email does.
 * @throws rest_not_logged_in, rest_invalid_param, too_many_attempts, too_many_new_emails
 */
export async function changeEmail(context: IdentityContext, given: { email: string }): Promise<Confirmation> {
  const { db, now } = context;
  const user = await requireSelf(context);
  await countAttempt(db, [keyOfUser('change-email', user.id)], now);
  const email = given.email.toLowerCase();
  if (email === user.email) throw invalidParams({ email: 'This is already your email address.' }, 422);
  await requireEmailBudget(context, 'strangers');
  if (!(await maySend(db, [keyOfName('email', email)], now))) return done;
  const data = { wish: randomUUID(), email };
  const key = { userId: user.id, data, minutes: MINUTES.email };
  await inTransaction(db, async (transaction) => {
    const emails = { ...context, db: transaction };
    await spendEmail(emails, 'strangers');
    const leave = await issueKey(transaction, { ...key, purpose: 'email-old' }, now);
    await writeEmail(emails, user.email, leaveEmail(email, leave));
    if (await isTaken(transaction, email)) return writeEmail(emails, email, emailTaken());
    const take = await issueKey(transaction, { ...key, purpose: 'email-new' }, now);
    return writeEmail(emails, email, takeEmail(take));
  });
  return done;
}

/**
 * Confirming from the old address does not tell whether the new one has an account.
 * @throws invalid_key, also for the owner of the new address when that has been taken meanwhile
 */
export async function confirmEmail(
  { db, now }: IdentityContext,
  { key }: { key: string },
): Promise<OutputOf<typeof endpoint>> {
  return inTransaction(db, async (transaction) => {
    const { userId, data, isNew } = await spendEither(transaction, key, now);
    const taken = await isTaken(transaction, data.email);
    if (userId === null || (taken && isNew)) throw badKey();
    const changed = !taken && (await haveBothConfirmed(transaction, userId, data.wish));
    if (changed) {
      await transaction
        .updateTable('users')
        .set({ email: data.email, email_confirmed_at: now.toISOString() })
        .where('id', '=', userId)
        .execute();
      // Tokens that were sent to the old address open nothing any more.
      await voidKeys(transaction, userId);
      await writeOutbox(transaction, [tags.user(userId)], now);
    }
    return { success: true, changed };
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

async function haveBothConfirmed(db: Database, userId: number, wish: string): Promise<boolean> {
  const used = await db
    .selectFrom('one_time_tokens')
    .select('data')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['email-old', 'email-new'])
    .where('used_at', 'is not', null)
    .execute();
  return used.filter(({ data }) => WISH.parse(JSON.parse(data)).wish === wish).length === 2;
}

async function isTaken(db: Database, email: string): Promise<boolean> {
  return (
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
  );
}
