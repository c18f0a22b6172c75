/** Loads the files that have changed into the database: the part of loading that most starts do without. */
import { basename, join } from 'node:path';
import {
  type ContentStore,
  forgetDeletedAuthor,
  forgetDeletedFiles,
  keepStatus,
  listDeletedFiles,
  unpublishItem,
} from '#server/cms/content/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { unpublishExam } from '#server/cms/learning/index.ts';
import { forgetOtherRemoved, saveRedirects } from '#server/cms/redirects/index.ts';
import { createWriter } from '#server/cms/search/index.ts';
import { removeSetting } from '#server/cms/settings/index.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import { loadExam } from './exams/load-exam.ts';
import { loadAuthor } from './load-authors.ts';
import { loadCourse, loadDetailed, loadGem, loadPlain } from './load-items.ts';
import { loadMedia, removeUnlistedMedia } from './load-media.ts';
import type { LoadedCounts, LoadOptions } from './load-options.ts';
import { loadRedirects } from './load-redirects.ts';
import { loadSetting } from './load-settings.ts';
import { loadTerms, unloadTerms } from './load-terms.ts';
import { loadUsers, unloadUsers } from './load-users.ts';
import type { LoadedSource, SourceLoading } from './loading.ts';
import { listImages } from './markdown/images.ts';
import { planLoad } from './plan-load.ts';
import type { SeedSource, SourceKind } from './read-sources.ts';
import { rejectNul } from './reject-nul.ts';

/** Within the caller's transaction. */
export async function loadChanged(
  db: Database,
  sources: readonly SeedSource[],
  options: LoadOptions,
): Promise<LoadedCounts> {
  const store: ContentStore = { db, search: createWriter(db, options.searchUrl ?? ''), now: options.now() };
  // Planned again under the lock: another process may have loaded the same files meanwhile.
  const { changed, gone } = await planLoad(db, sources);
  const tags: string[] = [];
  for (const file of gone) tags.push(...(await unload(store, file)));
  if ([...changed, ...gone].some(({ path }) => path.startsWith('media/'))) {
    const lists = sources.filter(({ kind }) => kind === 'media');
    tags.push(...(await removeUnlistedMedia(db, lists, join(options.contentDir, 'media'))));
  }
  const deleted = await listDeletedFiles(db);
  const skipped = new Set<string>();
  let failed = 0;
  let images = await listImages(db);
  for (const source of changed) {
    const loaded = await loadOne(
      { ...store, images, deleted, skipDeleted: (path) => skipped.add(path) },
      source,
      options,
    );
    if (source.kind === 'media') images = await listImages(db);
    if (loaded) tags.push(...loaded.tags);
    else failed++;
  }
  await writeOutbox(db, tags, store.now);
  if (skipped.size > 0) tellOfDeleted(options, [...skipped]);
  const unchanged = sources.length - changed.length;
  return { loaded: changed.length - failed, unchanged, failed, removed: gone.length, deleted: skipped.size };
}

const LOADERS: Readonly<Record<SourceKind, (loading: SourceLoading) => Promise<LoadedSource>>> = {
  terms: loadTerms,
  media: loadMedia,
  authors: loadAuthor,
  settings: loadSetting,
  users: loadUsers,
  redirects: loadRedirects,
  articles: loadPlain('article'),
  gems: loadGem,
  pages: loadPlain('page'),
  guides: loadDetailed('guides'),
  'gemstone-prices': loadPlain('gemstone-price'),
  'gemstone-values': loadPlain('gemstone-value'),
  'gemstone-buy-guides': loadPlain('gemstone-buy-guide'),
  videos: loadDetailed('videos'),
  businesses: loadDetailed('businesses'),
  photos: loadDetailed('photos'),
  galleries: loadDetailed('galleries'),
  products: loadDetailed('products'),
  ebooks: loadDetailed('ebooks'),
  lessons: loadPlain('lesson'),
  exams: loadExam,
  courses: loadCourse,
};

/** Undefined for a file with a mistake, which is not recorded as loaded. */
async function loadOne(
  store: ContentStore & Pick<SourceLoading, 'images' | 'deleted' | 'skipDeleted'>,
  source: SeedSource,
  { contentDir, ownHosts = new Set(), log }: LoadOptions,
): Promise<LoadedSource | undefined> {
  const tell = (level: 'warn' | 'error', { file = source.label, line, message }: ContentProblem): void =>
    log[level]({ file, line }, `${file}:${line}: ${message}`);
  try {
    rejectNul(source);
    const loaded = await LOADERS[source.kind]({
      ...store,
      source,
      mediaDir: join(contentDir, 'media'),
      ownHosts,
      warn: (line, message, file) => tell('warn', { line, message, ...(file !== undefined && { file }) }),
    });
    await record(store.db, source, loaded);
    return loaded;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    for (const problem of error.problems) tell('error', problem);
    return undefined;
  }
}

function tellOfDeleted({ contentDir, log }: LoadOptions, paths: readonly string[]): void {
  const files = paths.map((path) => `${basename(contentDir)}/${path}`);
  log.warn(
    { files },
    `left out, since it was deleted on the site: ${files.join(', ')}. To bring something back, start once without its file, or make it anew in Studio.`,
  );
}

async function record(db: Database, { path, hash }: SeedSource, { itemId }: LoadedSource): Promise<void> {
  const values = { hash, item_id: itemId ?? null };
  await db
    .insertInto('seed_files')
    .values({ path, ...values })
    .onConflict((conflict) => conflict.column('path').doUpdateSet(values))
    .execute();
}

/** An item that no file schedules any more stays a draft; one that somebody has edited stays as it is. */
async function forgetWaiting(db: Database, id: number): Promise<void> {
  const item = await db
    .selectFrom('items')
    .select(['id', 'date'])
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .where('edited_at', 'is', null)
    .executeTakeFirst();
  if (item) await keepStatus(db, item, 'draft');
}

/** Removes what a deleted file had brought. */
async function unload(
  store: ContentStore,
  file: { path: string; item_id: number | null },
): Promise<readonly string[]> {
  await store.db.deleteFrom('seed_files').where('path', '=', file.path).execute();
  await forgetDeletedFiles(store.db, [file.path]);
  if (file.item_id !== null) {
    await forgetWaiting(store.db, file.item_id);
    return unpublishItem(store, file.item_id);
  }
  const [kind, name = ''] = file.path.split('/');
  const slug = name.slice(0, name.lastIndexOf('.'));
  if (kind === 'users') return unloadUsers(store.db, slug, store.now);
  if (kind === 'authors') await forgetDeletedAuthor(store.db, slug);
  if (kind === 'redirects') {
    await forgetOtherRemoved(store.db, new Set());
    return saveRedirects(store.db, []);
  }
  if (kind === 'exams') return unpublishExam(store.db, slug);
  if (kind === 'settings') return removeSetting(store.db, slug);
  if (kind === 'terms') return unloadTerms(store, slug);
  return [];
}
