import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { pathTo } from '#shared/routes.ts';
import type { TaskSource } from './task-source.ts';

/** Members who ask for a listing. */
export const claimTasks: TaskSource = {
  async count(db) {
    const { total } = await selectWaiting(db)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  async list(db, { limit, offset }) {
    const rows = await selectWaiting(db)
      .select(['listing_claims.id', 'changed_at', 'items.title', 'users.name'])
      .orderBy('changed_at')
      .orderBy('listing_claims.id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ id, title, name, changed_at }) => ({
      key: String(id),
      title,
      about: name,
      since: changed_at,
      path: pathTo('studioClaim', { id: String(id) }),
    }));
  },
};

const selectWaiting = (db: Database) =>
  db
    .selectFrom('listing_claims')
    .innerJoin('items', 'items.id', 'listing_claims.item_id')
    .innerJoin('users', 'users.id', 'listing_claims.user_id')
    .where('state', '=', sql.lit('waiting'));
