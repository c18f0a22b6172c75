/**
 * Videos and books are for those who may read what they belong to, photos of listings and reviews for all while they are shown: their
 * addresses alone open nothing.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callCached } from '#server/api/page-api.ts';
import type { ApiCache } from '#server/cache/api-cache.ts';
import { type FileCache, fileKey } from '#server/cache/file-cache.ts';
import { isImageName, isUploadName } from '#server/media/upload-kinds.ts';
import type { Session } from '#server/runtime/session.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import { slugOfPhoto } from '#shared/photo-files.ts';
import type { CallContext, Transport } from '#shared/rest/api.ts';
import { forbidden, noRoute, RestError } from '#shared/rest/errors.ts';
import { tags as tagOf } from '#shared/rest/tags.ts';
import { findOwnPhoto, findUpload } from '#shared/rest/uploads.ts';
import { createSlot } from '#shared/slot.ts';

export interface ProtectedUploadsOptions {
  transport: Transport;
  apiCache: ApiCache;
  fileCache: FileCache;
  sessionOf: (request: FastifyRequest) => Session;
  /** Whether the uploads are another CMS's. */
  isRemote?: boolean;
}

const UPLOAD = /\/wp-content\/uploads\/([a-z0-9][a-z0-9._-]{0,120})$/i;
/** Asked about each time, so that a membership that ended closes them. */
const PRIVATE = 'private, no-cache';
const DAY_SECONDS = 86_400;

const restricted = createSlot<FastifyRequest, true>();
/** Photos that readers see now, by the tags with which that ends. */
const photos = createSlot<FastifyRequest, readonly string[]>();

/** Whether what is sent is for this reader alone, and must be kept in no memory that others are sent from. */
export const isRestricted = (request: FastifyRequest): boolean => restricted.get(request) === true;

/** Whether it is a photo that readers see now, and that may be hidden again. */
export const isShownPhoto = (request: FastifyRequest): boolean => photos.get(request) !== undefined;

/**
 * Headers that say who may keep an upload, name, value, name, value ….
 * @param usual Cache-Control of a file that is everybody's
 * @param edgeSeconds for which shared caches may keep what can be hidden again; `auto` for those that are told of changes
 */
export function describeKeeping(
  request: FastifyRequest,
  usual: string,
  edgeSeconds: number | 'auto',
): readonly string[] {
  if (restricted.get(request)) return ['Cache-Control', PRIVATE, 'Vary', 'Cookie'];
  const tags = photos.get(request);
  if (!tags) return ['Cache-Control', usual];
  const [forBrowsers = usual] = usual.split(', stale-while-revalidate', 1);
  const forEdges = edgeSeconds === 'auto' ? '' : `, s-maxage=${Math.min(edgeSeconds, DAY_SECONDS)}`;
  return ['Cache-Control', forBrowsers + forEdges, 'Surrogate-Key', [tagOf.all, ...tags].join(' ')];
}

/** For all routes of `app`. */
export function protectUploads(app: FastifyInstance, options: ProtectedUploadsOptions): void {
  const { transport, apiCache, fileCache, sessionOf, isRemote = false } = options;

  app.addHook('onRequest', async (request, reply) => {
    // As the router reads addresses: what follows `#` is no part of the path, though no browser sends it.
    const [path = ''] = request.url.split(/[?#]/, 1);
    const [, file] = UPLOAD.exec(decodePath(path)) ?? [];
    if (file === undefined || !isUploadName(file)) return;
    const isPhoto = slugOfPhoto(file) !== undefined;
    if (isImageName(file) && !isPhoto) return;
    const { brand, group, token, viewer } = sessionOf(request);
    const guest = { brand, group: GUEST_GROUP, viewer: null };
    const known = await findLock(file, guest);
    // Another CMS does not tell when a photo was accepted or refused; while it is away, what is known counts.
    const asksAnew = isPhoto && (known.locked || isRemote);
    const { locked, tags } = asksAnew ? await askForLock(file, guest).catch(() => known) : known;
    if (!locked) {
      if (isPhoto) photos.set(request, tags);
      return;
    }
    if (isPhoto) {
      // It may have been read while it was still shown.
      fileCache.drop(fileKey(request.url, request.headers.accept));
      if (!viewer) throw noRoute();
      await transport.call(findOwnPhoto, { file }, { brand, group, token, viewer });
    } else if (group === GUEST_GROUP || (await findLock(file, { brand, group, token, viewer: null })).locked)
      throw forbidden();
    restricted.set(request, true);
    reply.header('Vary', 'Cookie');
  });
  app.addHook('onSend', async (request, reply) => {
    if (restricted.get(request)) reply.header('Cache-Control', PRIVATE);
  });

  async function askForLock(file: string, guest: CallContext) {
    const { value, tags } = await transport.call(findUpload, { file }, guest);
    return { locked: value.locked, tags };
  }

  async function findLock(file: string, context: CallContext) {
    try {
      const { value, tags } = await callCached(transport, apiCache, findUpload, { file }, context);
      return { locked: value.locked, tags };
    } catch (error) {
      // Another CMS may keep nothing from anybody.
      if (error instanceof RestError && error.code === noRoute().code) return { locked: false, tags: [] };
      throw error;
    }
  }
}

/** As the router of files reads it, so that no spelling of a name goes past the check. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
