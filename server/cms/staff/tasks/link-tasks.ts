import type { Database } from '#server/cms/database/index.ts';
import type { TaskSource } from './task-source.ts';

/** Links in published items that lead nowhere. */
export const linkTasks: TaskSource = {
  async count(db) {
    const { total } = await selectBroken(db)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  async list(db, { limit, offset }) {
    const rows = await selectBroken(db)
      .select(['item_id', 'href', 'problem', 'found_at', 'items.title', 'items.link'])
      .orderBy('found_at')
      .orderBy('item_id')
      .orderBy('href')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ item_id, href, problem, found_at, title, link }) => ({
      key: `${item_id} ${href}`,
      title: href,
      about: `${title}: ${problem}`,
      since: found_at,
      path: link,
    }));
  },
};

const selectBroken = (db: Database) =>
  db
    .selectFrom('broken_links')
    .innerJoin('items', 'items.id', 'broken_links.item_id')
    .where('items.status', '=', 'publish');
