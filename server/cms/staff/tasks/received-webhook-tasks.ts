import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { ROUTES } from '#shared/routes.ts';
import type { TaskSource } from './task-source.ts';

/** Webhooks that failed, and that nobody has sent again. */
export const receivedWebhookTasks: TaskSource = {
  async count(db) {
    const { total } = await selectFailed(db)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  async list(db, { limit, offset }) {
    const rows = await selectFailed(db)
      .select(['id', 'kind', 'error', 'first_at'])
      .orderBy('last_at')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ id, kind, error, first_at }) => ({
      key: String(id),
      title: kind || 'Reports of emails',
      about: error,
      since: first_at,
      path: `${ROUTES.studioReceivedWebhooks}?state=failed`,
    }));
  },
};

const selectFailed = (db: Database) =>
  db.selectFrom('received_webhooks').where('state', '=', sql.lit('failed'));
