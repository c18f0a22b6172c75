import { sql } from 'kysely';
import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { pathTo } from '#shared/routes.ts';
import type { TaskSource } from './task-source.ts';

const written = z.object({ name: z.string().catch(''), trade: z.string().catch('') });

/** Listings of businesses that were sent to be checked. */
export const listingTasks: TaskSource = {
  async count(db) {
    const { total } = await selectWaiting(db)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  async list(db, { limit, offset }) {
    const rows = await selectWaiting(db)
      .select(['item_id', 'fields', 'sent_at', 'changed_at'])
      .orderBy('sent_at')
      .orderBy('item_id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ item_id, fields, sent_at, changed_at }) => {
      const { name, trade } = parseColumn(written, fields);
      return {
        key: String(item_id),
        title: name,
        about: trade,
        since: sent_at ?? changed_at,
        path: pathTo('studioListing', { id: String(item_id) }),
      };
    });
  },
};

const selectWaiting = (db: Database) =>
  db.selectFrom('listings').where('draft_state', '=', sql.lit('waiting')).where('deleted_at', 'is', null);
