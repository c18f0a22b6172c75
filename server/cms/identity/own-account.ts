/** The account of whoever calls, and the record of how it is opened. */
import type { Database } from '#server/cms/database/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { notLoggedIn } from '#shared/rest/errors.ts';
import type { StaffAction } from '#shared/rest/staff-changes.ts';
import { type IdentityContext, requireViewer } from './context.ts';
import { findUser } from './find-user.ts';

/** @throws rest_not_logged_in, also for one that was closed meanwhile */
export async function requireSelf(context: IdentityContext) {
  const user = await findUser(context.db, requireViewer(context).id, context.demoUsers);
  if (!user) throw notLoggedIn();
  return user;
}

/** In the record of changes, in the transaction of the change: who takes over an account of staff begins here. */
export function recordOwn(
  context: IdentityContext,
  transaction: Database,
  action: StaffAction,
  details: Readonly<Record<string, string>> = {},
): Promise<void> {
  const viewer = requireViewer(context);
  const change = { action, userId: viewer.id, reason: '', details };
  return writeChange(transaction, viewer, change, context.now);
}
