/** Loads the files that have changed into the database: the part of loading that most starts do without. */
import { join } from 'node:path';
import { type Store, unpublishItem } from '#server/cms/content/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { unpublishExam } from '#server/cms/learning/index.ts';
import { saveRedirects } from '#server/cms/redirects/index.ts';
import { createWriter } from '#server/cms/search/index.ts';
import { removeSetting } from '#server/cms/settings/index.ts';
import { ContentError, type Problem } from './content-error.ts';
import { loadExam } from './exams/load-exam.ts';
import type { Counts, LoadOptions } from './load.ts';
import { loadAuthor } from './load-authors.ts';
import { loadArticle, loadCourse, loadDetailed, loadGem, loadLesson, loadPage } from './load-items.ts';
import { loadMedia, removeUnlistedMedia } from './load-media.ts';
import { loadPeople, unloadPeople } from './load-people.ts';
import { loadRedirects } from './load-redirects.ts';
import { loadSetting } from './load-settings.ts';
import { loadTerms, unloadTerms } from './load-terms.ts';
import type { Loaded, Loading } from './loading.ts';
import { readPictures } from './markdown/pictures.ts';
import { planLoad } from './plan-load.ts';
import type { Source, SourceKind } from './read-sources.ts';

/** Within the caller's transaction. */
export async function loadChanged(
  db: Database,
  sources: readonly Source[],
  options: LoadOptions,
): Promise<Counts> {
  const store: Store = { db, search: createWriter(options.searchUrl ?? '') };
  // Planned again under the lock: another process may have loaded the same files meanwhile.
  const { changed, gone } = await planLoad(db, sources);
  const tags: string[] = [];
  const now = options.now();
  for (const file of gone) tags.push(...(await unload(store, file, now)));
  if ([...changed, ...gone].some(({ path }) => path.startsWith('media/'))) {
    const lists = sources.filter(({ kind }) => kind === 'media');
    tags.push(...(await removeUnlistedMedia(db, lists, join(options.contentDir, 'media'))));
  }
  let failed = 0;
  let pictures = await readPictures(db);
  for (const source of changed) {
    const loaded = await loadOne({ ...store, pictures, now }, source, options);
    if (source.kind === 'media') pictures = await readPictures(db);
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
  people: loadPeople,
  redirects: loadRedirects,
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
  lessons: loadLesson,
  exams: loadExam,
  courses: loadCourse,
};

/** Undefined for a file with a mistake, which is not recorded as loaded. */
async function loadOne(
  store: Store & Pick<Loading, 'pictures' | 'now'>,
  source: Source,
  { contentDir, ownHosts = new Set(), log }: LoadOptions,
): Promise<Loaded | undefined> {
  const tell = (level: 'warn' | 'error', { file = source.label, line, message }: Problem): void =>
    log[level]({ file, line }, `${file}:${line}: ${message}`);
  try {
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
  now: Date,
): Promise<readonly string[]> {
  await store.db.deleteFrom('starting_files').where('path', '=', file.path).execute();
  if (file.item_id !== null) return unpublishItem(store, file.item_id);
  const [kind, name = ''] = file.path.split('/');
  const slug = name.slice(0, name.lastIndexOf('.'));
  if (kind === 'people') return unloadPeople(store.db, slug, now);
  if (kind === 'redirects') return saveRedirects(store.db, new Map());
  if (kind === 'exams') return unpublishExam(store.db, slug);
  if (kind === 'settings') return removeSetting(store.db, slug);
  if (kind === 'terms') return unloadTerms(store, slug);
  return [];
}
