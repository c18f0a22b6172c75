import { sql } from 'kysely';
import { isPostgresql } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Photos of reviews. Their files are removed after the row no longer belongs to a review: so the row outlives review and business. */
export const reviewPhotos: Migration = {
  name: '0084-review-photos',
  async up(db) {
    const isServer = isPostgresql(db);
    const text = sql.raw(isServer ? 'text collate "C"' : 'text');
    const integer = sql.raw(isServer ? 'bigint' : 'integer');
    await sql`create table review_photos (
      slug ${text} primary key,
      item_id ${integer} not null,
      user_id ${integer} references users (id),
      review_id ${integer} references listing_reviews (id) on delete set null,
      place ${integer} not null default 0,
      alt ${text} not null default '',
      width ${integer} not null,
      height ${integer} not null,
      created_at ${text} not null
    )`.execute(db);
    await sql`create index review_photos_review on review_photos (review_id)`.execute(db);
    await sql`create index review_photos_user on review_photos (user_id)`.execute(db);
  },
};
