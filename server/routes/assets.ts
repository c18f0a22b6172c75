/** Files: what the build made, images that were uploaded, and the few that stand at the root of a site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isUploadName, uploadPolicy } from '#server/media/upload-kinds.ts';

const DAY_SECONDS = 86_400;
const FOREVER = 'public, max-age=31536000, immutable';

const PUBLIC_FILES = {
  'apple-touch-icon.png': 'image/png',
  'favicon.ico': 'image/x-icon',
  'favicon.svg': 'image/svg+xml',
  'speculation-rules.json': 'application/speculationrules+json',
} as const;

export interface AssetsOptions {
  distDir: string;
  uploadsDir: string;
  /** Checks who asks for what is not everybody's; another CMS's uploads are all public. */
  protectUploads?: ((app: FastifyInstance) => void) | undefined;
}

export function registerAssets(app: FastifyInstance, options: AssetsOptions): void {
  // Names hold a hash of the content: another content is another address.
  app.register(fastifyStatic, {
    root: join(options.distDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('Cache-Control', FOREVER),
  });
  app.register(async (uploads) => {
    options.protectUploads?.(uploads);
    uploads.register(fastifyStatic, {
      root: options.uploadsDir,
      prefix: '/wp-content/uploads/',
      decorateReply: false,
      index: false,
      maxAge: DAY_SECONDS * 1000,
      allowedPath: isUploadName,
      setHeaders: (reply, path) => reply.header('Content-Security-Policy', uploadPolicy(path)),
    });
  });
  for (const [name, type] of Object.entries(PUBLIC_FILES)) {
    const body = readFileSync(join(options.distDir, 'public', name));
    app.get(`/${name}`, (_request, reply) =>
      reply.header('Cache-Control', `public, max-age=${DAY_SECONDS}`).type(type).send(body),
    );
  }
}
