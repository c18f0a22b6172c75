/**
 * `/img/w=640,q=75/wp-content/uploads/ruby.webp`: an upload made narrower, as AVIF or WebP, once, and kept on disk.
 * Only the widths and the quality of the specification: anything else would let strangers fill the disk.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createCachedFile } from '#server/cache/cached-file.ts';
import { type FileCache, fileKey, wantsAvif } from '#server/cache/file-cache.ts';
import { allowEverywhere } from '#server/http/security-headers.ts';
import { type ImageMaker, isWithoutRoom, UnreadableImage } from '#server/media/image-maker.ts';
import type { ImageFormat, ImageStore, MakeImage } from '#server/media/image-store.ts';
import { typeOfUpload } from '#server/media/upload-kinds.ts';
import { badRequest } from '#server/runtime/errors.ts';
import type { Session } from '#server/runtime/session.ts';
import { IMAGE_QUALITY, IMAGE_SIZES, IMAGE_WIDTHS } from '#shared/limits.ts';
import { defineError, noRoute } from '#shared/rest/errors.ts';
import { describeKeeping, isRestricted } from './protected-uploads.ts';
import { describeFile, replyWithFile } from './reply-with-file.ts';

const ADDRESS =
  /^w=(\d{1,5}),q=(\d{1,3})\/wp-content\/uploads\/([a-z0-9][a-z0-9._-]{0,120}\.(?:webp|avif|jpe?g|png|gif))$/i;
const WIDTHS: ReadonlySet<number> = new Set([...IMAGE_WIDTHS, ...IMAGE_SIZES]);
/** Editors may put another image in the place of an upload: a browser that comes back after a day looks, while it shows what it has. */
const A_DAY = 'public, max-age=86400, stale-while-revalidate=2592000';
/** While the better format is still being made. */
const SOON = 'public, max-age=60';
const REMEMBERED_BROKEN = 1000;

const unreadable = defineError('bad_image', 415, 'This file is not a readable image.');

export interface ImageOptions {
  readonly uploadsDir: string;
  readonly store: ImageStore;
  readonly maker: ImageMaker;
  readonly sessionOf: (request: FastifyRequest) => Session;
  /** Guests wait for it in turn, and are rejected beyond a bound (`server/app/reject-guests.ts`). */
  readonly makeImage: <T>(session: Session, name: string, make: () => Promise<T>) => Promise<T>;
  readonly fileCache: FileCache;
  /** Headers that every answer carries. */
  readonly headers: readonly string[];
  /** For which shared caches may keep photos that can be hidden again. */
  readonly edgeSeconds: number | 'auto';
  /** Whether the disk has room for more. */
  readonly hasRoom: () => boolean;
}

export function registerImages(
  app: FastifyInstance,
  { uploadsDir, store, maker, fileCache, headers, hasRoom, edgeSeconds, sessionOf, makeImage }: ImageOptions,
): void {
  const broken = new LRUCache<string, true>({ max: REMEMBERED_BROKEN });

  app.get('/img/*', async (request, reply) => {
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    const { width, name } = parseImagePath((request.params as { '*': string })['*']);
    const source = join(uploadsDir, name);
    const upload = await stat(source).catch(() => undefined);
    const key = fileKey(
      `/img/w=${width},q=${IMAGE_QUALITY}/wp-content/uploads/${name}`,
      request.headers.accept,
    );
    if (!upload?.isFile()) {
      fileCache.drop(key);
      throw noRoute();
    }
    const stem = `${width}-${upload.mtimeMs.toString(36).replace('.', '_')}-${name}`;
    const nameOf = (format: ImageFormat) => `${stem}.${format}`;
    const make = (format: ImageFormat) => async (target: string) => {
      const job = { kind: 'narrower', source, target, width, format, quality: IMAGE_QUALITY } as const;
      await maker.make(job).catch((error: unknown) => {
        if (!(error instanceof UnreadableImage)) throw error;
        broken.set(nameOf(format), true);
        throw unreadable();
      });
    };

    const mayBeAvif = wantsAvif(request.headers.accept);
    const avif = mayBeAvif ? await store.find(nameOf('avif')) : undefined;
    if (!avif && broken.has(nameOf('webp'))) throw unreadable();
    const image = avif ?? (await findOrMake(sessionOf(request), nameOf('webp'), make('webp')));
    // Larger than was asked for, but there: what is left of the disk is for what has to be written.
    if (!image) {
      const kept = describeKeeping(request, SOON, edgeSeconds);
      for (let at = 0; at < kept.length; at += 2) reply.header(kept[at] ?? '', kept[at + 1]);
      return reply.type(typeOfUpload(name) ?? 'application/octet-stream').send(createReadStream(source));
    }
    // AVIF takes ten times as long to make: nobody waits for it, who comes later is sent it.
    const awaitsAvif = mayBeAvif && !avif && !broken.has(nameOf('avif')) && hasRoom();
    if (awaitsAvif) {
      store
        .prepare(nameOf('avif'), make('avif'))
        .catch((err) => request.log.warn({ err }, 'no AVIF could be made'));
    }
    const format = avif ? 'avif' : 'webp';
    const isPrivate = isRestricted(request);
    const cached = isPrivate ? undefined : fileCache.confirm(key, nameOf(format));
    if (cached) {
      image.destroy();
      return replyWithFile(reply, fileCache, { file: cached, isHit: true });
    }
    const described = describeFile(
      `image/${format}`,
      describeKeeping(request, awaitsAvif ? SOON : A_DAY, edgeSeconds),
    );
    const file = createCachedFile({
      version: nameOf(format),
      headers: [...allowEverywhere(headers), ...described, 'Vary', 'Accept'],
      bodies: { identity: await buffer(image) },
    });
    // WebP stands in for AVIF until there is one.
    if (!isPrivate && (avif || !mayBeAvif)) fileCache.keep(key, file);
    return replyWithFile(reply, fileCache, { file, isHit: false });
  });

  /** Nothing when there is no room for what would have to be made. */
  async function findOrMake(session: Session, name: string, make: MakeImage) {
    const found = await store.find(name);
    if (found || !hasRoom()) return found;
    try {
      return await makeImage(session, name, () => store.findOrMake(name, make));
    } catch (error) {
      if (isWithoutRoom(error)) return undefined;
      throw error;
    }
  }
}

function parseImagePath(path: string): { width: number; name: string } {
  const [, width = '', quality = '', name = ''] = ADDRESS.exec(path) ?? [];
  if (!WIDTHS.has(Number(width)) || Number(quality) !== IMAGE_QUALITY) {
    throw badRequest(`Images are made ${[...WIDTHS].join(', ')} pixels wide, with quality ${IMAGE_QUALITY}.`);
  }
  return { width: Number(width), name };
}
