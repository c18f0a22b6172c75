/** Lists of content that somebody has named. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { invalidParams } from '#shared/rest/errors.ts';
import type {
  removeView as removeEndpoint,
  SavedView,
  saveView as saveEndpoint,
} from '#shared/rest/writing.ts';
import { requireWriter } from './item-standing.ts';

/** More names than anybody tells apart. */
const MAX_VIEWS = 30;

/** @throws rest_not_logged_in, rest_forbidden */
export async function listViews(db: Database, viewer: Viewer | null): Promise<SavedView[]> {
  const { id } = requireWriter(viewer);
  return db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', id)
    .orderBy('name')
    .execute();
}

/** @throws rest_not_logged_in, rest_forbidden, rest_invalid_param */
export function saveView(
  database: Database,
  { name, query }: ParsedInputOf<typeof saveEndpoint>,
  viewer: Viewer | null,
): Promise<SavedView> {
  const { id: user_id } = requireWriter(viewer);
  return inTransaction(database, async (db) => {
    const others = (await listViews(db, viewer)).filter((view) => view.name !== name);
    if (others.length >= MAX_VIEWS) throw invalidParams({ name: 'Remove one of your views first.' });
    return db
      .insertInto('saved_views')
      .values({ user_id, name, query })
      .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ query }))
      .returning(['id', 'name', 'query'])
      .executeTakeFirstOrThrow();
  });
}

/** @throws rest_not_logged_in, rest_forbidden */
export async function removeView(
  db: Database,
  { id }: ParsedInputOf<typeof removeEndpoint>,
  viewer: Viewer | null,
): Promise<OutputOf<typeof removeEndpoint>> {
  const writer = requireWriter(viewer);
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', writer.id)
    .executeTakeFirst();
  return { deleted: numDeletedRows > 0n };
}
