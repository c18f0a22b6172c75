import { sql } from 'kysely';
import { type Database, listOf } from '#server/cms/database/index.ts';
import type { ListingRating } from '#shared/rest/items.ts';
import { MIN_REVIEWS } from '#shared/reviews.ts';

/** Means of the reviews of businesses that are shown, from three on, by the ids of these; others are left out. */
export async function listRatings(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ListingRating>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    readonly item_id: number;
    readonly mean: number;
    readonly count: number;
  }>`select item_id, avg(stars) as mean, count(*) as count from listing_reviews
    where status = 'shown' and item_id in ${listOf(db, ids)}
    group by item_id having count(*) >= ${MIN_REVIEWS}`.execute(db);
  return new Map(
    rows.map(({ item_id, mean, count }) => [
      item_id,
      { mean: roundMean(Number(mean)), count: Number(count) },
    ]),
  );
}

/** To a tenth, as stars are read. */
export const roundMean = (mean: number): number => Math.round(mean * 10) / 10;
