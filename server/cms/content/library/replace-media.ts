/** Another file in the place of one of the library: what shows it shows the new one, and nothing else of it changes. */
import { link, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { placeDurably } from '#server/runtime/durable-files.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { MediaItem } from '#shared/rest/items.ts';
import type { replaceMedia as replaceEndpoint } from '#shared/rest/media.ts';
import type { StoredFile } from '#shared/rest/stored-file.ts';
import { tags } from '#shared/rest/tags.ts';
import { presentMedia } from '../find-media.ts';
import { requireOwnMedia } from './media-rights.ts';
import { finishUpload } from './partial/partial-uploads.ts';
import { removeUnknown } from './partial/remove-files.ts';
import { type MediaStore, refreshShown } from './write-media.ts';

const otherKind = defineError(
  'rest_upload_other_kind',
  409,
  'Choose a file of the same kind: its address, which stays, says what it is.',
);

/** @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id, rest_upload_other_kind, rest_upload_finished */
export async function replaceMedia(
  store: MediaStore & { readonly uploadsDir: string },
  { id, file: sent }: ParsedInputOf<typeof replaceEndpoint>,
  viewer: Viewer | null,
): Promise<MediaItem> {
  const { row } = await inTransaction(store.db, (db) => requireOwnMedia(db, id, viewer));
  if (row.mime_type !== sent.mimeType) throw otherKind();
  const target = join(store.uploadsDir, row.file);
  const before = `${target}.before`;
  await rm(before, { force: true });
  // A file that got lost has nothing to go back to.
  const isThere = await link(target, before).then(
    () => true,
    () => false,
  );
  // The file goes first: caches that hear of the change must find the new one.
  const sentFile = join(store.uploadsDir, sent.file);
  await placeDurably(sentFile, target);
  try {
    return await inTransaction(store.db, (db) => record({ ...store, db }, id, sent, viewer));
  } catch (error) {
    await rename(target, sentFile);
    if (isThere) await rename(before, target);
    if (sent.upload !== undefined) await removeUnknown(store.db, store.uploadsDir, sent.upload);
    throw error;
  } finally {
    await rm(before, { force: true });
  }
}

async function record(
  { db, now }: MediaStore,
  id: number,
  { width, height, placeholder, bytes, seconds, upload }: StoredFile,
  viewer: Viewer | null,
): Promise<MediaItem> {
  const { row, writer } = await requireOwnMedia(db, id, viewer);
  const at = now.toISOString();
  const after = {
    ...{ width, height, placeholder, bytes, seconds: seconds ?? null },
    ...{ edited_at: at, replaced_at: at },
  };
  await db.updateTable('media').set(after).where('id', '=', id).execute();
  if (upload !== undefined) await finishUpload(db, upload, id, now);
  await refreshShown(db, id);
  await writeOutbox(db, [tags.media(id), tags.allMedia, tags.search, tags.upload(row.file)], now);
  const details = { file: row.file };
  await writeChange(db, writer, { action: 'media replaced', userId: null, reason: '', details }, now);
  return presentMedia({ ...row, ...after });
}
