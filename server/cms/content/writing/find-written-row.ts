import type { Database } from '#server/cms/database/index.ts';
import type { ContentType } from '#shared/content-types.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { forbidden, noItem } from '#shared/rest/errors.ts';
import type { ItemRow } from '../item-records.ts';
import { findStanding, type ItemStanding, requireWriter } from './item-standing.ts';

/** An item that the caller may change. @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id */
export async function findWrittenRow(
  db: Database,
  { type, id }: { readonly type: ContentType; readonly id: number },
  viewer: Viewer | null,
): Promise<{ row: ItemRow; standing: ItemStanding; writer: Viewer }> {
  const writer = requireWriter(viewer);
  const row = await db
    .selectFrom('items')
    .selectAll()
    .where('type', '=', type)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw noItem();
  const standing = await findStanding(db, row, writer);
  if (!standing.permissions.change) throw forbidden();
  return { row, standing, writer };
}
