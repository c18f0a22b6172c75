/** Files: what the build made, images that were uploaded, and the few that stand at the root of a site. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileCache } from '#server/cache/file-cache.ts';
import { isImageName, isUploadName, typeOfUpload, uploadPolicy } from '#server/media/upload-kinds.ts';
import { redirectToAccel } from './accel-redirect.ts';
import { describeKeeping, isRestricted, isShownPhoto } from './protected-uploads.ts';
import { describeFile } from './reply-with-file.ts';
import { sendSmallFiles } from './small-files.ts';

const BAD_REQUEST = 400;
const DAY_SECONDS = 86_400;
const DAY = `public, max-age=${DAY_SECONDS}`;
const FOREVER = 'public, max-age=31536000, immutable';

/** By extension, what the build makes. */
const ASSET_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

const PUBLIC_FILES = {
  'apple-touch-icon.png': 'image/png',
  'favicon.ico': 'image/x-icon',
  'favicon.svg': 'image/svg+xml',
  'speculation-rules.json': 'application/speculationrules+json',
} as const;

export interface AssetsOptions {
  distDir: string;
  uploadsDir: string;
  fileCache: FileCache;
  /** Headers that every answer carries. */
  headers: readonly string[];
  /** Internal location of an nginx that sends large uploads; empty without one. */
  accelPrefix: string;
  /** For which shared caches may keep photos that can be hidden again. */
  edgeSeconds: number | 'auto';
  /** Checks who asks for what is not everybody's; another CMS's uploads are all public. */
  protectUploads?: ((app: FastifyInstance) => void) | undefined;
}

export function registerAssets(app: FastifyInstance, options: AssetsOptions): void {
  app.register(async (assets) => registerBuiltFiles(assets, options));
  app.register(async (uploads) => registerUploads(uploads, options));
  for (const [name, type] of Object.entries(PUBLIC_FILES)) {
    const body = readFileSync(join(options.distDir, 'public', name));
    app.get(`/${name}`, (_request, reply) => reply.header('Cache-Control', DAY).type(type).send(body));
  }
}

/** Names hold a hash of the content: another content is another address. */
function registerBuiltFiles(assets: FastifyInstance, { distDir, fileCache, headers }: AssetsOptions): void {
  const place = { folder: join(distDir, 'assets'), prefix: '/assets/' };
  sendSmallFiles(assets, {
    ...place,
    fileCache,
    isBuilt: true,
    describe(name) {
      const type = ASSET_TYPES[extname(name)];
      return type ? [...headers, ...describeFile(type, FOREVER)] : undefined;
    },
  });
  assets.register(fastifyStatic, {
    root: place.folder,
    prefix: place.prefix,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('Cache-Control', FOREVER),
  });
}

function registerUploads(uploads: FastifyInstance, options: AssetsOptions): void {
  const { uploadsDir, fileCache, headers, accelPrefix, edgeSeconds } = options;
  const place = { folder: uploadsDir, prefix: '/wp-content/uploads/' };
  options.protectUploads?.(uploads);
  sendSmallFiles(uploads, {
    ...place,
    fileCache,
    // The front, which checks nobody, sends what was kept.
    describe: (name, request) =>
      isImageName(name) && !isRestricted(request)
        ? [...headers, ...(describeUpload(name, request) ?? [])]
        : undefined,
  });
  if (accelPrefix)
    redirectToAccel(uploads, {
      ...place,
      accelPrefix,
      describe: describeUpload,
    });
  // Those that are too large for memory.
  uploads.addHook('onSend', async (request, reply) => {
    if (!isShownPhoto(request) || reply.statusCode >= BAD_REQUEST) return;
    const kept = describeKeeping(request, DAY, edgeSeconds);
    for (let at = 0; at < kept.length; at += 2) reply.header(kept[at] ?? '', kept[at + 1]);
  });
  uploads.register(fastifyStatic, {
    root: uploadsDir,
    prefix: place.prefix,
    decorateReply: false,
    index: false,
    maxAge: DAY_SECONDS * 1000,
    allowedPath: isUploadName,
    setHeaders: (reply, path) => reply.header('Content-Security-Policy', uploadPolicy(path)),
  });

  function describeUpload(name: string, request: FastifyRequest): readonly string[] | undefined {
    const type = typeOfUpload(name);
    if (!type) return undefined;
    return describeFile(type, describeKeeping(request, DAY, edgeSeconds), uploadPolicy(name));
  }
}
