/** The same pages rendered by React alone: one tree from `<html>` down, piped to the client as React makes it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { blocksAds } from '#client/ads/blocking-ads.tsx';
import { FramedByAds } from '#client/ads/framed-by-ads.tsx';
import { planAds } from '#client/ads/plan-ads.ts';
import { LayoutBottom, type LayoutKind, LayoutTop, MAIN_ID } from '#client/app/layout.tsx';
import { findActivePath } from '#client/core/active-path.ts';
import type { PageContext, PageHead } from '#client/core/page-module.ts';
import type { Backend } from '#server/api/backend.ts';
import { createPageApi } from '#server/api/page-api.ts';
import { ApiCache } from '#server/cache/api-cache.ts';
import { contentSecurityPolicy, securityHeaders } from '#server/http/security-headers.ts';
import { createDeferrals } from '#server/render/deferred.ts';
import { loadAdTable } from '#server/render/load-ad-table.ts';
import { type BuildManifest, readManifest } from '#server/render/manifest.ts';
import { findMatch, isShared } from '#server/render/match.ts';
import { pageHeaders } from '#server/render/page-headers.ts';
import { parseSite } from '#server/render/parse-site.ts';
import type { Config } from '#server/runtime/config.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import { type BrandId, DEFAULT_BRAND } from '#shared/brands.ts';
import { findSetting } from '#shared/rest/settings.ts';

interface ReactPage {
  readonly headers: string[];
  createTree(): ReactNode;
}

const API_CACHE_BYTES = 32_000_000;

/** A listener that loads each page once and renders it every time. */
export function createReactPages({
  config,
  backend,
  distDir,
}: {
  config: Config;
  backend: Backend;
  distDir: string;
}) {
  const manifest = readManifest(join(distDir, 'manifest.json'));
  const apiCache = new ApiCache({ maxBytes: API_CACHE_BYTES });
  const pages = new Map<string, ReactPage>();

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const brand = config.brandOfHost.get(request.headers.host ?? '') ?? DEFAULT_BRAND;
    const key = `${brand} ${request.url}`;
    const page = pages.get(key) ?? (await load(brand, request.url ?? '/'));
    pages.set(key, page);
    const stream = renderToPipeableStream(page.createTree(), {
      // Otherwise React would send large parts out of their place, with scripts that Facet does not need.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        response.writeHead(200, page.headers);
        stream.pipe(response);
      },
    });
  };

  async function load(brand: BrandId, path: string): Promise<ReactPage> {
    const match = findMatch(path);
    if (!match || !isShared(match)) throw new Error(`${path} is no page.`);
    const { module, layout } = match.entry;
    const api = createPageApi(
      backend.transport,
      apiCache,
      { brand, group: GUEST_GROUP, viewer: null },
      false,
    );
    const context = { brand, group: GUEST_GROUP, query: {}, loadedBlocks: new Map() };
    const deferrals = createDeferrals((error) => {
      throw error;
    });
    const loaded = await module.load({ ...context, api, params: match.params, defer: deferrals.defer });
    await deferrals.areLate(true);
    if (loaded.kind !== 'page') throw new Error(`${path} is no page.`);
    const blocked = blocksAds({ path, group: GUEST_GROUP });
    const table = blocked ? null : await loadAdTable(api, brand);
    const ads = table ? planAds(table, path) : undefined;
    const page: PageContext = {
      ...context,
      path,
      ads,
      site: parseSite(await api.get(findSetting, { name: 'site', brand })),
      origins: { facet: config.sites.facet.origin, gemsociety: config.sites.gemsociety.origin },
      year: new Date().getUTCFullYear(),
      isSelling: false,
      isStaff: false,
      isAdvertiser: false,
      staffRights: [],
    };
    const head = module.head(loaded.data, page);
    const headers = pageHeaders({
      status: 200,
      group: GUEST_GROUP,
      duration: module.duration,
      provisional: false,
      keeping: 'shared',
      edgeSeconds: config.EDGE_SECONDS,
      tags: api.tags,
      policy: contentSecurityPolicy(),
      securityHeaders: securityHeaders(config.production),
    });
    return {
      headers: ['Cache-Status', 'Facet; fwd=miss', ...headers],
      createTree: () => (
        <WholeDocument manifest={manifest} head={head} page={page} layout={layout}>
          {ads && module.isFramedByAds?.(loaded.data) ? (
            <FramedByAds ads={ads}>
              <module.Page data={loaded.data} page={page} />
            </FramedByAds>
          ) : (
            <module.Page data={loaded.data} page={page} />
          )}
        </WholeDocument>
      ),
    };
  }
}

interface DocumentProps {
  manifest: BuildManifest;
  head: PageHead;
  page: PageContext;
  layout: LayoutKind;
  children: ReactNode;
}

function WholeDocument({ manifest, head, page, layout, children }: DocumentProps): ReactNode {
  const active = findActivePath(page.path, page.site);
  const canonical = page.origins[head.canonicalBrand ?? page.brand] + (head.canonicalPath ?? page.path);
  const things = [head.about, ...(head.crumbs ?? [])].filter((thing) => thing !== undefined);
  const image = head.image && page.origins[page.brand] + head.image.src;
  return (
    <html lang="en-US" data-brand={page.brand}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${head.title} · ${page.site.name}`}</title>
        {head.description && <meta name="description" content={head.description} />}
        <link rel="canonical" href={canonical} />
        <meta property="og:title" content={head.title} />
        {head.description && <meta property="og:description" content={head.description} />}
        <meta property="og:type" content={head.type ?? 'website'} />
        <meta property="og:url" content={canonical} />
        <meta property="og:site_name" content={page.site.name} />
        {image && <meta property="og:image" content={image} />}
        {image && <meta name="twitter:card" content="summary_large_image" />}
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href={manifest.styles[page.brand]} />
        {manifest.fonts[page.brand].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        <script type="module" src={manifest.entry} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {things.length > 0 && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: JSON.stringify({ '@graph': things }) }}
          />
        )}
      </head>
      <body>
        <StaticRouter location={page.path}>
          <LayoutTop kind={layout} page={page} active={active} />
          <main id={MAIN_ID} tabIndex={-1}>
            {children}
          </main>
          <LayoutBottom page={page} />
        </StaticRouter>
      </body>
    </html>
  );
}
