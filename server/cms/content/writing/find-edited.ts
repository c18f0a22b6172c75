import type { Database } from '#server/cms/database/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { EditedItem, findEditedItem as findEndpoint } from '#shared/rest/writing.ts';
import { findWrittenRow } from './find-written-row.ts';
import { presentOneEdited } from './present-edited.ts';

/** @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id */
export async function findEditedItem(
  db: Database,
  input: ParsedInputOf<typeof findEndpoint>,
  viewer: Viewer | null,
): Promise<EditedItem> {
  const { row, writer } = await findWrittenRow(db, input, viewer);
  return presentOneEdited(db, row, writer);
}
