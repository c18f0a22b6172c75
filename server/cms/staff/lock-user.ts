/** Accounts that are locked: their sessions end, and nobody signs in to them. What others have of them goes on. */

import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { type IdentityContext, requireRecentProof } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, forbidden } from '#shared/rest/errors.ts';
import type { lockUser as lockEndpoint, WholeUser } from '#shared/rest/staff-users.ts';
import { tags } from '#shared/rest/tags.ts';
import { ROLES } from '#shared/roles.ts';
import { holdsStaffRight, listStaffRights } from '#shared/staff-rights.ts';
import { changeAccount, logOut } from './change-user.ts';
import { requireRight } from './require-right.ts';

type LockInput = ParsedInputOf<typeof lockEndpoint>;

const isLocked = defineError('account_is_locked', 409, 'This account is locked already.');
const isOpen = defineError('account_is_open', 409, 'This account is not locked.');

/** @throws rest_forbidden, rest_proof_needed, rest_cannot_change_yourself, rest_user_invalid_id, account_is_locked */
export async function lockUser(context: IdentityContext, { id, reason }: LockInput): Promise<WholeUser> {
  requireRight(context.viewer, 'members');
  await requireRecentProof(context);
  return changeAccount(context, id, async (db, staff) => {
    await rejectColleague(db, staff, id);
    if (!(await setLock(db, id, context.now.toISOString()))) throw isLocked();
    await logOut({ ...context, db }, id);
    await note(db, staff, 'account locked', { id, reason }, context.now);
  });
}

/** @throws rest_forbidden, rest_proof_needed, rest_cannot_change_yourself, rest_user_invalid_id, account_is_open */
export async function unlockUser(context: IdentityContext, { id, reason }: LockInput): Promise<WholeUser> {
  requireRight(context.viewer, 'members');
  await requireRecentProof(context);
  return changeAccount(context, id, async (db, staff) => {
    await rejectColleague(db, staff, id);
    if (!(await setLock(db, id, null))) throw isOpen();
    await note(db, staff, 'account unlocked', { id, reason }, context.now);
  });
}

/** Accounts of staff are locked by those alone who may take their roles. */
async function rejectColleague(db: Database, staff: Viewer, id: number): Promise<void> {
  const { roles } = await db
    .selectFrom('users')
    .select('roles')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isColleague = listStaffRights(parseColumn(rolesColumn, roles)).length > 0;
  if (isColleague && !holdsStaffRight(staff.roles, 'roles')) throw forbidden();
}

const rolesColumn = z.array(z.enum(ROLES));

/** Answers whether that changed anything. */
async function setLock(db: Database, id: number, locked_at: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ locked_at })
    .where('id', '=', id)
    .where('locked_at', locked_at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function note(
  db: Database,
  staff: Viewer,
  action: 'account locked' | 'account unlocked',
  { id, reason }: LockInput,
  now: Date,
): Promise<void> {
  await writeOutbox(db, [tags.user(id)], now);
  await writeChange(db, staff, { action, userId: id, reason, details: {} }, now);
}
