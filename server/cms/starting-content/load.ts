import { join } from 'node:path';
import { type Store, unpublishItem } from '#server/cms/content/index.ts';
import { type Database, migrate, openDatabase } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { Log } from '#server/cms/log.ts';
import { createFts5Engine } from '#server/cms/search/index.ts';
import { removeSetting } from '#server/cms/settings/index.ts';
import { ContentError, type Problem } from './content-error.ts';
import { copyPictures } from './copy-pictures.ts';
import { loadAuthor } from './load-authors.ts';
import { loadArticle, loadDetailed, loadGem, loadPage } from './load-items.ts';
import { loadMedia, removeUnlistedMedia } from './load-media.ts';
import { loadSetting } from './load-settings.ts';
import { loadTerms, unloadTerms } from './load-terms.ts';
import type { Loaded, Loading } from './loading.ts';
import { readPictures } from './markdown/pictures.ts';
import { planLoad } from './plan-load.ts';
import { readSources, type Source, type SourceKind } from './read-sources.ts';

export interface LoadOptions {
  /** An open database, or the file of one. */
  readonly db?: Database;
  readonly databaseFile?: string;
  readonly contentDir: string;
  /** Where pictures are served from. */
  readonly uploadsDir: string;
  readonly log: Log;
}

export interface LoadCounts {
  readonly loaded: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly removed: number;
  /** How long it took, in milliseconds. */
  readonly ms: number;
}

/**
 * Brings the database in line with the files: what has not changed is skipped, what is gone is unpublished, what a
 * person has edited on the site is left alone. A file with a mistake is named in the log with its line and loaded the
 * next time; it stops nothing else. All of it is one transaction, with the tags of what became stale.
 */
export async function loadStartingContent(options: LoadOptions): Promise<LoadCounts> {
  const started = performance.now();
  const [sources] = await Promise.all([
    readSources(options.contentDir),
    copyPictures(join(options.contentDir, 'media'), options.uploadsDir),
  ]);
  const counts = await withDatabase(options, (db) => loadSources(db, sources, options));
  return { ...counts, ms: Math.round(performance.now() - started) };
}

async function withDatabase<T>(
  { db, databaseFile }: LoadOptions,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (db) return work(db);
  if (!databaseFile) throw new Error('loadStartingContent needs a database or the file of one.');
  const opened = await openDatabase(databaseFile);
  try {
    await migrate(opened.db);
    return await work(opened.db);
  } finally {
    await opened.db.destroy();
  }
}

type Counts = Omit<LoadCounts, 'ms'>;

async function loadSources(db: Database, sources: readonly Source[], options: LoadOptions): Promise<Counts> {
  // An empty folder is a wrong path more often than a wish to take everything away.
  if (sources.length === 0) return { loaded: 0, unchanged: 0, failed: 0, removed: 0 };
  const plan = await planLoad(db, sources);
  // The usual start finds nothing to do and never asks for the write lock.
  if (plan.changed.length === 0 && plan.gone.length === 0)
    return { loaded: 0, unchanged: sources.length, failed: 0, removed: 0 };
  return db.transaction().execute((transaction) => loadChanged(transaction, sources, options));
}

async function loadChanged(db: Database, sources: readonly Source[], options: LoadOptions): Promise<Counts> {
  const store: Store = { db, search: createFts5Engine() };
  // Planned again under the lock: another process may have loaded the same files meanwhile.
  const { changed, gone } = await planLoad(db, sources);
  const tags: string[] = [];
  for (const file of gone) tags.push(...(await unload(store, file)));
  if ([...changed, ...gone].some(({ path }) => path.startsWith('media/'))) {
    const lists = sources.filter(({ kind }) => kind === 'media');
    tags.push(...(await removeUnlistedMedia(db, lists, join(options.contentDir, 'media'))));
  }
  let failed = 0;
  for (const source of changed) {
    const loaded = await loadOne(store, source, options);
    if (loaded) tags.push(...loaded.tags);
    else failed++;
  }
  await writeOutbox(db, tags);
  const unchanged = sources.length - changed.length;
  return { loaded: changed.length - failed, unchanged, failed, removed: gone.length };
}

const LOADERS: Readonly<Record<SourceKind, (loading: Loading) => Promise<Loaded>>> = {
  terms: loadTerms,
  media: loadMedia,
  authors: loadAuthor,
  settings: loadSetting,
  articles: loadArticle,
  gems: loadGem,
  pages: loadPage,
  guides: loadDetailed('guides'),
  videos: loadDetailed('videos'),
  businesses: loadDetailed('businesses'),
  photos: loadDetailed('photos'),
  galleries: loadDetailed('galleries'),
  products: loadDetailed('products'),
  ebooks: loadDetailed('ebooks'),
};

/** Undefined for a file with a mistake, which is not recorded as loaded. */
async function loadOne(
  store: Store,
  source: Source,
  { contentDir, log }: LoadOptions,
): Promise<Loaded | undefined> {
  const tell = (level: 'warn' | 'error', { line, message }: Problem): void =>
    log[level]({ file: source.label, line }, `${source.label}:${line}: ${message}`);
  try {
    const loaded = await LOADERS[source.kind]({
      ...store,
      source,
      pictures: await readPictures(store.db),
      mediaDir: join(contentDir, 'media'),
      warn: (line, message) => tell('warn', { line, message }),
    });
    await record(store.db, source, loaded);
    return loaded;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    for (const problem of error.problems) tell('error', problem);
    return undefined;
  }
}

async function record(db: Database, { path, hash }: Source, { itemId }: Loaded): Promise<void> {
  const values = { hash, item_id: itemId ?? null };
  await db
    .insertInto('starting_files')
    .values({ path, ...values })
    .onConflict((conflict) => conflict.column('path').doUpdateSet(values))
    .execute();
}

/** What a file that is gone had brought. */
async function unload(
  store: Store,
  file: { path: string; item_id: number | null },
): Promise<readonly string[]> {
  await store.db.deleteFrom('starting_files').where('path', '=', file.path).execute();
  if (file.item_id !== null) return unpublishItem(store, file.item_id);
  const [kind, name = ''] = file.path.split('/');
  const slug = name.slice(0, name.lastIndexOf('.'));
  if (kind === 'settings') return removeSetting(store.db, slug);
  if (kind === 'terms') return unloadTerms(store.db, slug);
  return [];
}
