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
  db
    .selectFrom('listing_reviews')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('listing_reviews.status', '=', sql.lit('waiting')),
        eb('listing_reviews.status', '=', 'shown').and(
          exists(
            selectFrom('review_reports')
              .select('review_reports.review_id')
              .whereRef('review_reports.review_id', '=', 'listing_reviews.id'),
          ),
        ),
      ]),
    );
