import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { pathTo } from '#shared/routes.ts';
import type { TaskSource } from './task-source.ts';

/** Reviews of businesses that nobody has looked at, or that readers reported and still see. */
export const reviewTasks: TaskSource = {
  async count(db) {
    const { total } = await selectWaiting(db)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  async list(db, { limit, offset }) {
    const rows = await selectWaiting(db)
      .innerJoin('items', 'items.id', 'listing_reviews.item_id')
      .innerJoin('users', 'users.id', 'listing_reviews.user_id')
      .select(['listing_reviews.id', 'stars', 'written_at', 'listing_reviews.status'])
      .select(['items.title', 'users.name'])
      .orderBy('written_at')
      .orderBy('listing_reviews.id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ id, title, name, stars, status, written_at }) => ({
      key: String(id),
      title,
      about: `${name}, ${stars} of 5 stars${status === 'shown' ? ', reported' : ''}`,
      since: written_at,
      path: pathTo('studioReview', { id: String(id) }),
    }));
  },
};

const selectWaiting = (db: Database) =>
  db.selectFrom('listing_reviews').where('listing_reviews.id', 'in', ({ selectFrom }) =>
    selectFrom('listing_reviews as waiting')
      .select('waiting.id')
      .where('waiting.status', '=', sql.lit('waiting'))
      .unionAll(
        selectFrom('listing_reviews as reported')
          .select('reported.id')
          .where('reported.id', 'in', selectFrom('review_reports').select('review_reports.review_id'))
          .where('reported.status', '=', 'shown'),
      ),
  );
