import type { Database } from '#server/cms/database/index.ts';
import { tags } from '#shared/rest/tags.ts';

/** Removes all bookings of an account that is closed, whose orders stay. Answers the tags that this made stale. Images follow within the hour. */
export async function forgetBookings(db: Database, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ad_bookings')
    .select(['id', 'brand'])
    .where('user_id', '=', userId)
    .execute();
  for (const { id } of rows)
    for (const table of ['ad_counts', 'ad_terms'] as const)
      await db.deleteFrom(table).where('booking_id', '=', id).execute();
  await db.deleteFrom('ad_bookings').where('user_id', '=', userId).execute();
  return [...new Set(rows.flatMap(({ brand }) => [tags.ads(brand), tags.adPlaces(brand)]))];
}
