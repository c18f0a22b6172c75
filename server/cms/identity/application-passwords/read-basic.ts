/** Callers with an application password: `Authorization: Basic`, at `/wp-json/` alone. */
import { narrowRoles } from '#shared/application-passwords.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { defineError, invalidMembershipStatus } from '#shared/rest/errors.ts';
import type { IdentityContext } from '../context.ts';
import { findByLogin, findUser } from '../find-user.ts';
import { countSignInAttempt, keyOfName } from '../rate-limits.ts';
import { hashKey } from '../token.ts';
import { viewerOf } from '../viewer-of.ts';

export type BasicContext = Pick<
  IdentityContext,
  'db' | 'demoUsers' | 'secondFactorRequired' | 'now' | 'from'
>;

const incorrect = defineError(
  'incorrect_password',
  401,
  'The provided password is an invalid application password.',
);

const HOUR_MS = 3_600_000;
const MAX_HEADER = 1000;

/**
 * The caller of a header such as `Basic YWRhOmFiY2QgZWZnaA==`. What is wrong is counted as wrong passwords are; what is right
 * counts for nothing, and is looked up by its hash.
 * @throws incorrect_password, too_many_attempts, invalid_membership_status
 */
export async function readBasic(context: BasicContext, header: string): Promise<Viewer> {
  const { login, password } = parseBasic(header);
  const found = await findOwner(context, login, password);
  if (!found) {
    const who = keyOfName('application-password', login);
    await countSignInAttempt(context.db, { who, device: undefined, from: context.from }, context.now);
    throw incorrect();
  }
  const { user, row } = found;
  const viewer = await viewerOf(context, user, { session: '', roles: narrowRoles(user.roles, row.role) });
  if (!viewer) throw invalidMembershipStatus();
  await noteUse(context, row);
  return { ...viewer, isProgram: true, ...(row.reads_only === 1 && { readsOnly: true }) };
}

async function findOwner(context: BasicContext, login: string, password: string) {
  const { db, demoUsers } = context;
  const row = await db
    .selectFrom('application_passwords')
    .selectAll()
    .where('hash', '=', hashKey(password))
    .executeTakeFirst();
  const named = await findByLogin(db, login, demoUsers);
  if (!row || row.user_id !== named?.id) return undefined;
  const user = await findUser(db, named.id, demoUsers);
  return user && { user, row };
}

/** Blanks are there for people to read it. */
function parseBasic(header: string): { login: string; password: string } {
  const text = Buffer.from(header.slice('Basic '.length, MAX_HEADER), 'base64').toString();
  const colon = text.indexOf(':');
  if (colon < 0) return { login: '', password: '' };
  return { login: text.slice(0, colon).trim(), password: text.slice(colon + 1).replace(/[^a-z\d]/gi, '') };
}

/** To the hour. A call is answered all the same while nothing can be saved. */
async function noteUse(
  { db, now }: BasicContext,
  { uuid, last_used }: { readonly uuid: string; readonly last_used: string | null },
): Promise<void> {
  if (last_used !== null && now.getTime() - Date.parse(last_used) < HOUR_MS) return;
  await db
    .updateTable('application_passwords')
    .set({ last_used: now.toISOString() })
    .where('uuid', '=', uuid)
    .execute()
    .catch(() => {});
}
