import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { forgetDeletedFiles, listDeletedFiles } from '#server/cms/content/index.ts';
import { type Database, inPatientTransaction, migrate, openDatabase } from '#server/cms/database/index.ts';
import { copyMedia } from './copy-media.ts';
import type { LoadCounts, LoadedCounts, LoadOptions } from './load-options.ts';
import { planLoad } from './plan-load.ts';
import { readSources, type SeedSource } from './read-sources.ts';

/**
 * Brings the database in line with the files: what has not changed is skipped, what is gone is unpublished, what
 * somebody has edited or deleted on the site is left alone. A file with a mistake is named in the log with its line and loaded the
 * next time; it stops nothing else. All of it is one transaction, with the tags of what became stale.
 */
export async function loadSeedContent(options: LoadOptions): Promise<LoadCounts> {
  const started = performance.now();
  if (!options.demoUsers) options.log.info({}, 'people to try the site with are not loaded in production');
  const sources = await readSources(options.contentDir, (kind) => options.demoUsers || kind !== 'users');
  const counts = await withDatabase(options, async (db) => {
    await copyMedia(join(options.contentDir, 'media'), options.uploadsDir, await listKept(db));
    const missing = sources.length > 0 ? await listMissing(db, options.contentDir) : [];
    const loaded = await loadSources(db, sources, options);
    if (missing.length > 0) await expectImages(db, missing);
    return loaded;
  });
  return { ...counts, ms: Math.round(performance.now() - started) };
}

/** Files that were replaced or deleted on the site. */
async function listKept(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('media').select('file').where('replaced_at', 'is not', null).execute();
  const deleted = await db.selectFrom('seed_deletions').select('path').execute();
  return new Set([
    ...rows.map(({ file }) => file),
    ...deleted.map(({ path }) => path.replace(/^media\//, '')),
  ]);
}

/** Images that were deleted on the site, and whose files are gone as well. */
async function listMissing(db: Database, contentDir: string): Promise<string[]> {
  const deleted = [...(await listDeletedFiles(db))];
  return deleted.filter((path) => path.startsWith('media/') && !existsSync(join(contentDir, path)));
}

/** Files that come after are new: the next start reads the lists again, which are the same with and without them. */
const expectImages = (database: Database, paths: readonly string[]): Promise<void> =>
  inPatientTransaction(database, async (db) => {
    await forgetDeletedFiles(db, paths);
    await db.updateTable('seed_files').set({ hash: '' }).where('path', 'like', 'media/%').execute();
  });

async function withDatabase<T>(
  { db, database }: LoadOptions,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (db) return work(db);
  if (!database) throw new Error('loadSeedContent needs a database or the file of one.');
  const opened = await openDatabase(database);
  try {
    await migrate(opened.db);
    return await work(opened.db);
  } finally {
    await opened.db.destroy();
  }
}

async function loadSources(
  db: Database,
  sources: readonly SeedSource[],
  options: LoadOptions,
): Promise<LoadedCounts> {
  // An empty folder is a wrong path more often than a wish to take everything away.
  if (sources.length === 0) return { loaded: 0, unchanged: 0, failed: 0, removed: 0, deleted: 0 };
  const plan = await planLoad(db, sources);
  // The usual start finds nothing to do and never asks for the write lock.
  if (plan.changed.length === 0 && plan.gone.length === 0)
    return { loaded: 0, unchanged: sources.length, failed: 0, removed: 0, deleted: 0 };
  // Parsers of Markdown and YAML are loaded only when there is something to parse.
  const [{ loadChanged }, { prepareIndex }] = await Promise.all([
    import('./load-changed.ts'),
    import('#server/cms/search/index.ts'),
  ]);
  await prepareIndex(db, options.searchUrl ?? '');
  return inPatientTransaction(db, (transaction) => loadChanged(transaction, sources, options));
}
