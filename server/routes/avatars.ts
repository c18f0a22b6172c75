/**
 * Images that users send: `POST airnauts/v1/upload` takes one file, the caller's avatar, which `DELETE` takes away; or with `?listing=12` a
 * photo of a listing, with `?review=bath-bench` one of the caller's review of it. What is kept is never what was sent, but an image made from it by a process of its own.
 */
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UnreadableImage } from '#server/media/image-maker.ts';
import { isHeic } from '#server/media/sniff-image.ts';
import { formatLoginAddress } from '#server/pages/guard.ts';
import type { Session } from '#server/runtime/session.ts';
import { fileOfPhoto, MAX_PHOTO_BYTES } from '#shared/listings.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { defineError, notLoggedIn, RestError } from '#shared/rest/errors.ts';
import { AVATAR_RULE, badAvatar, heicAvatar } from '#shared/rest/upload-errors.ts';
import { ACCOUNT_PATHS } from '#shared/routes.ts';
import {
  type ListingPhotoMaker,
  makeListingPhoto,
  makeReviewPhoto,
  photoTooLarge,
  type ReviewPhotoMaker,
} from './make-photo.ts';
import { makeUpload, removeLostWork, type UploadMaker } from './make-upload.ts';

interface AvatarStorage extends UploadMaker {
  /** Throws while changes are refused. */
  readonly admitChange: () => void;
  /** Writes which file is the user's avatar, empty for none; the one before is removed. */
  readonly changeAvatar: (userId: number, file: string) => Promise<void>;
}

export interface AvatarsOptions extends AvatarStorage, ListingPhotoMaker, ReviewPhotoMaker {
  readonly sessionOf: (request: FastifyRequest) => Pick<Session, 'viewer' | 'problem'>;
  /** A browser's cookie counts only behind the origin check. */
  readonly callerByBearer: (request: FastifyRequest) => Pick<Session, 'viewer'>;
  /** Refuses what another site made a browser send. */
  readonly checkOrigin: (app: FastifyInstance) => void;
}

interface AvatarRoutes extends AvatarStorage, ListingPhotoMaker, ReviewPhotoMaker {
  readonly viewerOf: (request: FastifyRequest) => Viewer | null;
}

const MAX_BYTES = 5 * 1_048_576;
/** Folder within the uploads. */
const FOLDER = 'avatars';
const tooLarge = defineError('avatar_too_large', 413, AVATAR_RULE);
const badPhoto = defineError('bad_photo', 422, 'Send one JPEG, PNG or WebP image, in the field `file`.');

export function registerAvatars(server: FastifyInstance, options: AvatarsOptions): void {
  const ofBrowsers = { ...options, viewerOf: (request: FastifyRequest) => options.sessionOf(request).viewer };
  const ofPrograms = {
    ...options,
    viewerOf: (request: FastifyRequest) => options.callerByBearer(request).viewer,
  };
  server.addHook('onReady', () => removeLostWork(tmpdir(), new Date()));
  server.register(async (own) => {
    options.checkOrigin(own);
    await own.register((api) => registerAvatarApi(api, '/api/app', ofBrowsers));
    await own.register((form) => registerAvatarForm(form, ofBrowsers));
  });
  server.register((api) => registerAvatarApi(api, '/wp-json', ofPrograms));
}

/** Where programs send it: answers JSON. @param base `/api/app` or `/wp-json` */
async function registerAvatarApi(app: FastifyInstance, base: string, options: AvatarRoutes): Promise<void> {
  await registerMultipart(app);
  const path = `${base}/airnauts/v1/upload`;
  for (const url of [path, `${path}/`]) {
    app.post<{ Querystring: { listing?: string; review?: string } }>(url, async (request, reply) => {
      const { listing, review } = request.query;
      if (listing !== undefined || review !== undefined) {
        const photo =
          listing === undefined
            ? await takeReviewPhoto(request, String(review), options)
            : await takeListingPhoto(request, listing, options);
        return reply.header('Cache-Control', 'private, no-store').send({
          success: true,
          url: `/wp-content/uploads/${fileOfPhoto(photo.slug)}`,
          ...photo,
        });
      }
      const file = await takeAvatar(request, options);
      return reply.header('Cache-Control', 'private, no-store').send({
        success: true,
        url: `/wp-content/uploads/${file}`,
      });
    });
    app.delete(url, async (request, reply) => {
      await options.changeAvatar(requireViewer(request, options).id, '');
      return reply.header('Cache-Control', 'private, no-store').send({ success: true });
    });
  }
}

/** Where the form sends it: leads back to the account, which says how it went. */
async function registerAvatarForm(
  app: FastifyInstance,
  options: AvatarRoutes & Pick<AvatarsOptions, 'sessionOf'>,
): Promise<void> {
  await registerMultipart(app);
  const path = ACCOUNT_PATHS.details;
  app.post(ACCOUNT_PATHS.avatar, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store');
    const { viewer, problem } = options.sessionOf(request);
    if (!viewer) return reply.redirect(formatLoginAddress({ path, address: path, problem }), 303);
    try {
      if (request.isMultipart()) await takeAvatar(request, options);
      else await options.changeAvatar(viewer.id, '');
    } catch (error) {
      if (!(error instanceof RestError) || error.status >= 500) throw error;
      const wrong = error.code === heicAvatar().code ? 'heic' : 'avatar';
      return reply.redirect(`${path}?wrong=${wrong}#avatar`, 303);
    }
    return reply.redirect(`${path}?saved=avatar#avatar`, 303);
  });
  // The form that takes the avatar away has no fields.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}));
}

function registerMultipart(app: FastifyInstance): PromiseLike<unknown> {
  return app.register(multipart, { limits: { files: 1, parts: 2, fields: 1, fileSize: MAX_BYTES } });
}

/** @throws rest_not_logged_in, bad_avatar, heic_avatar, avatar_too_large */
async function takeAvatar(request: FastifyRequest, options: AvatarRoutes): Promise<string> {
  const viewer = requireViewer(request, options);
  const bytes = await readFile(request, AVATAR_RULES);
  options.admitChange();
  if (isHeic(bytes)) throw heicAvatar();
  let file: string;
  try {
    ({ file } = await makeUpload(options, FOLDER, bytes, (source) => ({ kind: 'avatar', source })));
  } catch (error) {
    throw error instanceof UnreadableImage ? badAvatar() : error;
  }
  await options.changeAvatar(viewer.id, file);
  return file;
}

/** @throws what `makeListingPhoto` throws, bad_photo, photo_too_large */
async function takeListingPhoto(request: FastifyRequest, listing: string, options: AvatarRoutes) {
  const viewer = requireViewer(request, options);
  const id = /^\d{1,15}$/.test(listing) ? Number(listing) : 0;
  await options.admitListingPhoto(viewer, id);
  return makeListingPhoto(options, viewer, id, await readFile(request, PHOTO_RULES));
}

/** @throws what `makeReviewPhoto` throws, bad_photo, photo_too_large */
async function takeReviewPhoto(request: FastifyRequest, listing: string, options: AvatarRoutes) {
  const viewer = requireViewer(request, options);
  await options.admitReviewPhoto(viewer, listing);
  return makeReviewPhoto(options, viewer, listing, await readFile(request, PHOTO_RULES));
}

function requireViewer(request: FastifyRequest, { viewerOf }: AvatarRoutes): Viewer {
  const viewer = viewerOf(request);
  if (!viewer) throw notLoggedIn();
  return viewer;
}

interface FileRules {
  readonly bad: () => RestError;
  readonly large: () => RestError;
  readonly maxBytes: number;
}

const AVATAR_RULES: FileRules = { bad: badAvatar, large: tooLarge, maxBytes: MAX_BYTES };
const PHOTO_RULES: FileRules = { bad: badPhoto, large: photoTooLarge, maxBytes: MAX_PHOTO_BYTES };

/** Times the limit. */
const FAR_ABOVE = 3;
const TOO_LONG = new Error('The file has more bytes than are taken.');

/** Rejects as soon as more has come than is taken: the library says so only after the last byte. */
const waitForLimit = (file: Readable): Promise<never> =>
  new Promise((_, reject) => file.once('limit', () => reject(TOO_LONG)));

/** The one file, in the field `file`. */
async function readFile(request: FastifyRequest, { bad, large, maxBytes }: FileRules): Promise<Buffer> {
  if (!request.isMultipart()) throw bad();
  // Nobody waits until the last of 200 MB has come. What is not far above the limit is read to its end: a client that is cut off
  // while it sends may not see the answer.
  const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  const isFarAbove = announced > maxBytes * FAR_ABOVE;
  if (isFarAbove && Number.isFinite(announced)) throw large();
  let found: Buffer | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type !== 'file') continue;
      const whole = part.toBuffer();
      const bytes = await (isFarAbove ? Promise.race([whole, waitForLimit(part.file)]) : whole);
      if (part.fieldname === 'file') found = bytes;
    }
  } catch (error) {
    const isLarge = error === TOO_LONG || (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
    throw isLarge ? large() : bad();
  }
  if (!found?.length) throw bad();
  return found;
}
