/** What the server is, in reading order. `buildApp` opens nothing but files: what it needs is passed in. */
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEFAULT_BRAND } from '#shared/brands.ts';
import { type AppOptions, createAppParts } from './app-parts.ts';
import type { ApiCache } from './cache/api-cache.ts';
import type { PageCache } from './cache/page-cache.ts';
import { registerRestBase } from './cms/rest.ts';
import { BODY_BYTES, createServer } from './create-server.ts';
import { createCertificateFiles } from './images/certificate-files.ts';
import { openImageMaker } from './images/image-maker.ts';
import { openImageStore } from './images/image-store.ts';
import type { Metrics } from './metrics.ts';
import { listKeptLetters } from './outbox-folder.ts';
import { registerCmsProxy } from './plugins/cms-proxy.ts';
import { registerFormLimits } from './plugins/form-limits.ts';
import { registerOriginCheck } from './plugins/origin-check.ts';
import { registerUploadMirror } from './plugins/upload-mirror.ts';
import { registerAppApi } from './routes/app-api.ts';
import { registerAssets } from './routes/assets.ts';
import { registerAvatars } from './routes/avatars.ts';
import { registerCards } from './routes/cards.ts';
import { registerCertificates } from './routes/certificates.ts';
import { closeUploads } from './routes/closed-uploads.ts';
import { registerSignOn } from './routes/community.ts';
import { registerDevOutbox } from './routes/dev-outbox.ts';
import { registerDiscovery } from './routes/discovery.ts';
import { registerFavorites } from './routes/favorites.ts';
import { registerForms } from './routes/forms.ts';
import { registerImages } from './routes/images.ts';
import { registerOperations } from './routes/operations.ts';
import { registerPages } from './routes/pages.ts';
import type { Session } from './session.ts';
import type { SessionCookies } from './session-cookies.ts';

export interface App {
  readonly server: FastifyInstance;
  readonly apiCache: ApiCache;
  readonly pageCache: PageCache;
  readonly metrics: Metrics;
}

const NOBODY = { viewer: null, problem: null };
const MB = 1_048_576;

export function buildApp(options: AppOptions): App {
  const { config, backend, log } = options;
  const isDraining = options.isDraining ?? (() => false);
  const parts = createAppParts(options);
  const {
    apiCache,
    pageCache,
    metrics,
    sessions,
    cookies,
    transport,
    origins,
    ownOrigins,
    renderer,
    metering,
  } = parts;
  const { server, sessionOf } = createServer(options, parts, isDraining);

  server.register(cookie);
  registerFormLimits(server);
  registerOperations(server, {
    isDraining,
    ping: backend.ping,
    readMetrics:
      options.readMetrics ??
      (async () => ({ contentType: metrics.registry.contentType, text: await metrics.registry.metrics() })),
  });
  if (config.CMS_URL) registerUploadMirror(server, { cmsUrl: config.CMS_URL, uploadsDir: config.uploadsDir });
  registerAssets(server, {
    distDir: options.distDir,
    uploadsDir: config.uploadsDir,
    closeUploads: backend.cms && ((app) => closeUploads(app, { transport, apiCache, sessionOf })),
  });
  registerDiscovery(server, { transport, apiCache, origins, sessionOf });
  const maker = openImageMaker();
  // A process of its own: a page of fifty pictures that are to be made keeps nobody from a certificate.
  const certificateMaker = openImageMaker();
  server.addHook('onClose', async () => {
    maker.close();
    certificateMaker.close();
  });
  registerCertificates(server, {
    transport,
    apiCache,
    files: createCertificateFiles(certificateMaker),
    origins,
    sessionOf,
  });
  server.register(async (images) => {
    const { uploadsDir } = config;
    const store = await openImageStore(config.imagesDir, config.IMAGES_MB * MB, log);
    registerImages(images, { uploadsDir, store, maker });
    registerCards(images, { uploadsDir, store, maker, renderer, sessionOf });
  });

  server.register(async (api) => {
    registerOriginCheck(api, ownOrigins);
    if (backend.cms && config.COMMUNITY_URL && config.COMMUNITY_SECRET)
      registerSignOn(
        api,
        { url: config.COMMUNITY_URL, secret: config.COMMUNITY_SECRET },
        {
          sessionOf,
          answerSignOn: backend.cms.answerSignOn,
          renderError: (request, { status, message }) =>
            parts.errorAnswers.renderPage({
              brand: sessionOf(request).brand,
              status,
              message,
              requestId: request.id,
            }),
        },
      );
    registerAppApi(api, {
      transport,
      apiCache,
      sessionOf,
      cookies,
      async adopt(request, token) {
        await sessions.adopt(request.raw, token);
        return sessionOf(request);
      },
    });
    if (backend.cms) mountRestBase(api, '/api/app', sessionOf, cookies);
    else
      registerCmsProxy(api, {
        cmsUrl: config.CMS_URL,
        maxBytes: BODY_BYTES,
        brandOf: (request) => sessions.read(request)?.brand ?? DEFAULT_BRAND,
      });
  });
  if (backend.cms) mountRestBase(server, '/wp-json', callerByBearer);

  server.register(async (forms) =>
    registerForms(forms, {
      transport,
      renderer,
      sessionOf,
      cookies,
      metering,
      secure: config.production,
      uploadsDir: config.uploadsDir,
      ownOrigins,
      checkOrigin: (own) => registerOriginCheck(own, ownOrigins),
    }),
  );
  if (backend.cms)
    registerAvatars(server, {
      uploadsDir: config.uploadsDir,
      maker,
      changePicture: backend.cms.changePicture,
      sessionOf,
      callerByBearer,
      checkOrigin: (own) => registerOriginCheck(own, ownOrigins),
    });
  server.register(async (favorites) => {
    registerOriginCheck(favorites, ownOrigins);
    await registerFavorites(favorites, { transport, sessionOf, secure: config.production });
  });
  if (!config.production) registerDevOutbox(server, { listLetters: () => listKeptLetters(config.outboxDir) });
  registerPages(server, {
    pageCache,
    renderer,
    metering,
    earlyHints: parts.document.earlyHints,
    ownOrigins,
    sessionOf,
    serverTiming: !config.production,
  });

  backend.onInvalidate((tags) => {
    apiCache.purge(tags);
    pageCache.purge(tags);
  });
  return { server, apiCache, pageCache, metrics };

  /** Other programs come with a bearer token; a browser's cookie counts only behind the origin check. */
  function callerByBearer(request: FastifyRequest): Pick<Session, 'viewer' | 'problem'> {
    return request.headers.authorization?.startsWith('Bearer ') ? sessionOf(request) : NOBODY;
  }

  function mountRestBase(
    app: FastifyInstance,
    prefix: string,
    callerOf: (request: FastifyRequest) => Pick<Session, 'viewer' | 'problem'>,
    cookies?: SessionCookies,
  ) {
    if (!backend.cms) return;
    registerRestBase(app, {
      cms: backend.cms,
      prefix,
      brandOf: (request) => sessionOf(request).brand,
      callerOf,
      cookies,
    });
  }
}
