import { pathTo } from '#shared/routes.ts';
import type { TaskSource } from './task-source.ts';

/** Messages of the contact form. */
export const messageTasks: TaskSource = {
  async count(db) {
    const { total } = await db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('done_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  async list(db, { limit, offset }) {
    const rows = await db
      .selectFrom('messages')
      .select(['id', 'name', 'subject', 'created_at'])
      .where('done_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ id, name, subject, created_at }) => ({
      key: String(id),
      title: subject,
      about: name,
      since: created_at,
      path: pathTo('studioMessage', { id: String(id) }),
    }));
  },
};
