import type { Database } from '#server/cms/database/index.ts';
import { TEST_EVENT } from '#shared/webhook-events.ts';

/** Gives up what waits for a webhook that sends nothing any more. In the transaction that holds the row of the webhook. */
export async function giveUpWaiting(db: Database, webhookId: number, why: 'paused' | 'stopped') {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', error: describeEnd(why) })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('event', '!=', TEST_EVENT)
    .execute();
}

export const describeEnd = (why: 'paused' | 'stopped'): string =>
  `The webhook ${why === 'paused' ? 'was paused' : 'stopped'} before this was sent.`;
