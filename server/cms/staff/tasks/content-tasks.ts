import type { Database } from '#server/cms/database/index.ts';
import { pathTo } from '#shared/routes.ts';
import type { TaskSource } from './task-source.ts';

/** Items that wait for review: their writers may not publish them. */
export const contentTasks: TaskSource = {
  async count(db) {
    const { total } = await selectWaiting(db)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  async list(db, { limit, offset }) {
    const rows = await selectWaiting(db)
      .leftJoin('users', 'users.id', 'item_writing.owner_id')
      .select(['items.id', 'items.type', 'items.title', 'items.edited_at', 'items.modified', 'users.name'])
      .orderBy('items.edited_at')
      .orderBy('items.id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ id, type, title, edited_at, modified, name }) => ({
      key: String(id),
      title: title || 'Untitled',
      about: name ?? '',
      since: edited_at ?? `${modified}Z`,
      path: pathTo('studioItem', { type, id: String(id) }),
    }));
  },
};

const selectWaiting = (db: Database) =>
  db
    .selectFrom('items')
    .innerJoin('item_writing', 'item_writing.item_id', 'items.id')
    .where('item_writing.state', '=', 'pending');
