/** Parts of the server: caches, sessions, and what renders a page. Nothing here answers a request. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Backend } from '#server/api/backend.ts';
import { withLinkRules } from '#server/api/link-rules.ts';
import { AnswerCache } from '#server/cache/answer-cache.ts';
import { ApiCache, type Clock } from '#server/cache/api-cache.ts';
import { FileCache } from '#server/cache/file-cache.ts';
import { PageCache, pageKey } from '#server/cache/page-cache.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { Internet } from '#server/internet/ask-public.ts';
import { createMetering } from '#server/pages/metering.ts';
import { createSeeAs } from '#server/pages/see-as.ts';
import { createCommunityPlaces } from '#server/render/community-links.ts';
import { createDocument } from '#server/render/document.ts';
import { renderErrorPage } from '#server/render/error-page.ts';
import { readManifest } from '#server/render/manifest.ts';
import { createPageRenderer } from '#server/render/page-renderer.ts';
import { RenderingAbandoned } from '#server/render/rendering.ts';
import { createServeCached } from '#server/render/serve-cached.ts';
import { createPageWarmer } from '#server/render/warm-pages.ts';
import { createSharedAnswers } from '#server/routes/shared-answers.ts';
import { createBaskets } from '#server/runtime/basket-cookies.ts';
import type { Config } from '#server/runtime/config.ts';
import { redactUrl } from '#server/runtime/log.ts';
import {
  addAbuseMetrics,
  addEmailMetrics,
  addGuestMetrics,
  addJobMetrics,
  addPoolMetrics,
  createMetrics,
} from '#server/runtime/metrics.ts';
import { createSessions } from '#server/runtime/session.ts';
import { createSessionCookies } from '#server/runtime/session-cookies.ts';
import { createBusyAnswers } from './busy-answers.ts';
import { createGuestLines } from './guest-lines.ts';
import { createGuestGate } from './reject-guests.ts';

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
  /** Where images of other sites are brought from; the real one when left out. */
  internet?: Internet | undefined;
}

export type AppParts = ReturnType<typeof createAppParts>;

const MB = 1_048_576;

export function createAppParts(options: AppOptions) {
  const { config, backend, log } = options;
  const apiCache = new ApiCache({ maxBytes: config.API_CACHE_MB * MB, clock: options.clock });
  const pageCache = new PageCache({ maxBytes: config.PAGE_CACHE_MB * MB, clock: options.clock });
  const answerCache = new AnswerCache({ maxBytes: config.ANSWER_CACHE_MB * MB, clock: options.clock });
  const fileCache = new FileCache({ maxBytes: config.FILE_CACHE_MB * MB, clock: options.clock });
  const metrics = createMetrics({ apiCache, pageCache, answerCache, fileCache }, backend.remote?.stats);
  if (backend.cms) {
    addAbuseMetrics(metrics.registry, backend.cms.abuseCounts);
    addEmailMetrics(metrics.registry, backend.cms.emailCounts);
    addJobMetrics(metrics.registry, backend.cms.jobs);
    const { cms } = backend;
    if (cms.poolCounts) addPoolMetrics(metrics.registry, () => cms.poolCounts);
  }
  const manifest = readManifest(join(options.distDir, 'manifest.json'));
  const document = createDocument(manifest);
  const sessions = createSessions({
    brandOfHost: config.brandOfHost,
    findCaller: backend.findCaller,
    loadToken: backend.loadToken,
    trustProxy: config.TRUST_PROXY > 0,
  });
  const headers = securityHeaders(config.production);
  const transport = withLinkRules(
    backend.transport,
    config.brandOfHost,
    URL.parse(config.CMS_URL ?? '')?.hostname,
  );
  const origins = { facet: config.sites.facet.origin, gemsociety: config.sites.gemsociety.origin };

  const now = options.now ?? (() => new Date());
  const metering = createMetering({ transport, apiCache, secret: config.SECRET, now });
  const community = config.COMMUNITY_URL
    ? { url: config.COMMUNITY_URL, signsOn: config.COMMUNITY_SECRET !== '' }
    : undefined;
  const renderer = createPageRenderer({
    transport,
    apiCache,
    pageCache,
    document,
    origins,
    community: createCommunityPlaces(community),
    paymentOrigins: config.paymentOrigins,
    gpt: config.ADS_GPT_NETWORK
      ? { network: config.ADS_GPT_NETWORK, script: config.ADS_GPT_SCRIPT }
      : undefined,
    tagManager: config.TAG_MANAGER_ID
      ? { id: config.TAG_MANAGER_ID, script: config.TAG_MANAGER_SCRIPT }
      : undefined,
    mapTiles: config.MAP_TILES_URL
      ? { url: config.MAP_TILES_URL, credit: config.MAP_TILES_CREDIT }
      : undefined,
    listDemoUsers: async () => (await backend.cms?.listDemoUsers()) ?? [],
    ownHosts: new Set(config.brandOfHost.keys()),
    edgeSeconds: config.EDGE_SECONDS,
    securityHeaders: headers,
    serverTiming: !config.production,
    now,
    onRender: (page, seconds) => metrics.renderSeconds.observe({ page }, seconds),
    onError(error, { address, requestId }) {
      const about = { err: error, address: redactUrl(address), ...(requestId && { reqId: requestId }) };
      if (error instanceof RenderingAbandoned) log.debug(about, 'rendering abandoned');
      else log.error(about, 'rendering failed');
    },
  });

  const sharedAnswers = createSharedAnswers({
    answerCache,
    securityHeaders: headers,
    trustsProxy: config.TRUST_PROXY > 0,
    isOwnHost: (host) => config.brandOfHost.has(host),
    onMade: (request) => guests.leave(request),
  });
  const guests = createGuestGate({
    ...createGuestLines(config),
    // An answer to a token that is not good is made for its bearer alone.
    isCached: (request, { brand, group, problem }) =>
      pageCache.find(pageKey(brand, group, request.url ?? '')) !== undefined ||
      (problem === null && sharedAnswers.find(request, group, request.url ?? '') !== undefined),
  });
  addGuestMetrics(metrics.registry, guests.measure);
  const renderError = renderErrorPage.bind(undefined, manifest);
  return {
    apiCache,
    pageCache,
    answerCache,
    sharedAnswers,
    fileCache,
    metrics,
    document,
    sessions,
    headers,
    transport,
    origins,
    ownOrigins: new Set(Object.values(origins)),
    renderer,
    serveCached: createServeCached({ pageCache, renderer }),
    warmer: createPageWarmer({ renderer, transport, apiCache, most: config.WARM_PAGES }),
    metering,
    now,
    seeAs: createSeeAs({ secret: config.SECRET, now }),
    baskets: createBaskets({ transport, secure: config.production }),
    cookies: createSessionCookies(config.production),
    errorAnswers: { sessions, renderPage: renderError },
    guests,
    answerBusy: createBusyAnswers({ renderPage: renderError, securityHeaders: headers }),
  };
}
