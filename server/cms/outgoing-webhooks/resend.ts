import type { Database } from '#server/cms/database/index.ts';
import { replaceJobs } from '#server/cms/jobs/index.ts';
import { deliveryJob } from './write-event.ts';

/** Has deliveries sent again, with the same ids, from their first attempt. In a transaction. */
export async function resendDeliveries(db: Database, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', error: '' })
    .where('id', 'in', ids)
    .execute();
  await replaceJobs(
    db,
    ids.map((id) => ({ kind: deliveryJob, payload: { id }, key: String(id), runAt: now })),
  );
}
