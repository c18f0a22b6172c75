/** Removes files of photos that no row tells of: of a process that ended between writing the one and the other. */
import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { defineRecurringJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import { fileOfPhoto } from '#shared/listings.ts';
import { slugOfPhoto } from '#shared/photo-files.ts';
import { tags } from '#shared/rest/tags.ts';

export interface LostFilesOptions {
  readonly db: Database;
  readonly uploadsDir: string;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;
/** Files that are looked up together. */
const AT_ONCE = 500;

const removal = defineRecurringJob('remove-lost-photos', DAY_MS);

export function handleLostPhotoFiles(options: LostFilesOptions): JobHandler {
  return handleJob(removal, () => removeLostFiles(options));
}

export async function removeLostFiles(options: LostFilesOptions): Promise<void> {
  const folder = await opendir(options.uploadsDir).catch(() => null);
  if (!folder) return;
  let files: string[] = [];
  for await (const entry of folder) {
    if (!entry.isFile() || slugOfPhoto(entry.name) === undefined) continue;
    files.push(entry.name);
    if (files.length < AT_ONCE) continue;
    await removeUnknown(options, files);
    files = [];
  }
  await removeUnknown(options, files);
}

async function removeUnknown(
  { db, uploadsDir, now }: LostFilesOptions,
  files: readonly string[],
): Promise<void> {
  const known = await listKnown(db, files);
  for (const file of files) {
    if (known.has(file)) continue;
    const path = join(uploadsDir, file);
    const made = await stat(path).catch(() => null);
    // A file is there before its row. Its clock is the machine's, whatever a development site is told the time is.
    if (!made || Date.now() - made.mtimeMs < DAY_MS) continue;
    await rm(path, { force: true });
    await inTransaction(db, (transaction) => writeOutbox(transaction, [tags.upload(file)], now()));
  }
}

/** Those of these files that belong to a listing, to a review, or to the library of images. */
async function listKnown(db: Database, files: readonly string[]): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set();
  const slugs = files.map((file) => file.slice(0, -fileOfPhoto('').length));
  const ofListings = await db
    .selectFrom('listing_photos')
    .select('slug')
    .where('slug', 'in', slugs)
    .execute();
  const ofReviews = await db.selectFrom('review_photos').select('slug').where('slug', 'in', slugs).execute();
  const ofLibrary = await db.selectFrom('media').select('slug').where('slug', 'in', slugs).execute();
  return new Set([...ofListings, ...ofReviews, ...ofLibrary].map(({ slug }) => fileOfPhoto(slug)));
}
