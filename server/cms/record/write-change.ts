import type { Database } from '#server/cms/database/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { StaffAction } from '#shared/rest/staff-changes.ts';

interface NewStaffChange {
  readonly action: StaffAction;
  readonly userId: number | null;
  readonly orderId?: number;
  readonly itemId?: number;
  /** In the words of who did it. */
  readonly reason: string;
  /** Facts about it, without secrets. */
  readonly details: Readonly<Record<string, string>>;
}

/** In the transaction of the change. */
export async function writeChange(
  db: Database,
  { id, name }: Pick<Viewer, 'id' | 'name'>,
  { action, userId, orderId, itemId, reason, details }: NewStaffChange,
  now: Date,
): Promise<void> {
  await db
    .insertInto('staff_changes')
    .values({
      changed_at: now.toISOString(),
      staff_id: id,
      staff_name: name,
      action,
      user_id: userId,
      order_id: orderId ?? null,
      item_id: itemId ?? null,
      reason,
      details: JSON.stringify(details),
    })
    .execute();
}
