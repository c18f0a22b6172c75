/** What the server is made of before it is one: caches, sessions, and what renders a page. Nothing here answers a request. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Backend } from './api/backend.ts';
import { withLinkRules } from './api/link-rules.ts';
import { ApiCache, type Clock } from './cache/api-cache.ts';
import { PageCache } from './cache/page-cache.ts';
import type { Config } from './config.ts';
import { redactUrl } from './log.ts';
import { createMetrics } from './metrics.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { createCommunityPlaces } from './render/community-links.ts';
import { createDocument } from './render/document.ts';
import { renderErrorPage } from './render/error-page.ts';
import { readManifest } from './render/manifest.ts';
import { createMetering } from './render/metering.ts';
import { createPageRenderer } from './render/page-renderer.ts';
import { RenderingAbandoned } from './render/rendering.ts';
import { createSessions } from './session.ts';
import { createSessionCookies } from './session-cookies.ts';

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

export type AppParts = ReturnType<typeof createAppParts>;

const MB = 1_048_576;

export function createAppParts(options: AppOptions) {
  const { config, backend, log } = options;
  const apiCache = new ApiCache({ maxBytes: config.API_CACHE_MB * MB, clock: options.clock });
  const pageCache = new PageCache({ maxBytes: config.PAGE_CACHE_MB * MB, clock: options.clock });
  const metrics = createMetrics(apiCache, pageCache);
  const manifest = readManifest(join(options.distDir, 'manifest.json'));
  const document = createDocument(manifest);
  const sessions = createSessions({
    brandOfHost: config.brandOfHost,
    readToken: backend.readToken,
    loadToken: backend.loadToken,
    trustProxy: config.TRUST_PROXY > 0,
  });
  const headers = securityHeaders(config.production);
  const transport = withLinkRules(backend.transport, config.brandOfHost);
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
    gpt: config.ADS_GPT_NETWORK
      ? { network: config.ADS_GPT_NETWORK, script: config.ADS_GPT_SCRIPT }
      : undefined,
    listDemoPeople: async () => (await backend.cms?.listDemoPeople()) ?? [],
    ownHosts: new Set(config.brandOfHost.keys()),
    edgeSeconds: config.EDGE_SECONDS,
    securityHeaders: headers,
    now,
    onRender: (page, seconds) => metrics.renderSeconds.observe({ page }, seconds),
    onError(error, { address, requestId }) {
      const about = { err: error, address: redactUrl(address), ...(requestId && { reqId: requestId }) };
      if (error instanceof RenderingAbandoned) log.debug(about, 'rendering abandoned');
      else log.error(about, 'rendering failed');
    },
  });

  return {
    apiCache,
    pageCache,
    metrics,
    document,
    sessions,
    headers,
    transport,
    origins,
    ownOrigins: new Set(Object.values(origins)),
    renderer,
    metering,
    cookies: createSessionCookies(config.production),
    errorAnswers: { sessions, renderPage: renderErrorPage.bind(undefined, manifest) },
  };
}
