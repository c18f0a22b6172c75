import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import {
  forgetDeletedFiles,
  listDeletedFiles,
  removeMediaExcept,
  saveMedia,
} from '#server/cms/content/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import { ContentError } from './content-error.ts';
import { slug } from './item-front-matter.ts';
import type { LoadedSource, SourceLoading } from './loading.ts';
import { parseYaml } from './parse-yaml.ts';
import type { SeedSource } from './read-sources.ts';

/** Stands in every page that shows the image. */
const MAX_PLACEHOLDER = 400;
const percent = z.number().min(0).max(100);
const pixels = z.number().int().positive();
const images = z.record(
  slug,
  z.strictObject({
    alt: z.string(),
    width: pixels,
    height: pixels,
    placeholder: z.base64().max(MAX_PLACEHOLDER).default(''),
    title: z.string().default(''),
    caption: z.string().default(''),
    focal_point: z.strictObject({ x: percent, y: percent }).optional(),
  }),
);

/** Loads a list of images; one whose file is not there is left out. */
export async function loadMedia(loading: SourceLoading): Promise<LoadedSource> {
  const { db, source, mediaDir, warn, deleted, skipDeleted } = loading;
  const tags: string[] = [];
  for (const [name, { focal_point, ...image }] of Object.entries(parseYaml(source.text, images))) {
    if (!isThere(mediaDir, name)) {
      warn(lineOf(source.text, name), `the file ${fileOf(name)} is not there`);
      continue;
    }
    const file = fileOf(name);
    if (deleted.has(pathOf(name))) {
      skipDeleted(pathOf(name));
      continue;
    }
    const saved = await saveMedia(db, {
      slug: name,
      file,
      mime_type: 'image/webp',
      ...image,
      focal_point: focal_point ? JSON.stringify(focal_point) : null,
    });
    tags.push(...saved.tags);
  }
  return { tags };
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
  for (const { text } of lists) {
    const names = parseNames(text);
    if (!names) return [];
    for (const name of names) if (isThere(mediaDir, name)) named.add(name);
  }
  const paths = new Set([...named].map(pathOf));
  const gone = [...(await listDeletedFiles(db))].filter(
    (path) => path.startsWith('media/') && !paths.has(path),
  );
  await forgetDeletedFiles(db, gone);
  return removeMediaExcept(db, named);
}

function parseNames(text: string): string[] | undefined {
  try {
    return Object.keys(parseYaml(text, images));
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

const fileOf = (name: string): string => `${name}.webp`;
const pathOf = (name: string): string => `media/${fileOf(name)}`;
const isThere = (mediaDir: string, name: string): boolean => existsSync(join(mediaDir, fileOf(name)));

function lineOf(text: string, name: string): number {
  return text.split('\n').findIndex((line) => line.startsWith(`${name}:`)) + 1;
}
