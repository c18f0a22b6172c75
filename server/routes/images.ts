/**
 * `/img/w=640,q=75/wp-content/uploads/ruby.webp`: an upload made narrower, once, off the request's path, and kept on disk.
 * Only the widths and the quality of the specification: anything else would let strangers fill the disk.
 */
import { createReadStream } from 'node:fs';
import { access, mkdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { badRequest } from '#server/errors.ts';
import { IMAGE_QUALITY, IMAGE_SIZES, IMAGE_WIDTHS } from '#shared/limits.ts';
import { noRoute } from '#shared/rest/errors.ts';

const ADDRESS =
  /^w=(\d{1,5}),q=(\d{1,3})\/wp-content\/uploads\/([a-z0-9][a-z0-9._-]{0,120}\.(?:webp|jpe?g|png))$/i;
const WIDTHS: ReadonlySet<number> = new Set([...IMAGE_WIDTHS, ...IMAGE_SIZES]);
/** A picture that decodes to more than this is an attack on memory, not a picture. */
const MOST_PIXELS = 40_000_000;
const DAY_SECONDS = 86_400;

// One thread for pictures leaves the other cores to pages.
sharp.concurrency(1);
sharp.cache(false);

export function registerImages(
  app: FastifyInstance,
  options: { uploadsDir: string; imagesDir: string },
): void {
  const resizer = createResizer(options);
  app.get('/img/*', async (request, reply) => {
    const [, width = '', quality = '', name = ''] =
      ADDRESS.exec((request.params as { '*': string })['*']) ?? [];
    if (!WIDTHS.has(Number(width)) || Number(quality) !== IMAGE_QUALITY) {
      throw badRequest(
        `Pictures are made ${[...WIDTHS].join(', ')} pixels wide, with quality ${IMAGE_QUALITY}.`,
      );
    }
    const file = await resizer.resize(basename(name), Number(width));
    if (!file) throw noRoute();
    return reply
      .header('Cache-Control', `public, max-age=${DAY_SECONDS}`)
      .type('image/webp')
      .send(createReadStream(file));
  });
}

function createResizer({ uploadsDir, imagesDir }: { uploadsDir: string; imagesDir: string }) {
  const underWay = new Map<string, Promise<string | null>>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    /** Path of the resized file; `null` where there is no such upload. */
    async resize(name: string, width: number): Promise<string | null> {
      const target = join(imagesDir, `${width}-${name}.webp`);
      if (await exists(target)) return target;
      const joined = underWay.get(target);
      if (joined) return joined;
      const made = last
        .then(() => make(join(uploadsDir, name), target, width))
        .finally(() => underWay.delete(target));
      underWay.set(target, made);
      // One at a time: a page of fifty thumbnails must not take every thread.
      last = made.catch(() => undefined);
      return made;
    },
  };

  async function make(source: string, target: string, width: number): Promise<string | null> {
    if (!(await exists(source))) return null;
    await mkdir(imagesDir, { recursive: true });
    const partial = `${target}.${process.pid}.part`;
    await sharp(source, { limitInputPixels: MOST_PIXELS })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: IMAGE_QUALITY })
      .toFile(partial);
    await rename(partial, target);
    return target;
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
