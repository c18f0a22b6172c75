/** The server, in reading order. `buildApp` opens nothing but files: its parts are passed in. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerCache } from '#server/cache/answer-cache.ts';
import type { ApiCache } from '#server/cache/api-cache.ts';
import type { PageCache } from '#server/cache/page-cache.ts';
import type { Cms } from '#server/cms/index.ts';
import { registerRestBase } from '#server/cms/rest.ts';
import { registerArtworkForm } from '#server/forms/artwork-form.ts';
import { registerFavorites } from '#server/forms/favorite-forms.ts';
import { registerGiftImportForm } from '#server/forms/gift-import-form.ts';
import { registerListingImportForm } from '#server/forms/listing-import-form.ts';
import { registerMediaForms } from '#server/forms/media-forms.ts';
import { registerOwnListingForms } from '#server/forms/own-listing-forms.ts';
import { registerReviewForm } from '#server/forms/review-form.ts';
import { registerForms } from '#server/forms/visitor-forms.ts';
import { registerFormLimits } from '#server/http/form-limits.ts';
import { registerNulCheck } from '#server/http/nul-check.ts';
import { registerQueryCheck } from '#server/http/query-check.ts';
import { listSavedEmails } from '#server/mail/mail-folder.ts';
import { createDocumentFiles } from '#server/media/document-files.ts';
import { openImageStore } from '#server/media/image-store.ts';
import { createCmsProxy } from '#server/remote-cms/cms-proxy.ts';
import { registerUploadMirror } from '#server/remote-cms/upload-mirror.ts';
import type { PageWarmer } from '#server/render/warm-pages.ts';
import { registerAds } from '#server/routes/ads.ts';
import { registerAppApi } from '#server/routes/app-api.ts';
import { registerAssets } from '#server/routes/assets.ts';
import { registerAvatars } from '#server/routes/avatars.ts';
import { registerBackups } from '#server/routes/backups.ts';
import { registerBooks } from '#server/routes/books.ts';
import { registerCards } from '#server/routes/cards.ts';
import { registerCertificates } from '#server/routes/certificates.ts';
import { registerSignOn } from '#server/routes/community.ts';
import { registerDevMail } from '#server/routes/dev-mail.ts';
import { registerDiscovery } from '#server/routes/discovery.ts';
import { registerEmailWebhook } from '#server/routes/email-webhook.ts';
import { registerGiftCards } from '#server/routes/gift-cards.ts';
import { registerImages } from '#server/routes/images.ts';
import { registerInvoices } from '#server/routes/invoices.ts';
import { registerListingVisits } from '#server/routes/listing-visits.ts';
import { createMediaUploads } from '#server/routes/media-uploads.ts';
import { registerNewsletterEmails } from '#server/routes/newsletter-emails.ts';
import { registerOperations } from '#server/routes/operations.ts';
import { registerPages } from '#server/routes/pages.ts';
import { protectUploads } from '#server/routes/protected-uploads.ts';
import { registerRemoteAvatars } from '#server/routes/remote-avatars.ts';
import { createArrival } from '#server/routes/sister-site.ts';
import { registerStudioFiles } from '#server/routes/studio-files.ts';
import { createVisitCounter } from '#server/routes/visit-counter.ts';
import { registerWebhooks } from '#server/routes/webhooks.ts';
import { registerWordpressAdmin } from '#server/routes/wordpress-admin.ts';
import { BACKUPS_FOLDER } from '#server/runtime/config.ts';
import type { Metrics } from '#server/runtime/metrics.ts';
import { isBrandId } from '#shared/brands.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { BRAND_HEADER } from '#shared/rest/headers.ts';
import { createSlot } from '#shared/slot.ts';
import type { VisitKind } from '#shared/visits.ts';
import { type AppContext, createAppContext } from './app-context.ts';
import type { AppOptions } from './app-parts.ts';
import { measureCaches } from './measure-caches.ts';

export interface App {
  readonly server: FastifyInstance;
  readonly apiCache: ApiCache;
  readonly pageCache: PageCache;
  readonly answerCache: AnswerCache;
  readonly warmer: PageWarmer;
  readonly metrics: Metrics;
}

const MB = 1_048_576;

/** Every registration, in reading order; groups stand below in the same order. */
export function buildApp(options: AppOptions): App {
  const context = createAppContext(options);
  const { server, apiCache, pageCache, answerCache, fileCache, warmer, metrics } = context;
  server.register(cookie);
  registerQueryCheck(server);
  registerNulCheck(server);
  registerFormLimits(server, context.backend.cms?.countRequest);
  registerHealth(context);
  registerRemoteFiles(context);
  registerFiles(context);
  registerDiscovery(server, context);
  const files = createDocumentFiles(context.documentMaker);
  registerCertificates(server, { ...context, files });
  registerInvoices(server, { ...context, files });
  registerBooks(server, { ...context, files });
  registerGiftCards(server, { ...context, files });
  registerStudioFiles(server, context);
  registerNewsletterEmails(server, context);
  registerBackups(server, { ...context, backupsDir: join(context.config.DATA_DIR, BACKUPS_FOLDER) });
  registerAdvertisements(context);
  registerVisits(context);
  registerMadeImages(context);
  registerBrowserApi(context);
  registerProgramApi(context);
  context.backend.cms?.showCaches(() => measureCaches(context));
  if (context.backend.cms) {
    registerWebhooks(server, context.backend.cms);
    registerEmailWebhook(server, {
      secret: context.config.EMAIL_WEBHOOK_SECRET,
      takeReports: context.backend.cms.takeEmailReports,
      countRefused: context.backend.cms.countRefusedWebhook,
      noteFailedReports: context.backend.cms.noteFailedReports,
    });
  }
  registerFormRoutes(context);
  registerMembers(context);
  if (!context.config.production)
    registerDevMail(server, { listEmails: () => listSavedEmails(context.config.devMailDir) });
  registerPages(server, {
    ...context,
    earlyHints: context.document.earlyHints,
    arrive: createArrival(context),
    countSearch: context.backend.cms?.countSearch,
  });
  context.backend.onInvalidate((tags) => {
    apiCache.purge(tags);
    answerCache.purge(tags);
    void warmer.warmAgain(pageCache.purge(tags));
    fileCache.purge(tags);
  });
  server.addHook('preClose', () => warmer.end());
  return { server, apiCache, pageCache, answerCache, warmer, metrics };
}

function registerHealth({ server, backend, metrics, isDraining, readMetrics }: AppContext): void {
  const { registry } = metrics;
  registerOperations(server, {
    isDraining,
    ping: backend.ping,
    readRefusal: () => backend.refusal,
    readMetrics:
      readMetrics ?? (async () => ({ contentType: registry.contentType, text: await registry.metrics() })),
  });
}

/** Files of another CMS, where there is one. */
function registerRemoteFiles(context: AppContext): void {
  const { server, config, uploadsDir, sessionOf, checkOrigin } = context;
  const { remote } = context.backend;
  if (!remote) return;
  // Before anything is fetched for who may not have it.
  protectUploads(server, { ...context, isRemote: true });
  registerUploadMirror(server, {
    cmsUrl: config.CMS_URL,
    uploadsDir,
    tokenOf: (request) => sessionOf(request).token,
    isDown: () => remote.stats.isOpen,
  });
  registerRemoteAvatars(server, { remote, sessionOf, checkOrigin });
}

function registerFiles(context: AppContext): void {
  const { server, backend, config } = context;
  registerAssets(server, {
    ...context,
    accelPrefix: config.ACCEL_PREFIX,
    edgeSeconds: config.EDGE_SECONDS,
    protectUploads: backend.cms && ((app) => protectUploads(app, context)),
  });
}

/** Clicks and views of advertisements that are booked. */
function registerAdvertisements(context: AppContext): void {
  const { server, backend, log } = context;
  const { cms } = backend;
  const counter =
    cms &&
    createVisitCounter({
      limits: { views: 20, clicks: 3 },
      write: (counts) =>
        cms.countAds(
          counts.map(({ id: booking, kind, count }) => ({ booking, views: 0, clicks: 0, [kind]: count })),
        ),
      onError: (err) => log.error({ err }, 'views of advertisements were lost'),
      now: () => performance.now(),
    });
  registerAds(server, { ...context, counter });
  server.addHook('preClose', () => counter?.close());
}

/** Visits to listings of the directory. */
function registerVisits(context: AppContext): void {
  const { server, backend, log } = context;
  const { cms } = backend;
  const counter =
    cms &&
    createVisitCounter<VisitKind>({
      limits: { views: 20, website: 3, phone: 3, map: 3 },
      write: cms.countVisits,
      onError: (err) => log.error({ err }, 'visits to listings were lost'),
      now: () => performance.now(),
    });
  registerListingVisits(server, { ...context, counter });
  server.addHook('preClose', () => counter?.close());
}

/** Images that are made from others when somebody asks for them. */
function registerMadeImages({ server, backend, config, log, ...context }: AppContext): void {
  server.register(async (images) => {
    const store = await openImageStore(config.imagesDir, config.IMAGE_CACHE_MB * MB, log);
    const made = { ...context, ...context.guests, store, edgeSeconds: config.EDGE_SECONDS };
    // With another CMS whoever asks was checked before anything was fetched.
    if (backend.cms) protectUploads(images, context);
    registerImages(images, { ...made, hasRoom: () => backend.refusal === undefined });
    registerCards(images, made);
  });
}

/** Calls of scripts on our pages, by the browser's cookie. */
function registerBrowserApi(context: AppContext): void {
  const { server, backend, sessionOf } = context;
  const { remote } = backend;
  server.register(async (api) => {
    context.checkOrigin(api);
    registerCommunity(api, context);
    registerAppApi(api, context);
    registerRestBase(api, {
      cms: backend.cms ?? context.transport,
      prefix: '/api/app',
      brandOf: (request) => sessionOf(request).brand,
      originOf: context.originOf,
      callerOf: sessionOf,
      sendShared: backend.cms && context.sharedAnswers.send,
      cookies: context.cookies,
      uploads: backend.cms && createMediaUploads({ ...context, ...listUploadCalls(backend.cms) }),
      createFallback: remote && ((declared) => createCmsProxy({ remote, sessionOf, ...declared })),
    });
  });
}

/** Calls that files for the library need. */
const listUploadCalls = ({ admitChange, findWholeUpload }: Cms) => ({ admitChange, findWholeUpload });

function registerCommunity(
  api: FastifyInstance,
  { backend, config, sessionOf, errorAnswers }: AppContext,
): void {
  const { COMMUNITY_URL: url, COMMUNITY_SECRET: secret } = config;
  if (!backend.cms || !url || !secret) return;
  registerSignOn(
    api,
    { url, secret },
    {
      sessionOf,
      answerSignOn: backend.cms.answerSignOn,
      renderError: (request, { status, message }) =>
        errorAnswers.renderPage({ brand: sessionOf(request).brand, status, message, requestId: request.id }),
    },
  );
}

/** The REST base for other programs. */
function registerProgramApi(context: AppContext): void {
  const { server, backend, sessionOf, originOf, callerByBearer, sharedAnswers } = context;
  if (!backend.cms) return;
  const { cms } = backend;
  const applications = createSlot<FastifyRequest, Viewer>();
  server.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      const { authorization } = request.headers;
      if (authorization?.startsWith('Basic '))
        applications.set(request, await cms.readBasic(authorization, request.ip));
    });
    registerRestBase(api, {
      cms,
      prefix: '/wp-json',
      /** A site that reads from here over HTTP asks by our own host for any of the two. */
      brandOf(request) {
        const named = request.headers[BRAND_HEADER];
        return typeof named === 'string' && isBrandId(named) ? named : sessionOf(request).brand;
      },
      originOf,
      callerOf(request) {
        const viewer = applications.get(request);
        return viewer ? { viewer, problem: null } : callerByBearer(request);
      },
      sendShared: sharedAnswers.send,
      uploads: createMediaUploads({ ...context, ...listUploadCalls(cms) }),
    });
  });
}

function registerFormRoutes(context: AppContext): void {
  const { server, uploadsDir } = context;
  const { remote } = context.backend;
  server.register(async (forms) =>
    registerForms(forms, {
      ...context,
      readUpload: async (file) =>
        remote
          ? ((await remote.fetchFile(`/wp-content/uploads/${file}`))?.bytes ?? null)
          : readFile(join(uploadsDir, file)).catch(() => null),
    }),
  );
}

/** Changes that members make to their own data, by scripts and forms. */
function registerMembers(context: AppContext): void {
  const { server, backend } = context;
  if (backend.cms) registerWordpressAdmin(server, context);
  if (backend.cms) {
    const { admitChange, changeAvatar, sendArtwork } = backend.cms;
    const { admitListingPhoto, addListingPhoto, admitReviewPhoto, addReviewPhoto } = backend.cms;
    const photos = { admitChange, admitListingPhoto, addListingPhoto, admitReviewPhoto, addReviewPhoto };
    registerAvatars(server, { ...context, ...photos, changeAvatar });
    registerOwnListingForms(server, { ...context, ...photos });
    registerReviewForm(server, { ...context, ...photos });
    registerListingImportForm(server, context);
    registerGiftImportForm(server, context);
    registerArtworkForm(server, { ...context, admitChange, sendArtwork });
    registerMediaForms(server, {
      ...context,
      uploads: createMediaUploads({ ...context, ...listUploadCalls(backend.cms) }),
    });
  }
  server.register(async (favorites) => {
    context.checkOrigin(favorites);
    await registerFavorites(favorites, context);
  });
}
