/** Files of the library: added, described, and deleted when nothing shows them. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, type Flush, inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { refreshSources } from '#server/cms/search/index.ts';
import { hasFocalPoints } from '#server/cms/settings/index.ts';
import { requireVersion } from '#server/cms/versions.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { MediaItem } from '#shared/rest/items.ts';
import type {
  changeMedia as changeEndpoint,
  createMedia as createEndpoint,
  MediaUse,
  removeMedia as removeEndpoint,
  listMediaUses as usesEndpoint,
} from '#shared/rest/media.ts';
import type { StaffAction } from '#shared/rest/staff-changes.ts';
import { tags } from '#shared/rest/tags.ts';
import { type MediaRow, presentMedia } from '../find-media.ts';
import { markFileDeleted } from '../seed-deletions.ts';
import { formatSlug, requireWriter } from '../writing/index.ts';
import { presentEditedMedia } from './find-edited-media.ts';
import { findMediaUses } from './find-media-uses.ts';
import { findMediaRow, requireOwnMedia } from './media-rights.ts';
import { finishUpload } from './partial/partial-uploads.ts';

export interface MediaStore {
  readonly db: Database;
  readonly now: Date;
}

const noTrash = defineError(
  'rest_trash_not_supported',
  501,
  "Files do not support trashing. Set 'force=true' to delete.",
);
const inUse = defineError('rest_media_in_use', 409, 'This is still used in %s. Take it out there first.');

/** @throws rest_not_logged_in, rest_forbidden, rest_upload_finished */
export function createMedia(
  { db: database, now }: MediaStore,
  { file: sent, upload: _, ...words }: ParsedInputOf<typeof createEndpoint>,
  viewer: Viewer | null,
): Promise<MediaItem> {
  const writer = requireWriter(viewer);
  return inTransaction(database, async (db) => {
    const { file, mimeType, width, height, placeholder, name, bytes, seconds = null } = sent;
    const row = await db
      .insertInto('media')
      .values({
        ...{ slug: await findMediaSlug(db, formatSlug(name.replace(/\.[a-z0-9]+$/i, ''))), file },
        ...{ mime_type: mimeType, alt: '', width, height, placeholder, bytes, seconds },
        uploaded_by: writer.id,
        ...columnsOf(words),
        edited_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (sent.upload !== undefined) await finishUpload(db, sent.upload, row.id, now);
    const ofSite = row.focal_point === null ? [] : [tags.setting('site')];
    await writeOutbox(db, [tags.media(row.id), tags.allMedia, ...ofSite], now);
    await record(db, writer, 'media added', row, now);
    return presentMedia(row);
  });
}

/** @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id, rest_changed_meanwhile */
export function changeMedia(
  { db: database, now }: MediaStore,
  { id, version, ...words }: ParsedInputOf<typeof changeEndpoint>,
  viewer: Viewer | null,
): Promise<MediaItem> {
  return inTransaction(database, async (db) => {
    const { row: before, writer } = await requireOwnMedia(db, id, viewer);
    const current = presentEditedMedia(before, writer);
    requireVersion(version, current.version, current);
    const hadFocalPoints = await hasFocalPoints(db);
    const row = await db
      .updateTable('media')
      .set({ ...columnsOf(words), edited_at: now.toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await refreshShown(db, id);
    const isOfSite = hadFocalPoints !== (await hasFocalPoints(db));
    const stale = [tags.media(id), tags.allMedia, tags.search, ...(isOfSite ? [tags.setting('site')] : [])];
    await writeOutbox(db, stale, now);
    await record(db, writer, 'media changed', row, now);
    return presentMedia(row);
  });
}

/** @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id, rest_trash_not_supported, rest_media_in_use */
export async function removeMedia(
  {
    db: database,
    now,
    uploadsDir,
    flush,
  }: MediaStore & { readonly uploadsDir: string; readonly flush: Flush },
  { id, force }: ParsedInputOf<typeof removeEndpoint>,
  viewer: Viewer | null,
): Promise<OutputOf<typeof removeEndpoint>> {
  const row = await inTransaction(database, async (db) => {
    const { row: found, writer } = await requireOwnMedia(db, id, viewer);
    if (!force) throw noTrash();
    const uses = await findMediaUses(db, found);
    if (uses.length > 0) {
      const error = inUse(uses.length === 1 ? 'one place' : `${uses.length} places`);
      error.current = { uses };
      throw error;
    }
    if (found.uploaded_by === null) await markFileDeleted({ db, now }, `media/${found.file}`);
    await db.deleteFrom('media').where('id', '=', id).execute();
    await writeOutbox(db, [tags.media(id), tags.allMedia, tags.upload(found.file)], now);
    await record(db, writer, 'media deleted', found, now);
    return found;
  });
  // A power cut could bring the row back, and its file must be there then.
  await flush();
  await rm(join(uploadsDir, row.file), { force: true });
  return { deleted: true, previous: presentMedia(row) };
}

/** @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id */
export function listMediaUses(
  database: Database,
  { id }: ParsedInputOf<typeof usesEndpoint>,
  viewer: Viewer | null,
): Promise<MediaUse[]> {
  requireWriter(viewer);
  return inTransaction(database, async (db) => findMediaUses(db, await findMediaRow(db, id)));
}

type MediaWords = Omit<ParsedInputOf<typeof createEndpoint>, 'file' | 'upload'>;

function columnsOf({ alt_text, title, caption, focal_point }: MediaWords) {
  return {
    ...(alt_text !== undefined && { alt: alt_text.trim() }),
    ...(title !== undefined && { title: title.trim() }),
    ...(caption !== undefined && { caption: caption.trim() }),
    ...(focal_point !== undefined && { focal_point: focal_point && JSON.stringify(focal_point) }),
  };
}

const record = (
  db: Database,
  writer: Viewer,
  action: StaffAction,
  { slug, file }: MediaRow,
  now: Date,
): Promise<void> =>
  writeChange(db, writer, { action, userId: null, reason: '', details: { name: slug, file } }, now);

async function findMediaSlug(db: Database, wanted: string): Promise<string> {
  const rows = await db.selectFrom('media').select('slug').where('slug', 'like', `${wanted}%`).execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`;
  return slug;
}

/** Search shows items with it. */
export async function refreshShown(db: Database, id: number): Promise<void> {
  const shown = await db.selectFrom('items').select('id').where('featured_media_id', '=', id).execute();
  await refreshSources(
    db,
    shown.map((item) => item.id),
  );
}
