/** Counts of a newsletter, kept on its row: nothing is counted anew when somebody looks. In the transaction of what they count. */
import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import type { SubscriptionEnding } from '#shared/newsletters.ts';

export type NewsletterCount = 'recipients' | 'sent' | 'failed' | SubscriptionEnding;

/** @param by below 0 for those who do not count any more */
export async function addToCount(
  db: Database,
  newsletter: number,
  count: NewsletterCount,
  by: number,
): Promise<void> {
  if (by === 0) return;
  await db
    .updateTable('newsletters')
    .set({ [count]: sql`${sql.ref(count)} + ${by}` })
    .where('id', '=', newsletter)
    .execute();
}
