import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import {
  forgetDeletedFiles,
  listDeletedFiles,
  removeMediaExcept,
  saveMedia,
} from '#server/cms/content/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import { typeOfUpload } from '#server/media/upload-kinds.ts';
import { ContentError } from './content-error.ts';
import { slug } from './item-front-matter.ts';
import type { LoadedSource, SourceLoading } from './loading.ts';
import { parseYaml } from './parse-yaml.ts';
import type { SeedSource } from './read-sources.ts';

const OTHER_FILE = /^[a-z0-9][a-z0-9-]*\.(?:mp4|webm|pdf|epub|vtt)$/;
/** Stands in every page that shows the image. */
const MAX_PLACEHOLDER = 400;
const percent = z.number().min(0).max(100);
const pixels = z.number().int().nonnegative();
const media = z.strictObject({
  /** Its file, for all but images: those are WebP, named as the line. */
  file: z.string().regex(OTHER_FILE).optional(),
  alt: z.string().optional(),
  width: pixels.default(0),
  height: pixels.default(0),
  /** Read from the file where it is left out, for all but images. */
  bytes: z.number().int().positive().optional(),
  seconds: z.number().positive().optional(),
  placeholder: z.base64().max(MAX_PLACEHOLDER).default(''),
  title: z.string().default(''),
  caption: z.string().default(''),
  focal_point: z.strictObject({ x: percent, y: percent }).optional(),
});
const list = z.record(
  slug,
  media.refine(
    ({ file, alt, width, height }) => file !== undefined || (alt !== undefined && width > 0 && height > 0),
    { error: 'An image has an alternative text (alt), a width and a height.' },
  ),
);
type Media = z.output<typeof media>;

/** Loads a list of files; one whose file is not there is left out. */
export async function loadMedia(loading: SourceLoading): Promise<LoadedSource> {
  const { db, source, mediaDir, warn, deleted, skipDeleted } = loading;
  const tags: string[] = [];
  for (const [name, line] of Object.entries(parseYaml(source.text, list))) {
    const file = fileOf(name, line);
    if (!isThere(mediaDir, file)) {
      warn(lineOf(source.text, name), `the file ${file} is not there`);
      continue;
    }
    if (deleted.has(pathOf(file))) {
      skipDeleted(pathOf(file));
      continue;
    }
    if (await isSentHere(db, file)) continue;
    const { focal_point, alt = '', bytes = sizeOf(mediaDir, line), ...facts } = line;
    const saved = await saveMedia(db, {
      ...facts,
      ...{ alt, bytes: bytes ?? null },
      slug: name,
      file,
      mime_type: typeOfUpload(file) ?? '',
      focal_point: focal_point ? JSON.stringify(focal_point) : null,
    });
    tags.push(...saved.tags);
  }
  return { tags };
}

/** The site from which a list was written has it already. */
async function isSentHere(db: Database, file: string): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('file', '=', file)
    .where('uploaded_by', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Removes the images that no list names, and answers the tags that this made stale. While a list has a mistake all
 * stay, for it may name them.
 */
export async function removeUnlistedMedia(
  db: Database,
  lists: readonly SeedSource[],
  mediaDir: string,
): Promise<readonly string[]> {
  const named = new Set<string>();
  const paths = new Set<string>();
  for (const { text } of lists) {
    const lines = parseLines(text);
    if (!lines) return [];
    for (const [name, line] of lines) {
      const file = fileOf(name, line);
      if (!isThere(mediaDir, file)) continue;
      named.add(name);
      paths.add(pathOf(file));
    }
  }
  const gone = [...(await listDeletedFiles(db))].filter(
    (path) => path.startsWith('media/') && !paths.has(path),
  );
  await forgetDeletedFiles(db, gone);
  return removeMediaExcept(db, named);
}

function parseLines(text: string): [name: string, line: Media][] | undefined {
  try {
    return Object.entries(parseYaml(text, list));
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

const fileOf = (name: string, { file }: Media): string => file ?? `${name}.webp`;
const pathOf = (file: string): string => `media/${file}`;
const sizeOf = (mediaDir: string, { file }: Media): number | undefined =>
  file === undefined ? undefined : statSync(join(mediaDir, file)).size;
const isThere = (mediaDir: string, file: string): boolean => existsSync(join(mediaDir, file));

function lineOf(text: string, name: string): number {
  return text.split('\n').findIndex((line) => line.startsWith(`${name}:`)) + 1;
}
