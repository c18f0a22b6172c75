/** Writes what was edited on the site back to the files of the seed content: loading those again changes nothing. */
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { listDeletedFiles } from '#server/cms/content/index.ts';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { CONTENT_TYPE_NAMES } from '#shared/content-types.ts';
import { formatAuthorFiles } from './format-author.ts';
import { FOLDERS, formatItemFile } from './format-item.ts';
import { formatEditedList, formatUploadList, listEditedMedia, UPLOADS_LIST } from './format-media.ts';
import { listExportedRedirects, REDIRECTS_FILE, writeRedirects } from './format-redirects.ts';
import { formatSettingFile, listExportedSettings } from './format-setting.ts';
import { formatTermFile, listEditedTaxonomies } from './format-terms.ts';
import { type ExportedItem, listExportedItems } from './list-exported.ts';
import { listExportedExams } from './list-exported-exams.ts';

export interface ExportOptions {
  readonly db: Database;
  readonly contentDir: string;
  /** Where files lie that somebody sent. */
  readonly uploadsDir: string;
  /** Items and exams that nobody has edited as well. */
  readonly all?: boolean;
}

export interface ExportCounts {
  /** Paths in the folder of the content. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** Items that no file can hold, and why. */
  readonly left: readonly string[];
}

export async function exportContent(options: ExportOptions): Promise<ExportCounts> {
  const { contentDir, uploadsDir, all = false } = options;
  const { texts, uploads, edited, gone, left } = await inTransaction(options.db, (db) => collect(db, all));
  const written: string[] = [];
  const write = async (path: string, text: string | undefined): Promise<void> => {
    const target = join(contentDir, path);
    if (text === undefined || (await readText(target)) === text) return;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
    written.push(path);
  };
  // An author who has a file is written there; a setting keeps its comments while it says the same.
  for (const [path, text] of texts) await write(path, await text(await readText(join(contentDir, path))));
  const deleted = gone.filter((path) => path.startsWith('media/')).map((path) => basename(path));
  const lists =
    edited.length + deleted.length > 0 ? await readdir(join(contentDir, 'media')).catch(() => []) : [];
  for (const name of lists.filter((name) => name.endsWith('.yaml') && `media/${name}` !== UPLOADS_LIST))
    await write(
      `media/${name}`,
      formatEditedList((await readText(join(contentDir, 'media', name))) ?? '', edited, deleted),
    );
  for (const { file } of edited.filter(({ replaced_at }) => replaced_at !== null))
    await copyFile(join(uploadsDir, file), join(contentDir, 'media', file));
  if (uploads.length > 0) await mkdir(join(contentDir, 'media'), { recursive: true });
  for (const file of uploads) await copyFile(join(uploadsDir, file), join(contentDir, 'media', file));
  const removed: string[] = [];
  for (const path of gone) {
    if ((await readText(join(contentDir, path))) === undefined) continue;
    await rm(join(contentDir, path));
    removed.push(path);
  }
  return { written, removed, left };
}

/** A text of a file, given what stands there now; undefined where none is needed. */
type MakeText = (before: string | undefined) => string | undefined | Promise<string>;

async function collect(db: Database, all: boolean) {
  const texts = new Map<string, MakeText>();
  const left: string[] = [];
  const kept = new Set<string>();
  const isRefiled = await findRefiled(db);
  for (const type of CONTENT_TYPE_NAMES)
    for (const item of await listExportedItems(db, type)) {
      const folder = FOLDERS[type];
      const path = folder && `${folder}/${item.row.slug}.md`;
      if (item.status === 'trash') continue;
      const isEdited = item.row.edited_at !== null;
      if (!path || item.row.title === '') {
        if (isEdited)
          left.push(
            `${type} ${item.row.id}: ${path ? 'it has no title' : 'there is no folder for its type'}`,
          );
        continue;
      }
      kept.add(path);
      if (isEdited || all || isRefiled(item)) texts.set(path, () => formatItemFile(item));
    }
  for (const { path, text, problem } of await listExportedExams(db, all)) {
    kept.add(path);
    if (problem) left.push(`${path}: ${problem}`);
    if (text !== undefined) texts.set(path, () => text);
  }
  for (const { path, text, isEdited } of await formatAuthorFiles(db)) {
    kept.add(path);
    texts.set(path, (before) => (isEdited ? text : (before ?? text)));
  }
  for (const taxonomy of await listEditedTaxonomies(db))
    texts.set(`terms/${taxonomy}.yaml`, await formatTermFile(db, taxonomy));
  for (const [name, value] of await listExportedSettings(db))
    texts.set(`settings/${name}.yaml`, (before) => formatSettingFile(value, before));
  const uploads = await formatUploadList(db);
  if (uploads.files.length > 0) texts.set(UPLOADS_LIST, () => uploads.text);
  const redirects = await listExportedRedirects(db);
  if (redirects.moves.length + redirects.made.length + redirects.removed.size > 0)
    texts.set(REDIRECTS_FILE, (before) => writeRedirects(before, redirects));
  return {
    texts,
    uploads: uploads.files,
    edited: await listEditedMedia(db),
    left,
    gone: await listGone(db, kept),
  };
}

/** Whether the file of an item may name a term or an author by a slug that another database would not know. */
async function findRefiled(db: Database): Promise<(item: ExportedItem) => boolean> {
  const terms = await db.selectFrom('term_moves').select('term_id').execute();
  const authors = await db.selectFrom('author_moves').select('author_id').execute();
  const termIds = new Set(terms.map(({ term_id }) => term_id));
  const authorIds = new Set(authors.map(({ author_id }) => author_id));
  return ({ row, termIds: filed }) =>
    (row.author_id !== null && authorIds.has(row.author_id)) || filed.some((id) => termIds.has(id));
}

/** Files of exams, authors and items that were deleted, trashed, or have another slug now, and of files of the library that were deleted. */
async function listGone(db: Database, kept: ReadonlySet<string>): Promise<string[]> {
  const folders = new Set<string | undefined>([...Object.values(FOLDERS), 'exams', 'authors']);
  const rows = await db.selectFrom('seed_files').select('path').execute();
  const media = [...(await listDeletedFiles(db))].filter((path) => path.startsWith('media/'));
  return [
    ...rows.map(({ path }) => path).filter((path) => folders.has(path.split('/')[0]) && !kept.has(path)),
    ...media,
  ];
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
