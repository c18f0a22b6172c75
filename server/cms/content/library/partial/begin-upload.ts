/** Begins uploads in parts, as many and as large as there is room for. */
import { randomBytes } from 'node:crypto';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { MAX_BYTES_OF_KIND } from '#shared/media-kinds.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, storageFull } from '#shared/rest/errors.ts';
import type { beginUpload as endpoint, PartialUpload } from '#shared/rest/partial-uploads.ts';
import { formatLimit, rejectLarge } from '#shared/rest/upload-errors.ts';
import { requireWriter } from '../../writing/index.ts';
import { findRoom } from './partial-files.ts';
import { checkThere, type PartialRow, type PartialStore, present } from './partial-uploads.ts';

const NAME_BYTES = 16;
/** That one user may have under way: what was left is removed after a day. */
const MAX_UNDER_WAY = 50;
const LARGEST = Math.max(...Object.values(MAX_BYTES_OF_KIND));
/** That the files of one user may have together until they are in the library: four of the largest. */
const MAX_BYTES_UNDER_WAY = 4 * LARGEST;

const tooMany = defineError(
  'rest_too_many_uploads',
  429,
  'Too many of your uploads are under way. Finish or cancel some of them first.',
);
const tooMuch = defineError(
  'rest_uploads_too_large',
  409,
  'Your uploads under way have more than %s together. Finish or cancel some of them, or wait for a day.',
);

/** Answers the one that the same user began with the same file. @throws rest_not_logged_in, rest_forbidden, rest_upload_file_too_big, rest_too_many_uploads, rest_uploads_too_large, storage_full */
export async function beginUpload(
  store: PartialStore,
  { name, size, modified }: ParsedInputOf<typeof endpoint>,
  viewer: Viewer | null,
): Promise<PartialUpload> {
  const writer = requireWriter(viewer);
  if (size > LARGEST) rejectLarge('video/mp4');
  const begun = modified > 0 ? await findBegun(store.db, { name, size, modified }, writer.id) : undefined;
  if (begun) return present(await checkThere(store, begun));
  const room = await findRoom(store.uploadsDir);
  return inTransaction(store.db, async (db) => {
    await requireShare(db, writer.id, size);
    const { bytes } = await db
      .selectFrom('partial_uploads')
      .select((eb) => eb.fn.sum<number>(eb('size', '-', eb.ref('received'))).as('bytes'))
      .executeTakeFirstOrThrow();
    if (room - Number(bytes) < size) throw storageFull();
    const row = await db
      .insertInto('partial_uploads')
      .values({
        ...{ upload: randomBytes(NAME_BYTES).toString('hex'), user_id: writer.id, name, modified, size },
        ...{ received: 0, media_id: null, changed_at: store.now.toISOString() },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return present(row);
  });
}

/** Continues one of the same name, size and time of change: without a time it may be another file. */
function findBegun(
  database: Database,
  { name, size, modified }: Pick<PartialRow, 'name' | 'size' | 'modified'>,
  userId: number,
): Promise<PartialRow | undefined> {
  return inTransaction(database, (db) =>
    db
      .selectFrom('partial_uploads')
      .selectAll()
      .where('user_id', '=', userId)
      .where('name', '=', name)
      .where('size', '=', size)
      .where('modified', '=', modified)
      .where('media_id', 'is', null)
      .executeTakeFirst(),
  );
}

/** @throws rest_too_many_uploads, rest_uploads_too_large */
async function requireShare(db: Database, userId: number, size: number): Promise<void> {
  const { count, bytes } = await db
    .selectFrom('partial_uploads')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('size').as('bytes')])
    .where('user_id', '=', userId)
    .where('media_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_UNDER_WAY) throw tooMany();
  if (Number(bytes) + size > MAX_BYTES_UNDER_WAY) throw tooMuch(formatLimit(MAX_BYTES_UNDER_WAY));
}
