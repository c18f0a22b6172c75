/** Administrators change the roles of others, and take lost second factors away. */
import { inTransaction } from '#server/cms/database/index.ts';
import {
  changeRoles,
  findUser,
  type IdentityContext,
  requireRecentProof,
  resetSecondFactor,
} from '#server/cms/identity/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, noUser } from '#shared/rest/errors.ts';
import type {
  resetUserFactor as resetEndpoint,
  changeUserRoles as rolesEndpoint,
  WholeUser,
} from '#shared/rest/staff-users.ts';
import { requireRight, yourself } from './require-right.ts';
import { readUser } from './users.ts';

const noFactor = defineError('no_second_factor', 409, 'This account has no second factor.');

/**
 * @throws rest_forbidden, rest_proof_needed, rest_cannot_change_yourself, rest_user_invalid_id, last_administrator
 */
export async function changeUserRoles(
  context: IdentityContext,
  { id, roles, reason }: ParsedInputOf<typeof rolesEndpoint>,
): Promise<WholeUser> {
  return change(context, id, async (within, staff) => {
    const { before, after } = await changeRoles(within, id, () => roles);
    const details = { before: before.join(', ') || 'none', after: after.join(', ') || 'none' };
    await writeChange(within.db, staff, { action: 'roles changed', userId: id, reason, details }, within.now);
  });
}

/** @throws rest_forbidden, rest_proof_needed, rest_cannot_change_yourself, rest_user_invalid_id, no_second_factor */
export async function resetUserFactor(
  context: IdentityContext,
  { id, reason }: ParsedInputOf<typeof resetEndpoint>,
): Promise<WholeUser> {
  return change(context, id, async (within, staff, user) => {
    if (!(await resetSecondFactor(within, user))) throw noFactor();
    const what = { action: 'second factor reset', userId: id, reason, details: {} } as const;
    await writeChange(within.db, staff, what, within.now);
  });
}

async function change(
  context: IdentityContext,
  id: number,
  work: (
    within: IdentityContext,
    staff: Viewer,
    user: { readonly id: number; readonly email: string },
  ) => Promise<void>,
): Promise<WholeUser> {
  const staff = requireRight(context.viewer, 'roles');
  if (staff.id === id) throw yourself();
  await requireRecentProof(context);
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const user = await findUser(db, id, context.demoUsers);
    if (!user) throw noUser();
    await work(within, staff, user);
    return readUser(within, id);
  });
}
