import { type Selectable, type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import { type Database, listOf, parseColumn, type Tables } from '#server/cms/database/index.ts';
import { escapeHtml } from '#server/cms/markup/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import { isImageType } from '#shared/media-kinds.ts';
import type { Result } from '#shared/rest/api.ts';
import type { findMedia as findMediaEndpoint, listMedia as listMediaEndpoint } from '#shared/rest/content.ts';
import type { ListPage, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { noItem } from '#shared/rest/errors.ts';
import type { MediaItem } from '#shared/rest/items.ts';
import { tags } from '#shared/rest/tags.ts';
import { matchIdsOrSlugs } from './ids-or-slugs.ts';
import { matchWords } from './match-words.ts';
import { assertPageExists, countListed, offsetOf, pageOf } from './paging.ts';

type MediaListInput = ParsedInputOf<typeof listMediaEndpoint>;
export type MediaRow = Selectable<Tables['media']>;

const focalPoint = z.object({ x: z.number(), y: z.number() });

/** A page of images, the newest first. */
export async function listMedia(db: Database, input: MediaListInput): Promise<Result<ListPage<MediaItem>>> {
  // Captions and videos are for those who may see their item.
  let listed = db.selectFrom('media').where('media.mime_type', 'like', 'image/%');
  if (input.slug?.length) listed = listed.where('media.slug', 'in', input.slug);
  if (input.include?.length) listed = listed.where(matchIdsOrSlugs('media', input.include));
  if (input.exclude?.length)
    listed = listed.where(sql<SqlBool>`not ${matchIdsOrSlugs('media', input.exclude)}`);
  if (input.search?.trim()) listed = listed.where(matchWords(MEDIA_WORDS, input.search));
  const rows = await listed
    .selectAll('media')
    .orderBy(input.orderby === 'slug' ? 'media.slug' : 'media.id', input.order)
    .limit(input.per_page)
    .offset(offsetOf(input))
    .execute();
  const total = await countListed(rows.length, input, () =>
    listed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  );
  assertPageExists(total, input);
  return { value: pageOf(rows.map(presentMedia), total, input), tags: [tags.allMedia] };
}

/** Columns in which words are looked for. */
const MEDIA_WORDS = ['media.slug', 'media.alt', 'media.title', 'media.caption'] as const;

/** One image; throws `noItem`. */
export async function findMedia(
  db: Database,
  { id }: ParsedInputOf<typeof findMediaEndpoint>,
): Promise<Result<MediaItem>> {
  const media = (await listMediaById(db, [id])).get(id);
  if (!media || !isImageType(media.mime_type)) throw noItem();
  return { value: media, tags: [tags.media(id)] };
}

/** By id. */
export async function listMediaById(db: Database, ids: readonly number[]): Promise<Map<number, MediaItem>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<MediaRow>`select * from media where id in ${listOf(db, ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, presentMedia(row)]));
}

/** By name. */
export async function listMediaBySlug(
  db: Database,
  slugs: readonly string[],
): Promise<Map<string, MediaItem>> {
  if (slugs.length === 0) return new Map();
  const rows = await db.selectFrom('media').selectAll().where('slug', 'in', slugs).execute();
  return new Map(rows.map((row) => [row.slug, presentMedia(row)]));
}

/** More images than this in one text are a mistake or an attack. */
const MAX_IN_A_TEXT = 200;

/** Those whose addresses stand in a text, by address. */
export async function loadTextMedia(
  db: Database,
  texts: readonly string[],
): Promise<(text: string) => readonly MediaItem[]> {
  const files = new Set(texts.flatMap(listUploads));
  if (files.size === 0) return () => [];
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('file', 'in', [...files])
    .execute();
  const media = new Map(rows.map((row) => [row.file, presentMedia(row)]));
  return (text) => listUploads(text).flatMap((file) => media.get(file) ?? []);
}

/** Files of uploads, each once. Blocks hold addresses as JSON, which changes none of their characters. */
function listUploads(text: string): string[] {
  const files = [...text.matchAll(UPLOAD)].map(([, file = '']) => file);
  return [...new Set(files)].slice(0, MAX_IN_A_TEXT);
}

const UPLOAD = new RegExp(`${addressOfUpload('')}([a-z0-9][a-z0-9._-]*)`, 'gi');

export function presentMedia(row: MediaRow): MediaItem {
  const address = addressOfUpload(row.file);
  return {
    id: row.id,
    slug: row.slug,
    type: 'attachment',
    media_type: isImageType(row.mime_type) ? 'image' : 'file',
    mime_type: row.mime_type,
    alt_text: row.alt,
    title: { rendered: escapeHtml(row.title || row.slug) },
    caption: { rendered: escapeHtml(row.caption) },
    ...(row.focal_point !== null && { focal_point: parseColumn(focalPoint, row.focal_point) }),
    link: address,
    source_url: address,
    media_details: {
      ...{ width: row.width, height: row.height, file: row.file, placeholder: row.placeholder },
      ...(row.bytes !== null && { filesize: row.bytes }),
      ...(row.seconds !== null && { length: row.seconds }),
    },
  };
}
