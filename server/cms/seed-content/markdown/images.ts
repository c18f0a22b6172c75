import { basename } from 'node:path';
import { type SqlBool, sql } from 'kysely';
import { type Database, listOfTexts } from '#server/cms/database/index.ts';
import { escapeHtml } from '#server/cms/markup/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';

export interface MarkdownImage {
  readonly id: number;
  readonly src: string;
  readonly alt: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** A few pixels of it, as WebP in base64; empty for none. */
  readonly placeholder: string;
}

/**
 * Images by name. One that somebody sent has a second: that of its file, by which exported content knows it.
 * @param within JSON or text: only those that it names, or whose address stands in it; all when left out
 */
export async function listImages(db: Database, within?: string): Promise<Map<string, MarkdownImage>> {
  const named = within === undefined ? [] : listNames(within);
  const files = named.flatMap((name) => [name, `${name}${ENDING}`]);
  const rows = await db
    .selectFrom('media')
    .select(['slug', 'id', 'file', 'alt', 'width', 'height', 'placeholder'])
    .$if(within !== undefined, (query) =>
      query.where(sql<SqlBool>`(slug in ${listOfTexts(db, named)} or file in ${listOfTexts(db, files)})`),
    )
    .execute();
  const images = rows.map(({ slug, file, ...rest }) => ({
    ...{ slug, nameOfFile: basename(file, ENDING) },
    image: { ...rest, src: addressOfUpload(file) },
  }));
  return new Map([
    ...images.map(({ nameOfFile, image }) => [nameOfFile, image] as const),
    ...images.map(({ slug, image }) => [slug, image] as const),
  ]);
}

const ENDING = '.webp';

const UPLOADS = addressOfUpload('');

/** Every word that may be the name of an image or the path of its file. */
function listNames(text: string): string[] {
  const names = new Set<string>();
  for (const [word] of text.matchAll(/[\w./-]+/g)) names.add(word.replace(UPLOADS, ''));
  return [...names];
}

/** `alt` is what the author says of the image in this place; the image's own text stands in for it. */
export function renderImageTag(image: MarkdownImage, alt: string): string {
  const { src, width, height } = image;
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt || image.alt)}" width="${width}" height="${height}" loading="lazy" decoding="async"/>`;
}

/** In the attributes of a block, names of images in `src` become addresses with width and height. */
export function resolveImages(value: unknown, find: (name: string) => MarkdownImage | undefined): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => resolveImages(entry, find));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, resolveImages(entry, find)]);
  const resolved: Record<string, unknown> = Object.fromEntries(entries);
  const { src } = resolved;
  if (typeof src !== 'string' || src.includes('/')) return resolved;
  const image = find(src);
  if (!image) return { ...resolved, src: '' };
  const alt = typeof resolved.alt === 'string' && resolved.alt ? resolved.alt : image.alt;
  return { ...resolved, src: image.src, alt, width: image.width, height: image.height };
}
