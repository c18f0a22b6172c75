/** Removes uploads that nobody went on with for a day, with what had come of them. */
import { stat } from 'node:fs/promises';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { defineRecurringJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import { listParts, placeOfPart } from './partial-files.ts';
import { removeFiles } from './remove-files.ts';

export interface PartialRemovalOptions {
  readonly db: Database;
  readonly uploadsDir: string;
  readonly now: () => Date;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 100;

const removal = defineRecurringJob('remove-partial-uploads', HOUR_MS);

export function handlePartialRemoval(options: PartialRemovalOptions): JobHandler {
  return handleJob(removal, async (_, { signal }) => {
    while (!signal.aborted && (await removeBatch(options)));
    await removeLost(options);
  });
}

/** Answers whether there may be more. */
async function removeBatch({ db: database, uploadsDir, now }: PartialRemovalOptions): Promise<boolean> {
  const before = new Date(now().getTime() - DAY_MS).toISOString();
  const uploads = await inTransaction(database, async (db) => {
    const rows = await db
      .selectFrom('partial_uploads')
      .select('upload')
      .where('changed_at', '<', before)
      .orderBy('changed_at')
      .limit(BATCH)
      .execute();
    const names = rows.map(({ upload }) => upload);
    if (names.length > 0) await db.deleteFrom('partial_uploads').where('upload', 'in', names).execute();
    return names;
  });
  for (const upload of uploads) await removeFiles(database, uploadsDir, upload);
  return uploads.length === BATCH;
}

/** Files whose rows went with an account. */
async function removeLost({ db, uploadsDir }: PartialRemovalOptions): Promise<void> {
  for (const upload of await listParts(uploadsDir)) {
    const found = await stat(placeOfPart(uploadsDir, upload)).catch(() => null);
    // The clock of files is the machine's, whatever a development site is told the time is.
    if (!found || Date.now() - found.mtimeMs < DAY_MS) continue;
    const row = await db
      .selectFrom('partial_uploads')
      .select('upload')
      .where('upload', '=', upload)
      .executeTakeFirst();
    if (!row) await removeFiles(db, uploadsDir, upload);
  }
}
