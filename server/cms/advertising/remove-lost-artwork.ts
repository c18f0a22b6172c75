/** Removes images that no booking shows or proposes any more. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { defineRecurringJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import { ARTWORK_FOLDER, storedArtwork } from '#shared/advertising.ts';
import { tags } from '#shared/rest/tags.ts';

export interface ArtworkFilesOptions {
  readonly db: Database;
  readonly uploadsDir: string;
  readonly now: () => Date;
}

const EVERY_MS = 3_600_000;
/** An image is made before the row that names it is written; pages that show it are made anew within a second. */
const MIN_AGE_MS = 3_600_000;

const removal = defineRecurringJob('remove-ad-images', EVERY_MS);

export function handleLostArtwork({ db, uploadsDir, now }: ArtworkFilesOptions): JobHandler {
  return handleJob(removal, async () => {
    const names = await readdir(join(uploadsDir, ARTWORK_FOLDER)).catch(() => []);
    if (names.length === 0) return;
    const used = await listUsed(db);
    for (const file of names.map((name) => `${ARTWORK_FOLDER}/${name}`)) {
      if (used.has(file)) continue;
      const path = join(uploadsDir, file);
      const made = await stat(path).catch(() => null);
      // The clock of files is the machine's, whatever a development site is told the time is.
      if (!made || Date.now() - made.mtimeMs < MIN_AGE_MS) continue;
      await rm(path, { force: true });
      await inTransaction(db, (transaction) => writeOutbox(transaction, [tags.upload(file)], now()));
    }
  });
}

async function listUsed(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('ad_bookings').select(['shown', 'proposed']).execute();
  const artworks = rows
    .flatMap(({ shown, proposed }) => [shown, proposed])
    .filter((json) => json !== '')
    .map((json) => parseColumn(storedArtwork, json));
  return new Set(artworks.flatMap(({ image, second_image }) => [image, second_image]));
}
