import type { Database } from '#server/cms/database/index.ts';
import { findMembershipRights } from '#server/cms/identity/index.ts';
import type { MembershipName } from '#shared/membership.ts';

/** Whether somebody has all that a membership opens by rights that never end, such as Gold for life. */
export async function holdsForGood(db: Database, userId: number, name: MembershipName): Promise<boolean> {
  const { tiers, brings } = await findMembershipRights(db);
  const opened = tiers[name] ?? [];
  const grants = await db
    .selectFrom('grants')
    .select('level')
    .where('user_id', '=', userId)
    .where('until', 'is', null)
    .execute();
  const held = new Set(grants.flatMap(({ level }) => [level, ...(brings[level] ?? [])]));
  return opened.length > 0 && opened.every((level) => held.has(level));
}
