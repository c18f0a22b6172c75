import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { pathTo } from '#shared/routes.ts';
import type { TaskSource } from './task-source.ts';

/** Artwork of advertisers that nobody has looked at. */
export const artworkTasks: TaskSource = {
  async count(db) {
    const { total } = await selectWaiting(db)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  async list(db, { limit, offset }) {
    const rows = await selectWaiting(db)
      .select(['ad_bookings.id', 'ad_bookings.name', 'ad_bookings.created_at', 'changed_at'])
      .select('users.name as owner')
      .orderBy('ad_bookings.id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ id, name, owner, created_at, changed_at }) => ({
      key: String(id),
      title: name,
      about: owner,
      since: changed_at ?? created_at,
      path: pathTo('studioBooking', { id: String(id) }),
    }));
  },
};

const selectWaiting = (db: Database) =>
  db
    .selectFrom('ad_bookings')
    .innerJoin('users', 'users.id', 'ad_bookings.user_id')
    .where('ad_bookings.status', '!=', sql.lit('ended'))
    .where('ad_bookings.proposed', '!=', '')
    .where('ad_bookings.reason', '=', '');
