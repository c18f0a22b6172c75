/** Uploads in parts: continued where the last part ended, finished, and given up. Each is its sender's alone. */
import type { Selectable } from 'kysely';
import { type Database, inTransaction, type Tables } from '#server/cms/database/index.ts';
import { SNIFFED_FILE_BYTES, sniffFile } from '#server/media/sniff-file.ts';
import { MAX_PART_BYTES, maxBytesOf } from '#shared/media-kinds.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type {
  cancelUpload as cancelEndpoint,
  findPartialUpload as findEndpoint,
  PartialUpload,
  sendPart as sendEndpoint,
} from '#shared/rest/partial-uploads.ts';
import { otherFileKind, rejectLarge } from '#shared/rest/upload-errors.ts';
import { requireWriter } from '../../writing/index.ts';
import { findWhole, hasPart, writePart } from './partial-files.ts';
import { removeFiles } from './remove-files.ts';

export interface PartialStore {
  readonly db: Database;
  readonly uploadsDir: string;
  readonly now: Date;
}

export type PartialRow = Selectable<Tables['partial_uploads']>;

const noUpload = defineError(
  'rest_upload_unknown',
  404,
  'This upload is not known any more. Send the file again.',
);
const tooShort = defineError(
  'rest_upload_too_short',
  422,
  'The first part is too short to tell what this file is: send %s bytes or more.',
);
const gap = defineError('rest_upload_gap', 409, 'A part before this one has not come: go on at %s.');
const tooLong = defineError('rest_upload_too_long', 422, 'This part goes beyond the end of the file.');
const emptyPart = defineError('rest_upload_no_data', 400, 'No data supplied.');
const tooLargePart = defineError('rest_upload_part_too_big', 413, 'A part may have up to 8 MB.');
const notWhole = defineError('rest_upload_not_whole', 409, 'This file has not come whole: go on at %s.');
const finished = defineError('rest_upload_finished', 409, 'This file is in the library already.');

/** @throws rest_not_logged_in, rest_forbidden, rest_upload_unknown */
export async function findPartialUpload(
  { db }: Pick<PartialStore, 'db'>,
  { upload }: ParsedInputOf<typeof findEndpoint>,
  viewer: Viewer | null,
): Promise<PartialUpload> {
  return present(await findOwn(db, upload, viewer));
}

/**
 * Takes the next part. One that has come before changes nothing: its sender did not hear of it.
 * @throws rest_not_logged_in, rest_forbidden, rest_upload_unknown, rest_upload_gap, rest_upload_too_long, rest_upload_no_data,
 * rest_upload_part_too_big, rest_upload_too_short, rest_upload_unsupported_type, rest_upload_file_too_big, storage_full
 */
export async function sendPart(
  store: PartialStore,
  { upload, offset, part }: ParsedInputOf<typeof sendEndpoint>,
  viewer: Viewer | null,
): Promise<PartialUpload> {
  const { bytes } = part;
  const row = await checkThere(store, await findOwn(store.db, upload, viewer));
  if (row.media_id !== null || offset < row.received) return present(row);
  if (offset > row.received) throw withState(gap(row.received), row);
  if (bytes.length === 0) throw emptyPart();
  if (bytes.length > MAX_PART_BYTES) throw tooLargePart();
  const end = offset + bytes.length;
  if (end > row.size) throw tooLong();
  if (offset === 0) await checkStart(store, row, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  await writePart(store.uploadsDir, upload, offset, bytes);
  return inTransaction(store.db, async (db) => {
    // One of two that send the same part at once counts it.
    await db
      .updateTable('partial_uploads')
      .set({ received: end, changed_at: store.now.toISOString() })
      .where('upload', '=', upload)
      .where('received', '=', offset)
      .execute();
    return present(await findOwn(db, upload, viewer));
  });
}

/** @throws rest_not_logged_in, rest_forbidden, rest_upload_unknown */
export async function cancelUpload(
  store: PartialStore,
  { upload }: ParsedInputOf<typeof cancelEndpoint>,
  viewer: Viewer | null,
): Promise<OutputOf<typeof cancelEndpoint>> {
  await forget(store, await findOwn(store.db, upload, viewer));
  return { canceled: true };
}

export interface WholeUpload extends Pick<PartialRow, 'upload' | 'name'> {
  readonly path: string;
}

/** One that has come whole and waits to be made into a file of the library. @throws rest_not_logged_in, rest_forbidden, rest_upload_unknown, rest_upload_not_whole, rest_upload_finished */
export async function findWholeUpload(
  store: Pick<PartialStore, 'db' | 'uploadsDir'>,
  upload: string,
  viewer: Viewer | null,
): Promise<WholeUpload> {
  const row = await findOwn(store.db, upload, viewer);
  if (row.media_id !== null) throw withState(finished(), row);
  if (row.received < row.size) throw withState(notWhole(row.received), row);
  const path = await findWhole(store.uploadsDir, upload);
  if (path === undefined) throw noUpload();
  return { upload, name: row.name, path };
}

/** Notes in the caller's transaction which file was made of it. @throws rest_upload_finished for the second of two, rest_upload_unknown */
export async function finishUpload(db: Database, upload: string, mediaId: number, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('partial_uploads')
    .set({ media_id: mediaId, changed_at: now.toISOString() })
    .where('upload', '=', upload)
    .where('media_id', 'is', null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) > 0) return;
  const row = await db
    .selectFrom('partial_uploads')
    .select('upload')
    .where('upload', '=', upload)
    .executeTakeFirst();
  throw row ? finished() : noUpload();
}

/** Only its sender knows of it. */
async function findOwn(database: Database, upload: string, viewer: Viewer | null): Promise<PartialRow> {
  const writer = requireWriter(viewer);
  const row = await inTransaction(database, (db) =>
    db
      .selectFrom('partial_uploads')
      .selectAll()
      .where('upload', '=', upload)
      .where('user_id', '=', writer.id)
      .executeTakeFirst(),
  );
  if (!row) throw noUpload();
  return row;
}

/** Begins again where the database knows of more than is there. */
export async function checkThere(store: PartialStore, row: PartialRow): Promise<PartialRow> {
  const isWhole = row.media_id !== null || row.received === row.size;
  if (isWhole || (await hasPart(store.uploadsDir, row.upload, row.received))) return row;
  await inTransaction(store.db, (db) =>
    db.updateTable('partial_uploads').set({ received: 0 }).where('upload', '=', row.upload).execute(),
  );
  return { ...row, received: 0 };
}

/** The first bytes tell what it is: nobody sends two gigabytes to hear of it. */
async function checkStart(store: PartialStore, row: PartialRow, start: Buffer): Promise<void> {
  const least = Math.min(row.size, SNIFFED_FILE_BYTES);
  if (start.length < least) throw tooShort(least);
  try {
    const sniffed = sniffFile(start);
    if (!sniffed) throw otherFileKind();
    if (row.size > maxBytesOf(sniffed.mimeType)) rejectLarge(sniffed.mimeType);
  } catch (error) {
    await forget(store, row);
    throw error;
  }
}

async function forget({ db, uploadsDir }: PartialStore, { upload }: PartialRow): Promise<void> {
  await inTransaction(db, (transaction) =>
    transaction.deleteFrom('partial_uploads').where('upload', '=', upload).execute(),
  );
  await removeFiles(db, uploadsDir, upload);
}

export const present = ({ upload, name, size, received, media_id }: PartialRow): PartialUpload => ({
  ...{ upload, name, size, offset: received, media: media_id },
});

function withState<E extends Error & { current: object | undefined }>(error: E, row: PartialRow): E {
  error.current = present(row);
  return error;
}
