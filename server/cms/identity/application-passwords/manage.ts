/** A user's own application passwords. */
import { randomInt, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import {
  type Database,
  inExclusiveTransaction,
  inTransaction,
  type Tables,
} from '#server/cms/database/index.ts';
import { listNarrowerRoles } from '#shared/application-passwords.ts';
import type {
  ApplicationPassword,
  createApplicationPassword as createEndpoint,
  removeApplicationPassword as removeEndpoint,
} from '#shared/rest/application-passwords.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, invalidParams } from '#shared/rest/errors.ts';
import { ROLES, worksHere } from '#shared/roles.ts';
import { type IdentityContext, requireViewer } from '../context.ts';
import { applicationPasswordMade, writeEmail } from '../emails.ts';
import { recordOwn, requireSelf } from '../own-account.ts';
import { requireRecentProof } from '../recent-proof.ts';
import { hashKey } from '../token.ts';

export const noApplicationPassword = defineError(
  'rest_application_password_not_found',
  404,
  'Application password not found.',
);
const notOffered = defineError(
  'application_passwords_disabled_for_user',
  501,
  'Application passwords are not available for your account. Please contact the site administrator for assistance.',
);
const tooMany = defineError(
  'too_many_application_passwords',
  409,
  'You have %s application passwords. Revoke one that is no longer used first.',
);

const MAX_OF_USER = 50;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;
const UNPROCESSABLE = 422;
const NAME_TAKEN = 'You have a password of this name. Revoke it first, or choose another name.';

type Row = Selectable<Tables['application_passwords']>;

/** @throws rest_not_logged_in */
export async function listApplicationPasswords(context: IdentityContext): Promise<ApplicationPassword[]> {
  const { id } = requireViewer(context);
  const rows = await context.db
    .selectFrom('application_passwords')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute();
  return rows.map(present);
}

/** @throws rest_not_logged_in, rest_application_password_not_found: another user's is none */
export async function findApplicationPassword(
  context: IdentityContext,
  { uuid }: { uuid: string },
): Promise<ApplicationPassword> {
  return present(await findRow(context.db, requireViewer(context).id, uuid));
}

/**
 * Answers the password, which is kept as its SHA-256: of 24 characters drawn at random (142 bits) there is nothing to guess, so that a
 * slow hash would only make each call of a program slow.
 * @throws rest_not_logged_in, rest_proof_needed, application_passwords_disabled_for_user, rest_invalid_param, too_many_application_passwords
 */
export async function createApplicationPassword(
  context: IdentityContext,
  { name, app_id, role, reads_only }: ParsedInputOf<typeof createEndpoint>,
): Promise<OutputOf<typeof createEndpoint>> {
  const { db, now } = context;
  const user = await requireSelf(context);
  if (!worksHere(user.roles)) throw notOffered();
  if (role !== '' && !listNarrowerRoles(user.roles).includes(role))
    throw invalidParams({ role: 'Your account cannot give this role.' }, UNPROCESSABLE);
  await requireRecentProof(context);
  const password = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const row: Row = {
    uuid: randomUUID(),
    user_id: user.id,
    app_id,
    name,
    hash: hashKey(password),
    role,
    reads_only: reads_only ? 1 : 0,
    created_at: now.toISOString(),
    last_used: null,
  };
  await inExclusiveTransaction(db, async (transaction) => {
    const others = await transaction
      .selectFrom('application_passwords')
      .select('name')
      .where('user_id', '=', user.id)
      .execute();
    // A page that is loaded anew sends its form once more, and nobody could tell the two apart.
    if (others.some((other) => other.name === name)) throw invalidParams({ name: NAME_TAKEN }, UNPROCESSABLE);
    if (others.length >= MAX_OF_USER) throw tooMany(MAX_OF_USER);
    await transaction.insertInto('application_passwords').values(row).execute();
    await writeEmail({ ...context, db: transaction }, user.email, applicationPasswordMade(name));
    await recordOwn(context, transaction, 'application password made', { name });
  });
  return { ...present(row), password: password.replace(/.{4}(?=.)/g, '$& ') };
}

/** @throws rest_not_logged_in, rest_application_password_not_found */
export async function removeApplicationPassword(
  context: IdentityContext,
  { uuid }: { uuid: string },
): Promise<OutputOf<typeof removeEndpoint>> {
  const { id } = requireViewer(context);
  return inTransaction(context.db, async (db) => {
    const previous = present(await findRow(db, id, uuid));
    await db.deleteFrom('application_passwords').where('uuid', '=', uuid).where('user_id', '=', id).execute();
    await recordOwn(context, db, 'application password revoked', { name: previous.name });
    return { deleted: true, previous };
  });
}

/** @throws rest_not_logged_in */
export async function removeApplicationPasswords(
  context: IdentityContext,
): Promise<{ deleted: true; count: number }> {
  const { id } = requireViewer(context);
  return inTransaction(context.db, async (db) => {
    const rows = await db
      .deleteFrom('application_passwords')
      .where('user_id', '=', id)
      .returning('name')
      .execute();
    for (const { name } of rows) await recordOwn(context, db, 'application password revoked', { name });
    return { deleted: true, count: rows.length };
  });
}

async function findRow(db: Database, userId: number, uuid: string): Promise<Row> {
  const row = await db
    .selectFrom('application_passwords')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw noApplicationPassword();
  return row;
}

function present({ uuid, app_id, name, role, reads_only, created_at, last_used }: Row): ApplicationPassword {
  return {
    uuid,
    app_id,
    name,
    created: withoutZone(created_at),
    last_used: last_used && withoutZone(last_used),
    last_ip: null,
    role: ROLES.find((known) => known === role) ?? '',
    reads_only: reads_only === 1,
    _links: { self: [{ href: `/wp-json/wp/v2/users/me/application-passwords/${uuid}` }] },
  };
}

const withoutZone = (iso: string): string => iso.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
