import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { listReviewTags } from '#server/cms/directory/index.ts';
import { type IdentityContext, requireViewer } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { changeAccount as changeEndpoint, findAccount as endpoint } from '#shared/rest/account.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { invalidParams, notLoggedIn } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';

type Account = OutputOf<typeof endpoint>;

const UNPROCESSABLE = 422;

export async function findAccount(context: IdentityContext): Promise<Account> {
  const { id } = requireViewer(context);
  return await findAccountOf(context.db, id);
}

/**
 * Changes names alone: each member by its name, so that nothing else that is sent gets in.
 * @throws rest_not_logged_in, rest_invalid_param
 */
export async function changeAccount(
  context: IdentityContext,
  { first_name, last_name, name, username, email }: ParsedInputOf<typeof changeEndpoint>,
): Promise<Account> {
  const { id } = requireViewer(context);
  return inTransaction(context.db, async (transaction) => {
    const before = await findAccountOf(transaction, id);
    if (email !== undefined && email.trim().toLowerCase() !== before.email)
      throw refuse({ email: 'Use the email address form to change your email address.' });
    if (username !== undefined && (await isTaken(transaction, username, id)))
      throw refuse({ username: 'This username is taken.' });
    await transaction
      .updateTable('users')
      .set({
        given_name: first_name ?? before.first_name,
        family_name: last_name ?? before.last_name,
        name: name ?? before.name,
        username: username ?? before.username,
      })
      .where('id', '=', id)
      .execute();
    const reviews = await listReviewTags(transaction, id);
    await writeOutbox(transaction, [tags.user(id), ...reviews], context.now);
    return await findAccountOf(transaction, id);
  });
}

/** @throws rest_not_logged_in when the account has been closed meanwhile */
export async function findAccountOf(db: Database, id: number): Promise<Account> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'given_name', 'family_name', 'name', 'created_at'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notLoggedIn();
  const { given_name, family_name, created_at, ...account } = row;
  return { ...account, first_name: given_name, last_name: family_name, registered_date: created_at };
}

async function isTaken(db: Database, username: string, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('id', '!=', id)
    .executeTakeFirst();
  return other !== undefined;
}

const refuse = (params: Readonly<Record<string, string>>) => invalidParams(params, UNPROCESSABLE);
