import { inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { noUser } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';
import type { Role } from '#shared/roles.ts';
import { countAdministrators, lastAdministrator } from './administrators.ts';
import type { OperatorContext } from './context.ts';
import { findUser } from './find-user.ts';
import { endSessions } from './start-session.ts';

export interface RoleChange {
  readonly before: readonly Role[];
  readonly after: readonly Role[];
}

/**
 * Gives somebody other roles, as `change` makes them of those that they have. Every session of theirs ends, unless nothing has
 * changed: what somebody may do begins with a new one.
 * @throws last_administrator, rest_user_invalid_id
 */
export async function changeRoles(
  context: OperatorContext,
  userId: number,
  change: (before: readonly Role[]) => readonly Role[],
): Promise<RoleChange> {
  return inTransaction(context.db, async (transaction) => {
    const user = await findUser(transaction, userId, context.demoUsers);
    if (!user) throw noUser();
    const before = user.roles;
    const after = [...new Set(change(before))];
    if (after.length === before.length && after.every((role) => before.includes(role)))
      return { before, after: before };
    const isLeaving = before.includes('administrator') && !after.includes('administrator');
    if (isLeaving && (await countAdministrators(transaction, context.demoUsers)) < 2)
      throw lastAdministrator('This is');
    await transaction
      .updateTable('users')
      .set({ roles: JSON.stringify(after) })
      .where('id', '=', userId)
      .execute();
    const ended = await endSessions({ ...context, db: transaction }, userId);
    await writeOutbox(transaction, [...ended, tags.user(userId)], context.now);
    return { before, after };
  });
}
