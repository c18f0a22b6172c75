/**
 * With another CMS, its uploads: fetched when one is first asked for, then served from our own disk like any other, so that
 * images can be made narrower here and outlive the CMS.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isTypeOfUpload, isUploadName } from '#server/media/upload-kinds.ts';
import { placeDurably } from '#server/runtime/durable-files.ts';
import { defineError, type RestError } from '#shared/rest/errors.ts';

export interface UploadMirrorOptions {
  /** REST base of the CMS: uploads are beside it, at its origin. */
  readonly cmsUrl: string;
  readonly uploadsDir: string;
  /** By which the CMS knows who asks: videos and books are not everybody's. */
  readonly tokenOf: (request: FastifyRequest) => string | undefined;
  /** While the CMS does not answer, nobody waits for it. */
  readonly isDown: () => boolean;
}

/** Flat names, as uploads have: no way out of the folder. */
const UPLOAD = /^\/(?:img\/[^/]{1,40}\/)?wp-content\/uploads\/([a-z0-9][a-z0-9._-]{0,120})$/i;
const MAX_BYTES = 200_000_000;
const FETCH_TIMEOUT_MS = 15_000;
const MISS_MS = 60_000;
const REMEMBERED_MISSES = 10_000;
const MAX_AT_ONCE = 32;

const NOT_FOUND = 404;
const RETRY_SECONDS = 2;

const busy = defineError('uploads_busy', 503, 'Too many uploads are being fetched. Please try again.');

export function registerUploadMirror(
  app: FastifyInstance,
  { cmsUrl, uploadsDir, tokenOf, isDown }: UploadMirrorOptions,
): void {
  const underWay = new Map<string, Promise<void>>();
  /** Asked for, and not there: not asked for again for a while. */
  const missed = new LRUCache<string, true>({ max: REMEMBERED_MISSES, ttl: MISS_MS });

  app.addHook('onRequest', async (request) => {
    const name = UPLOAD.exec(request.url.split('?', 1)[0] ?? '')?.[1];
    if (!name || !isUploadName(name) || missed.has(name) || (await isThere(join(uploadsDir, name)))) return;
    if (isDown() || (underWay.size >= MAX_AT_ONCE && !underWay.has(name))) throw rejectUpload();
    const fetching =
      underWay.get(name) ??
      fetchUpload(name, tokenOf(request), request.log).finally(() => underWay.delete(name));
    underWay.set(name, fetching);
    await fetching;
  });

  /** Leaves nothing where the CMS has no such upload or cannot be reached: the request then finds nothing. */
  async function fetchUpload(name: string, token: string | undefined, log: FastifyBaseLogger): Promise<void> {
    const partial = join(uploadsDir, `${basename(name)}.${process.pid}.part`);
    try {
      const response = await fetch(new URL(`/wp-content/uploads/${name}`, cmsUrl), {
        // Elsewhere may be anybody: no token goes there.
        redirect: 'error',
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
      });
      const isWanted = response.ok && isTypeOfUpload(name, response.headers.get('content-type'));
      if (!isWanted || !response.body) {
        // Another reader may have what this one may not.
        if (response.ok || response.status === NOT_FOUND) missed.set(name, true);
        return await response.body?.cancel();
      }
      await mkdir(uploadsDir, { recursive: true });
      await pipeline(Readable.fromWeb(response.body), limitBytes(), createWriteStream(partial));
      await placeDurably(partial, join(uploadsDir, name));
    } catch (err) {
      log.warn({ err, name }, 'an upload could not be fetched from the CMS');
      await rm(partial, { force: true });
    }
  }
}

function rejectUpload(): RestError {
  const error = busy();
  error.retryAfter = RETRY_SECONDS;
  return error;
}

function limitBytes(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > MAX_BYTES ? new Error(`The upload is larger than ${MAX_BYTES} bytes.`) : null, chunk);
    },
  });
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
