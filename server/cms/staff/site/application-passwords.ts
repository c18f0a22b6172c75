/** Application passwords of all users: what programs may do in whose name, and an end to it. */
import { sql } from 'kysely';
import * as z from 'zod';
import { countUpTo, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import {
  applicationPasswordRevoked,
  type IdentityContext,
  noApplicationPassword,
  requireRecentProof,
  writeEmail,
} from '#server/cms/identity/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { narrowRoles } from '#shared/application-passwords.ts';
import type { listAnyApplicationPasswords as listEndpoint } from '#shared/rest/application-passwords.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { ROLES } from '#shared/roles.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { requireRight } from '../require-right.ts';

const rolesColumn = z.array(z.enum(ROLES));

/** Those used last first, then the newest. @throws rest_not_logged_in, rest_forbidden */
export async function listAnyApplicationPasswords(
  { db: database, viewer, demoUsers }: IdentityContext,
  { page }: ParsedInputOf<typeof listEndpoint>,
): Promise<OutputOf<typeof listEndpoint>> {
  requireRight(viewer, 'run');
  return inTransaction(database, async (db) => {
    const found = db
      .selectFrom('application_passwords')
      .innerJoin('users', 'users.id', 'application_passwords.user_id')
      .where('users.closed_at', 'is', null)
      .$if(!demoUsers, (query) => query.where('users.demo_password', 'is', null));
    return pageOfRows(page, async ({ limit, offset }) => {
      const rows = await found
        .select(['uuid', 'user_id', 'users.name as user_name', 'users.roles', 'role', 'reads_only'])
        .select(['application_passwords.name', 'application_passwords.created_at', 'last_used'])
        // PostgreSQL and SQLite disagree on where null stands.
        .orderBy(sql`coalesce(last_used, '')`, 'desc')
        .orderBy('application_passwords.created_at', 'desc')
        .orderBy('uuid')
        .limit(limit)
        .offset(offset)
        .execute();
      const items = rows.map(({ roles, role, reads_only, ...row }) => ({
        ...row,
        roles: [...narrowRoles(parseColumn(rolesColumn, roles), role)],
        reads_only: reads_only === 1,
      }));
      return { items, total: await countUpTo(db, found, offset) };
    });
  });
}

/** It cannot be given back; its user is told. @throws rest_not_logged_in, rest_forbidden, rest_proof_needed, rest_application_password_not_found */
export async function removeAnyApplicationPassword(
  context: IdentityContext,
  { uuid }: { uuid: string },
): Promise<{ success: true }> {
  const staff = requireRight(context.viewer, 'run');
  await requireRecentProof(context);
  await inTransaction(context.db, async (db) => {
    const row = await db
      .deleteFrom('application_passwords')
      .where('uuid', '=', uuid)
      .returning(['user_id', 'name'])
      .executeTakeFirst();
    if (!row) throw noApplicationPassword();
    const action = 'application password revoked';
    const change = { action, userId: row.user_id, reason: '', details: { name: row.name } } as const;
    await writeChange(db, staff, change, context.now);
    if (row.user_id !== staff.id) await tellUser({ ...context, db }, row);
  });
  return { success: true };
}

/** A closed account has no address. */
async function tellUser(
  context: IdentityContext,
  { user_id, name }: { readonly user_id: number; readonly name: string },
): Promise<void> {
  const user = await context.db
    .selectFrom('users')
    .select(['email', 'brand'])
    .where('id', '=', user_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (user) await writeEmail({ ...context, brand: user.brand }, user.email, applicationPasswordRevoked(name));
}
