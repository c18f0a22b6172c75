import type { Database } from '#server/cms/database/index.ts';
import { demandViewer, type IdentityContext } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { changeAccount as changeEndpoint, findAccount as endpoint } from '#shared/rest/account.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { invalidParams, notLoggedIn } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';

type Account = OutputOf<typeof endpoint>;

const UNPROCESSABLE = 422;

export async function findAccount(context: IdentityContext): Promise<Answer<Account>> {
  const { id } = demandViewer(context);
  return { value: await readAccount(context.db, id), tags: [] };
}

/**
 * Changes names alone: each member by its name, so that nothing else that is sent gets in.
 * @throws rest_not_logged_in, rest_invalid_param
 */
export async function changeAccount(
  context: IdentityContext,
  { first_name, last_name, name, username, email }: ParsedInputOf<typeof changeEndpoint>,
): Promise<Answer<Account>> {
  const { id } = demandViewer(context);
  return context.db.transaction().execute(async (transaction) => {
    const before = await readAccount(transaction, id);
    if (email !== undefined && email.trim().toLowerCase() !== before.email)
      throw refuse({ email: 'Another address has to be confirmed first: ask for it in its own form.' });
    if (username !== undefined && (await isTaken(transaction, username, id)))
      throw refuse({ username: 'This user name is taken.' });
    await transaction
      .updateTable('people')
      .set({
        given_name: first_name ?? before.first_name,
        family_name: last_name ?? before.last_name,
        name: name ?? before.name,
        username: username ?? before.username,
      })
      .where('id', '=', id)
      .execute();
    await writeOutbox(transaction, [tags.person(id)]);
    return { value: await readAccount(transaction, id), tags: [] };
  });
}

/** @throws rest_not_logged_in when the account has been closed meanwhile */
export async function readAccount(db: Database, id: number): Promise<Account> {
  const row = await db
    .selectFrom('people')
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
    .selectFrom('people')
    .select('id')
    .where('username', '=', username)
    .where('id', '!=', id)
    .executeTakeFirst();
  return other !== undefined;
}

const refuse = (params: Readonly<Record<string, string>>) => invalidParams(params, UNPROCESSABLE);
