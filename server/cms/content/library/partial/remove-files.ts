/** Removes all that is on the disk of an upload that was given up: what has come, and what an attempt to add it has placed. */
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { listPlaces, removePart } from './partial-files.ts';

/** After its row is gone: nobody can add it any more. */
export async function removeFiles(db: Database, uploadsDir: string, upload: string): Promise<void> {
  // First what has come: an attempt to place it meanwhile either has, or finds nothing.
  await removePart(uploadsDir, upload);
  const places = listPlaces(uploadsDir, upload);
  const files = places.map((place) => basename(place));
  const listed = await db.selectFrom('media').select('file').where('file', 'in', files).execute();
  if (listed.length > 0) return;
  for (const place of places) await rm(place, { force: true });
}

/** For an attempt to add it that failed, which may have put a file back that somebody had given up meanwhile. */
export async function removeUnknown(database: Database, uploadsDir: string, upload: string): Promise<void> {
  const row = await inTransaction(database, (db) =>
    db.selectFrom('partial_uploads').select('upload').where('upload', '=', upload).executeTakeFirst(),
  );
  if (!row) await removeFiles(database, uploadsDir, upload);
}

/** Names all of one user, for whoever removes them with the account. */
export async function listUploadsOf(db: Database, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('partial_uploads')
    .select('upload')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ upload }) => upload);
}
