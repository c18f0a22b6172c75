/**
 * `/img/w=640,q=75/wp-content/uploads/ruby.webp`: an upload made narrower, as AVIF or WebP, once, and kept on disk.
 * Only the widths and the quality of the specification: anything else would let strangers fill the disk.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type ImageMaker, isWithoutRoom, UnreadableImage } from '#server/media/image-maker.ts';
import type { ImageFormat, ImageStore, MakeImage } from '#server/media/image-store.ts';
import { badRequest } from '#server/runtime/errors.ts';
import type { Session } from '#server/runtime/session.ts';
import { IMAGE_QUALITY, IMAGE_SIZES, IMAGE_WIDTHS } from '#shared/limits.ts';
import { defineError, noRoute } from '#shared/rest/errors.ts';

const ADDRESS =
  /^w=(\d{1,5}),q=(\d{1,3})\/wp-content\/uploads\/([a-z0-9][a-z0-9._-]{0,120}\.(?:webp|avif|jpe?g|png|gif))$/i;
const WIDTHS: ReadonlySet<number> = new Set([...IMAGE_WIDTHS, ...IMAGE_SIZES]);
/** An upload keeps its name for life, as in WordPress: a changed image is another upload. */
const FOREVER = 'public, max-age=31536000, immutable';
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
  /** Whether the disk has room for more. */
  readonly hasRoom: () => boolean;
}

export function registerImages(
  app: FastifyInstance,
  { uploadsDir, store, maker, hasRoom, sessionOf, makeImage }: ImageOptions,
): void {
  const broken = new LRUCache<string, true>({ max: REMEMBERED_BROKEN });

  app.get('/img/*', async (request, reply) => {
    const { width, name } = parseImagePath((request.params as { '*': string })['*']);
    const source = join(uploadsDir, name);
    const upload = await stat(source).catch(() => undefined);
    if (!upload?.isFile()) throw noRoute();
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

    const wantsAvif = request.headers.accept?.includes('image/avif') ?? false;
    const avif = wantsAvif ? await store.find(nameOf('avif')) : undefined;
    if (!avif && broken.has(nameOf('webp'))) throw unreadable();
    const image = avif ?? (await findOrMake(sessionOf(request), nameOf('webp'), make('webp')));
    // Larger than was asked for, but there: what is left of the disk is for what has to be written.
    if (!image) return reply.header('Cache-Control', SOON).type(typeOf(name)).send(createReadStream(source));
    // AVIF takes ten times as long to make: nobody waits for it, who comes later is sent it.
    const awaitsAvif = wantsAvif && !avif && !broken.has(nameOf('avif')) && hasRoom();
    if (awaitsAvif) {
      store
        .prepare(nameOf('avif'), make('avif'))
        .catch((err) => request.log.warn({ err }, 'no AVIF could be made'));
    }
    return reply
      .header('Cache-Control', awaitsAvif ? SOON : FOREVER)
      .header('Vary', 'Accept')
      .type(avif ? 'image/avif' : 'image/webp')
      .send(image);
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

const typeOf = (name: string): string =>
  `image/${extname(name).slice(1).toLowerCase().replace('jpg', 'jpeg')}`;

function parseImagePath(path: string): { width: number; name: string } {
  const [, width = '', quality = '', name = ''] = ADDRESS.exec(path) ?? [];
  if (!WIDTHS.has(Number(width)) || Number(quality) !== IMAGE_QUALITY) {
    throw badRequest(`Images are made ${[...WIDTHS].join(', ')} pixels wide, with quality ${IMAGE_QUALITY}.`);
  }
  return { width: Number(width), name };
}
