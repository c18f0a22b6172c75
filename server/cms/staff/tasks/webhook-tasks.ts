import type { Database } from '#server/cms/database/index.ts';
import type { Task } from '#shared/rest/tasks.ts';
import { pathTo } from '#shared/routes.ts';
import { TEST_EVENT } from '#shared/webhook-events.ts';
import type { TaskSource } from './task-source.ts';

/** Webhooks that stopped by themselves, and those of which deliveries were given up; none that somebody has paused. */
export const webhookTasks: TaskSource = {
  count: async (db) => (await listTroubled(db)).length,
  list: async (db, { limit, offset }) => (await listTroubled(db)).slice(offset, offset + limit),
};

/** There are few. */
async function listTroubled(db: Database): Promise<Task[]> {
  const rows = await db
    .selectFrom('outgoing_webhooks')
    .leftJoin('webhook_deliveries', (join) =>
      join
        .onRef('webhook_deliveries.webhook_id', '=', 'outgoing_webhooks.id')
        .on('webhook_deliveries.state', '=', 'failed')
        .on('webhook_deliveries.event', '!=', TEST_EVENT),
    )
    .select(['outgoing_webhooks.id', 'name', 'outgoing_webhooks.state', 'reason', 'failing_since'])
    .select(({ fn }) => [
      fn.count<number>('webhook_deliveries.id').as('failed'),
      fn.min('webhook_deliveries.created_at').as('since'),
    ])
    .where('outgoing_webhooks.state', '!=', 'paused')
    .groupBy(['outgoing_webhooks.id', 'name', 'outgoing_webhooks.state', 'reason', 'failing_since'])
    .execute();
  return rows
    .map((row) => ({ ...row, failed: Number(row.failed) }))
    .filter(({ state, failed }) => state === 'stopped' || failed > 0)
    .map(({ id, name, state, reason, failed, since, failing_since }) => ({
      key: String(id),
      title: name,
      about: [...(state === 'stopped' ? [`It stopped. ${reason}`] : []), ...describeFailed(failed)].join(' '),
      since: since ?? failing_since ?? '',
      path: `${pathTo('studioOutgoingWebhook', { id: String(id) })}?state=failed`,
    }))
    .toSorted((one, other) => (one.since < other.since ? -1 : 1));
}

function describeFailed(failed: number): string[] {
  if (failed === 0) return [];
  return [failed === 1 ? '1 delivery failed.' : `${failed} deliveries failed.`];
}
