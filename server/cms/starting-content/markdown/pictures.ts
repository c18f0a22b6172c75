import type { Database } from '#server/cms/database/index.ts';
import { escapeHtml } from '#server/cms/markup/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';

export interface Picture {
  readonly id: number;
  readonly src: string;
  readonly alt: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** A few pixels of it, as WebP in base64; empty for none. */
  readonly blur: string;
}

/** All pictures by name. */
export async function readPictures(db: Database): Promise<Map<string, Picture>> {
  const rows = await db
    .selectFrom('media')
    .select(['slug', 'id', 'file', 'alt', 'width', 'height', 'blur'])
    .execute();
  return new Map(rows.map(({ slug, file, ...rest }) => [slug, { ...rest, src: addressOfUpload(file) }]));
}

/** `alt` is what the author says of the picture in this place; the picture's own text stands in for it. */
export function renderPicture(picture: Picture, alt: string): string {
  const { src, width, height } = picture;
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt || picture.alt)}" width="${width}" height="${height}" loading="lazy" decoding="async"/>`;
}

/** In the attributes of a block, names of pictures in `src` become addresses with width and height. */
export function resolvePictures(value: unknown, find: (name: string) => Picture | undefined): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => resolvePictures(entry, find));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, resolvePictures(entry, find)]);
  const resolved: Record<string, unknown> = Object.fromEntries(entries);
  const { src } = resolved;
  if (typeof src !== 'string' || src.includes('/')) return resolved;
  const picture = find(src);
  if (!picture) return { ...resolved, src: '' };
  const alt = typeof resolved.alt === 'string' && resolved.alt ? resolved.alt : picture.alt;
  return { ...resolved, src: picture.src, alt, width: picture.width, height: picture.height };
}
