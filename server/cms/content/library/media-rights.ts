import type { Database } from '#server/cms/database/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { forbidden, noItem } from '#shared/rest/errors.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import type { MediaRow } from '../find-media.ts';
import { requireWriter } from '../writing/index.ts';

export interface OwnMedia {
  readonly row: MediaRow;
  readonly writer: Viewer;
}

/** Editors look after all files, others after those that they sent. */
export const mayChangeMedia = ({ id, roles }: Viewer, { uploaded_by }: MediaRow): boolean =>
  uploaded_by === id || holdsStaffRight(roles, 'edit');

/** @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id */
export async function requireOwnMedia(db: Database, id: number, viewer: Viewer | null): Promise<OwnMedia> {
  const writer = requireWriter(viewer);
  const row = await findMediaRow(db, id);
  if (!mayChangeMedia(writer, row)) throw forbidden();
  return { row, writer };
}

/** @throws rest_post_invalid_id */
export async function findMediaRow(db: Database, id: number): Promise<MediaRow> {
  const row = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noItem();
  return row;
}
