import { type Database, inTransaction } from '#server/cms/database/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { defineError, noItem, notLoggedIn } from '#shared/rest/errors.ts';

type FavoriteChange = { success: true };
const done: FavoriteChange = { success: true };

/** All are sent at once. */
const MAX = 500;
const tooManyFavorites = defineError(
  'too_many_favorites',
  409,
  `You have reached the limit of ${MAX} favorites. Remove one first.`,
);

/** Once, however often it is asked for. @throws rest_not_logged_in, rest_post_invalid_id, too_many_favorites */
export async function addFavorite(
  db: Database,
  viewer: Viewer | null,
  itemId: number,
  now: Date,
): Promise<FavoriteChange> {
  if (!viewer) throw notLoggedIn();
  await inTransaction(db, async (transaction) => {
    const kept = await transaction
      .selectFrom('favorites')
      .select('item_id')
      .where('user_id', '=', viewer.id)
      .execute();
    if (kept.some(({ item_id }) => item_id === itemId)) return;
    const item = await transaction
      .selectFrom('items')
      .select('id')
      .where('id', '=', itemId)
      .where('status', '=', 'publish')
      .executeTakeFirst();
    if (!item) throw noItem();
    if (kept.length >= MAX) throw tooManyFavorites();
    await transaction
      .insertInto('favorites')
      .values({ user_id: viewer.id, item_id: itemId, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doNothing())
      .execute();
  });
  return done;
}

/** @throws rest_not_logged_in */
export async function removeFavorite(
  db: Database,
  viewer: Viewer | null,
  itemId: number,
): Promise<FavoriteChange> {
  if (!viewer) throw notLoggedIn();
  await db.deleteFrom('favorites').where('user_id', '=', viewer.id).where('item_id', '=', itemId).execute();
  return done;
}
