/** What the server is, in reading order. `buildApp` opens nothing but files: what it needs is passed in. */
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { DEFAULT_BRAND } from '#shared/brands.ts';
import type { Backend } from './api/backend.ts';
import { withLinkRules } from './api/link-rules.ts';
import { ApiCache, type Clock } from './cache/api-cache.ts';
import { PageCache } from './cache/page-cache.ts';
import { registerRestBase } from './cms/rest.ts';
import type { Config } from './config.ts';
import { badRequest, isHealthCheck } from './errors.ts';
import { answerUnreadable, createFront } from './front.ts';
import { createCertificateFiles } from './images/certificate-files.ts';
import { openImageMaker } from './images/image-maker.ts';
import { openImageStore } from './images/image-store.ts';
import { readRequestId, redactUrl } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { listKeptLetters } from './outbox-folder.ts';
import { createKeptPageRecords, registerAnswerRecords } from './plugins/answer-records.ts';
import { registerCmsProxy } from './plugins/cms-proxy.ts';
import { answerError, registerErrorAnswers } from './plugins/error-answers.ts';
import { registerFormLimits } from './plugins/form-limits.ts';
import { registerOriginCheck } from './plugins/origin-check.ts';
import { contentSecurityPolicy, securityHeaders } from './plugins/security-headers.ts';
import { registerUploadMirror } from './plugins/upload-mirror.ts';
import { createCommunityPlaces } from './render/community-links.ts';
import { createDocument } from './render/document.ts';
import { renderErrorPage } from './render/error-page.ts';
import { readManifest } from './render/manifest.ts';
import { createMetering } from './render/metering.ts';
import { createPageRenderer } from './render/page-renderer.ts';
import { RenderingAbandoned } from './render/rendering.ts';
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
import { createSessions, type Session } from './session.ts';
import { createSessionCookies, type SessionCookies } from './session-cookies.ts';

export interface AppOptions {
  config: Config;
  backend: Backend;
  log: Logger;
  /** Folder with `manifest.json`, `assets/` and `public/`. */
  distDir: string;
  isDraining?: () => boolean;
  /** Prometheus's text of all workers; this process's own when left out. */
  readMetrics?: () => Promise<{ contentType: string; text: string }>;
  clock?: Clock;
  /** After which a request that has no answer yet is answered with 503, in milliseconds. */
  handlerTimeoutMs?: number;
  now?: () => Date;
}

export interface App {
  readonly server: FastifyInstance;
  readonly apiCache: ApiCache;
  readonly pageCache: PageCache;
  readonly metrics: Metrics;
}

const NOBODY = { viewer: null, problem: null };
const MB = 1_048_576;
const BODY_BYTES = MB;
/** A handler that has not answered by then is answered for. */
const HANDLER_TIMEOUT_MS = 20_000;

export function buildApp(options: AppOptions): App {
  const { config, backend, log } = options;
  const isDraining = options.isDraining ?? (() => false);
  const apiCache = new ApiCache({ maxBytes: config.API_CACHE_MB * MB, clock: options.clock });
  const pageCache = new PageCache({ maxBytes: config.PAGE_CACHE_MB * MB, clock: options.clock });
  const metrics = createMetrics(apiCache, pageCache);
  const manifest = readManifest(join(options.distDir, 'manifest.json'));
  const gpt = config.ADS_GPT_NETWORK
    ? { network: config.ADS_GPT_NETWORK, script: config.ADS_GPT_SCRIPT }
    : undefined;
  const community = config.COMMUNITY_URL
    ? { url: config.COMMUNITY_URL, signsOn: config.COMMUNITY_SECRET !== '' }
    : undefined;
  const document = createDocument(manifest);
  const sessions = createSessions({
    brandOfHost: config.brandOfHost,
    readToken: backend.readToken,
    loadToken: backend.loadToken,
    trustProxy: config.TRUST_PROXY,
  });
  const cookies = createSessionCookies(config.production);
  const common = securityHeaders(config.production);
  const transport = withLinkRules(backend.transport, config.brandOfHost);
  const ownHosts = new Set(config.brandOfHost.keys());
  const origins = { facet: config.sites.facet.origin, gemsociety: config.sites.gemsociety.origin };
  const ownOrigins = new Set(Object.values(origins));

  const now = options.now ?? (() => new Date());
  const metering = createMetering({ transport, apiCache, secret: config.SECRET, now });
  const renderer = createPageRenderer({
    transport,
    apiCache,
    pageCache,
    document,
    origins,
    gpt,
    community: createCommunityPlaces(community),
    listDemoPeople: async () => (await backend.cms?.listDemoPeople()) ?? [],
    ownHosts,
    edgeSeconds: config.EDGE_SECONDS,
    securityHeaders: common,
    now,
    onRender: (page, seconds) => metrics.renderSeconds.observe({ page }, seconds),
    onError(error, { address, requestId }) {
      const about = { err: error, address: redactUrl(address), ...(requestId && { reqId: requestId }) };
      if (error instanceof RenderingAbandoned) log.debug(about, 'rendering abandoned');
      else log.error(about, 'rendering failed');
    },
  });

  const errorAnswers = { sessions, renderPage: renderErrorPage.bind(undefined, manifest) };
  const server = Fastify({
    loggerInstance: log,
    // One line a request, when it has been answered: `plugins/answer-records.ts`.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => readRequestId(request, config.TRUST_PROXY),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: BODY_BYTES,
    handlerTimeout: options.handlerTimeoutMs ?? HANDLER_TIMEOUT_MS,
    routerOptions: { maxParamLength: 2048 },
    return503OnClosing: false,
    // Refused before any hook runs, those that add headers and count included.
    frameworkErrors(error, request, reply) {
      answerError(error, request, addSecurityHeaders(reply), errorAnswers);
      metrics.countRequest(reply.statusCode);
    },
    clientErrorHandler: answerUnreadable,
    serverFactory: (next) =>
      createFront(
        {
          pageCache,
          sessions,
          renderer,
          isDraining,
          onAnswer: createKeptPageRecords({ config, log, metrics }),
        },
        next,
      ),
  }) as unknown as FastifyInstance;

  const sessionOf = (request: FastifyRequest): Session => {
    const session = sessions.read(request.raw);
    if (!session) throw badRequest('The Host header is missing or is not a host.');
    return session;
  };

  server.addHook('onRequest', async (request, reply) => {
    // Checks of a balancer may come by HTTP/1.0, which needs no Host.
    if (!isHealthCheck(request.url)) {
      if (sessions.peek(request.raw) === 'unknown') await sessions.load(request.raw);
      sessionOf(request);
    }
    if (isDraining()) reply.raw.shouldKeepAlive = false;
  });
  server.addHook('onSend', async (_request, reply) => {
    addSecurityHeaders(reply);
  });
  registerAnswerRecords(server, { config, metrics });

  registerErrorAnswers(server, errorAnswers);
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
            errorAnswers.renderPage({
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
    earlyHints: document.earlyHints,
    ownOrigins,
    sessionOf,
    serverTiming: !config.production,
  });

  backend.onInvalidate((tags) => {
    apiCache.purge(tags);
    pageCache.purge(tags);
  });
  return { server, apiCache, pageCache, metrics };

  function addSecurityHeaders(reply: FastifyReply): FastifyReply {
    for (let at = 0; at < common.length; at += 2) reply.header(common[at] ?? '', common[at + 1]);
    if (!reply.hasHeader('Content-Security-Policy'))
      reply.header('Content-Security-Policy', contentSecurityPolicy());
    return reply;
  }

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
