/**
 * A person's picture: `POST airnauts/v1/upload` takes one file, `DELETE` takes it away. What is kept is never what was sent, but
 * a picture made from it by a process of its own.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ImageMaker, UnreadableImage } from '#server/images/image-maker.ts';
import { leadToLogin } from '#server/render/guard.ts';
import type { Session } from '#server/session.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { defineError, notLoggedIn, RestError } from '#shared/rest/errors.ts';
import { ACCOUNT_PATHS } from '#shared/routes.ts';

interface Keeping {
  readonly uploadsDir: string;
  readonly maker: ImageMaker;
  /** Writes which file is the person's picture, empty for none; the one before is removed. */
  readonly changePicture: (personId: number, file: string) => Promise<void>;
}

export interface AvatarsOptions extends Keeping {
  readonly sessionOf: (request: FastifyRequest) => Pick<Session, 'viewer' | 'problem'>;
  /** A browser's cookie counts only behind the origin check. */
  readonly callerByBearer: (request: FastifyRequest) => Pick<Session, 'viewer'>;
  /** Refuses what another site made a browser send. */
  readonly checkOrigin: (app: FastifyInstance) => void;
}

interface AvatarRoutes extends Keeping {
  readonly viewerOf: (request: FastifyRequest) => Viewer | null;
}

const MOST_BYTES = 5 * 1_048_576;
const NAME_BYTES = 16;
/** Of the folder of uploads. */
const FOLDER = 'avatars';
const WHAT_IS_TAKEN = 'Send one photo, as JPEG, PNG or WebP, of at most 5 MB and 40 megapixels.';
const badPicture = defineError('bad_picture', 422, WHAT_IS_TAKEN);
const tooLarge = defineError('picture_too_large', 413, WHAT_IS_TAKEN);

export function registerAvatars(server: FastifyInstance, options: AvatarsOptions): void {
  const ofBrowsers = { ...options, viewerOf: (request: FastifyRequest) => options.sessionOf(request).viewer };
  const ofPrograms = {
    ...options,
    viewerOf: (request: FastifyRequest) => options.callerByBearer(request).viewer,
  };
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
    app.post(url, async (request, reply) => {
      const file = await takePicture(request, options);
      return reply.header('Cache-Control', 'private, no-store').send({
        success: true,
        url: `/wp-content/uploads/${file}`,
      });
    });
    app.delete(url, async (request, reply) => {
      await options.changePicture(demandViewer(request, options).id, '');
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
  app.post(ACCOUNT_PATHS.picture, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store');
    const { viewer, problem } = options.sessionOf(request);
    if (!viewer) return reply.redirect(leadToLogin({ path, address: path, problem }), 303);
    try {
      if (request.isMultipart()) await takePicture(request, options);
      else await options.changePicture(viewer.id, '');
    } catch (error) {
      if (!(error instanceof RestError) || error.status >= 500) throw error;
      return reply.redirect(`${path}?wrong=picture#avatar`, 303);
    }
    return reply.redirect(`${path}?saved=picture#avatar`, 303);
  });
  // The form that takes the picture away has no fields.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}));
}

function registerMultipart(app: FastifyInstance): PromiseLike<unknown> {
  return app.register(multipart, { limits: { files: 1, parts: 2, fields: 1, fileSize: MOST_BYTES } });
}

/** @throws rest_not_logged_in, bad_picture, picture_too_large */
async function takePicture(request: FastifyRequest, options: AvatarRoutes): Promise<string> {
  const viewer = demandViewer(request, options);
  const bytes = await readFile(request);
  const file = `${FOLDER}/${randomBytes(NAME_BYTES).toString('hex')}.webp`;
  const work = await mkdtemp(join(tmpdir(), 'facet-avatar-'));
  try {
    const source = join(work, 'sent');
    await writeFile(source, bytes, { mode: 0o600 });
    await mkdir(join(options.uploadsDir, FOLDER), { recursive: true });
    await options.maker.make({ kind: 'avatar', source, target: join(options.uploadsDir, file) });
  } catch (error) {
    throw error instanceof UnreadableImage ? badPicture() : error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  await options.changePicture(viewer.id, file);
  return file;
}

function demandViewer(request: FastifyRequest, { viewerOf }: AvatarRoutes): Viewer {
  const viewer = viewerOf(request);
  if (!viewer) throw notLoggedIn();
  return viewer;
}

/** The one file, in the field `file`. */
async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw badPicture();
  let found: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const bytes = await part.toBuffer();
      if (part.fieldname === 'file') found = bytes;
    }
  } catch (error) {
    throw (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : badPicture();
  }
  if (!found?.length) throw badPicture();
  return found;
}
