/**
 * From a matched address to a page: load, then render, then keep. Concurrent requests for one key share one render; the page
 * cache is filled only by complete renders without inline scripts.
 */
import { randomBytes } from 'node:crypto';
import { createElement, type ReactElement } from 'react';
import { StaticRouter } from 'react-router-dom';
import { blocksAds } from '#client/ads/blocking-ads.tsx';
import { FramedByAds } from '#client/ads/framed-by-ads.tsx';
import { planAds } from '#client/ads/plan-ads.ts';
import { MAIN_ID } from '#client/layout/layout.tsx';
import type {
  FormState,
  GptSettings,
  Head,
  LoadContext,
  PageContext,
  PageModule,
} from '#client/page-module.ts';
import { gonePage, notFoundPage } from '#client/pages/not-found.tsx';
import { KeptMarkup } from '#client/ui/kept.tsx';
import { createPageApi } from '#server/api/page-api.ts';
import type { ApiCache } from '#server/cache/api-cache.ts';
import { type PageCache, pageKey } from '#server/cache/page-cache.ts';
import { allowAds, contentSecurityPolicy } from '#server/plugins/security-headers.ts';
import type { BrandId } from '#shared/brands.ts';
import type { CallContext, PageApi, Transport } from '#shared/rest/api.ts';
import { noSuchPage, RestError } from '#shared/rest/errors.ts';
import { listRedirects, type Redirect } from '#shared/rest/redirects.ts';
import { findSetting } from '#shared/rest/settings.ts';
import { createDeferrals, withinGrace } from './deferred.ts';
import type { createDocument } from './document.ts';
import { createKeptMarkup } from './kept-markup.ts';
import { loadAdTable } from './load-ad-table.ts';
import type { Match } from './match.ts';
import { pageHeaders } from './page-headers.ts';
import { readSite } from './read-site.ts';
import { type Audience, type Rendering, startRendering } from './rendering.ts';
import { createTurns } from './turns.ts';

export type { FormState } from '#client/page-module.ts';

export interface PageRequest extends CallContext {
  readonly match: Match | null;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Path and query: what the page is kept under. */
  readonly address: string;
  /** For the log; a renewal that a kept page brought about has none. */
  readonly requestId?: string | undefined;
  /** The page is one person's, with what they typed: it is neither shared nor kept. */
  readonly form?: FormState;
}

export type PageAnswer =
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly status: 301 | 302;
      /** The query of the request goes along. */
      readonly keepsQuery?: boolean;
    }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly headers: readonly string[];
      readonly rendering: Rendering;
      /** `Server-Timing` (W3C) of what was done before the first byte. */
      readonly timing: string;
    };

export interface PageRendererOptions {
  transport: Transport;
  apiCache: ApiCache;
  pageCache: PageCache;
  document: ReturnType<typeof createDocument>;
  origins: Readonly<Record<BrandId, string>>;
  gpt: GptSettings | undefined;
  /** Host names of both sites, without ports. */
  ownHosts: ReadonlySet<string>;
  edgeSeconds: number | 'auto';
  securityHeaders: readonly string[];
  now: () => Date;
  onRender: (page: string, seconds: number) => void;
  onError: (error: unknown, about: { address: string; requestId?: string | undefined }) => void;
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;

interface UnderWay {
  readonly answer: Promise<PageAnswer>;
  /** Of the page cache, from before anything was read. */
  readonly mark: number;
  readonly audience: Audience;
}

const MS = 1000;

export function createPageRenderer(options: PageRendererOptions) {
  const { transport, apiCache, pageCache } = options;
  const adsPolicy = options.gpt && allowAds(options.gpt);
  const keepMarkup = createKeptMarkup((error) => options.onError(error, { address: 'a part of a page' }));
  const underWay = new Map<string, UnderWay>();
  const takeTurn = createTurns();

  return {
    /** Joins the render of the same key that is under way, or starts one. */
    render(request: PageRequest): { answer: Promise<PageAnswer>; collapsed: boolean } {
      const key = pageKey(request.brand, request.group, request.address);
      const joined = findUnderWay(key);
      if (joined) {
        joined.audience.size += 1;
        return { answer: joined.answer, collapsed: true };
      }
      return { answer: start(key, request, false), collapsed: false };
    },

    /** Renders a page with what somebody sent from its form: 422 when something is wrong with it. */
    renderForm(request: PageRequest & { readonly form: FormState }): Promise<PageAnswer> {
      const key = pageKey(request.brand, request.group, request.address);
      return build(key, request, { mark: pageCache.mark(), audience: { size: 1 }, keepGoing: false });
    },

    /** What a page says of itself, without rendering it; nothing when there is no such page. */
    async readHead(request: PageRequest): Promise<{ head: Head; siteName: string } | undefined> {
      const loaded = await load(request, false);
      if (loaded.kind === 'redirect' || loaded.status !== OK_STATUS) return undefined;
      return { head: loaded.module.head(loaded.data, loaded.page), siteName: loaded.page.site.name };
    },

    /** Renders into the page cache with nobody waiting: a stale page stays until this has succeeded. */
    async renew(request: PageRequest): Promise<void> {
      const key = pageKey(request.brand, request.group, request.address);
      if (findUnderWay(key)) return;
      try {
        await start(key, request, true);
      } catch (error) {
        options.onError(error, request);
      }
    },
  };

  /**
   * A render that may be joined. One begun before a purge may have read what was purged, and is for those who asked before;
   * one that everybody has left is being ended.
   */
  function findUnderWay(key: string): UnderWay | undefined {
    const found = underWay.get(key);
    return found?.mark === pageCache.mark() && found.audience.size > 0 ? found : undefined;
  }

  /** A render leaves the map when its last byte is out: who comes later finds it in the page cache. */
  function start(key: string, request: PageRequest, keepGoing: boolean): Promise<PageAnswer> {
    const mark = pageCache.mark();
    // Who renders into the cache alone never leaves, and so keeps it going.
    const audience: Audience = { size: 1 };
    const answer = build(key, request, { mark, audience, keepGoing });
    const begun = { answer, mark, audience };
    underWay.set(key, begun);
    const leave = () => {
      // The render after a late one, or after a purge, may have taken the place by now.
      if (underWay.get(key) === begun) underWay.delete(key);
    };
    answer.then((built) => (built.kind === 'page' ? built.rendering.finished.then(leave) : leave()), leave);
    return answer;
  }

  async function build(
    key: string,
    request: PageRequest,
    { mark, audience, keepGoing }: { mark: number; audience: Audience; keepGoing: boolean },
  ): Promise<PageAnswer> {
    await takeTurn();
    const started = performance.now();
    const loaded = await load(request, keepGoing);
    if (loaded.kind === 'redirect') return loaded;
    const loadedAt = performance.now();
    const { module, data, page, status, api, late, isWhole } = loaded;
    let broken = false;
    const head: Head = module.head(data, page);
    const { opening, closing } = options.document.write(head, page, request.match?.entry.layout ?? 'default');
    const nonce = late ? randomBytes(16).toString('base64') : undefined;
    const rendering = await startRendering({
      opening,
      closing,
      nonce,
      audience,
      element: createElement(
        KeptMarkup.Provider,
        { value: keepMarkup },
        createElement(StaticRouter, { location: page.path }, renderMain(module, data, page)),
      ),
      onError(error) {
        broken = true;
        options.onError(error, request);
      },
    });
    const { duration } = module;
    const isProvisional = () => broken || !isWhole();
    const writeHeaders = () =>
      pageHeaders({
        status,
        group: request.group,
        duration,
        provisional: isProvisional(),
        edgeSeconds: options.edgeSeconds,
        tags: api.tags,
        isShared: !request.form && !nonce,
        policy: contentSecurityPolicy(nonce, blocksAds(page) ? undefined : adsPolicy),
        securityHeaders: options.securityHeaders,
      });
    rendering.finished
      .then(async (body) => {
        options.onRender(request.match?.entry.name ?? 'not-found', (performance.now() - started) / MS);
        if (!body || request.form) return;
        // Inline scripts are good for one answer; now that the slow part is in the API cache, render once more without.
        if (late) return void (await start(key, request, true));
        const finished = {
          status,
          body,
          headers: writeHeaders(),
          tags: [...api.tags],
          duration,
          marginal: head.noindex ?? false,
        };
        await pageCache.keep(key, { ...finished, provisional: isProvisional() }, mark);
      })
      .catch((error: unknown) => options.onError(error, request));
    const timing = `load;dur=${(loadedAt - started).toFixed(2)}, shell;dur=${(performance.now() - loadedAt).toFixed(2)}`;
    return { kind: 'page', status, headers: writeHeaders(), rendering, timing };
  }

  async function load(request: PageRequest, patient: boolean) {
    const { match, brand, group, query } = request;
    const api = createPageApi(transport, apiCache, request, patient);
    const report = (error: unknown) => void options.onError(error, request);
    const deferrals = createDeferrals(report);
    const loadedBlocks: LoadContext['loadedBlocks'] = new Map();
    const ads = blocksAds(request) ? null : loadAdTable(api, brand);
    // Told of below: of a page that fails as a whole, its own failure is enough.
    ads?.catch(() => {});
    const [site, loaded] = await Promise.all([
      api.get(findSetting, { name: 'site', brand }),
      match
        ? loadOrNotFound(match.entry.module, {
            api,
            brand,
            group,
            params: match.params,
            query,
            loadedBlocks,
            defer: deferrals.defer,
          })
        : NOT_FOUND,
    ]);
    if (loaded.kind === 'redirect') return loaded;
    const moved = loaded.kind === 'not-found' ? await findMoved(api, request) : undefined;
    if (moved && moved.status !== GONE_STATUS)
      return { kind: 'redirect' as const, ...moved, keepsQuery: true };
    const [adTable, late] = await Promise.all([
      withinGrace(ads?.catch(report), patient),
      deferrals.areLate(patient),
    ]);
    const page: PageContext = {
      brand,
      group,
      query,
      path: request.path,
      site: readSite(site),
      origins: options.origins,
      year: options.now().getUTCFullYear(),
      loadedBlocks,
      ads: adTable
        ? planAds(adTable, request.path, options.gpt && `/${options.gpt.network}/${brand}/`)
        : undefined,
      gpt: options.gpt,
      form: request.form,
    };
    if (loaded.kind === 'not-found' || !match) {
      return {
        kind: 'page' as const,
        module: (moved ? gonePage : notFoundPage) as PageModule<unknown>,
        data: null,
        page,
        status: moved?.status ?? NOT_FOUND_STATUS,
        api,
        late: false,
        isWhole: () => api.isFresh(),
      };
    }
    return {
      kind: 'page' as const,
      module: match.entry.module,
      data: loaded.data,
      page,
      status: request.form && Object.keys(request.form.errors).length > 0 ? INVALID_STATUS : OK_STATUS,
      api,
      late,
      // Advertisements that are late or have failed are undefined; where there are to be none, they are null.
      isWhole: () => api.isFresh() && !deferrals.haveFailed() && adTable !== undefined,
    };
  }

  /** Looked for last, so that no page that there is waits for it. A CMS of others may know of no redirects. */
  async function findMoved(api: PageApi, request: PageRequest): Promise<Redirect | undefined> {
    try {
      const redirects = await api.get(listRedirects, { brand: request.brand });
      const found = Object.hasOwn(redirects, request.path) ? redirects[request.path] : undefined;
      return found && isOurs(found, options.ownHosts) ? found : undefined;
    } catch (error) {
      const isUnknown = error instanceof RestError && error.status === NOT_FOUND_STATUS;
      if (!isUnknown) options.onError(error, request);
      return undefined;
    }
  }
}

/** React sends nothing before what is late when no element stands around it: it might be `<html>` itself. */
function renderMain<D>(module: PageModule<D>, data: D, page: PageContext): ReactElement {
  const shown = createElement(module.Page, { data, page });
  const { ads } = page;
  const framed = ads && module.isFramedByAds?.(data) ? createElement(FramedByAds, { ads }, shown) : shown;
  return createElement('main', { id: MAIN_ID, tabIndex: -1 }, framed);
}

const NOT_FOUND = { kind: 'not-found' } as const;
const OK_STATUS = 200;
const NOT_FOUND_STATUS = 404;
const GONE_STATUS = 410;
const INVALID_STATUS = 422;
/** WordPress calls it a wrong parameter; for a visitor a page past the last of a list is not there. */
const PAST_THE_LAST = noSuchPage().code;

/** Whoever writes redirects elsewhere leads nobody away from our sites. */
function isOurs(redirect: Redirect, ownHosts: ReadonlySet<string>): boolean {
  if (redirect.status === GONE_STATUS) return true;
  if (/^\/(?![/\\])/.test(redirect.to)) return true;
  const url = URL.parse(redirect.to);
  return url !== null && /^https?:$/.test(url.protocol) && ownHosts.has(url.hostname);
}

/** What the REST base says is not there is a page that is not there. */
async function loadOrNotFound(
  module: PageModule<unknown>,
  context: Parameters<PageModule<unknown>['load']>[0],
) {
  try {
    return await module.load(context);
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    if (error.status === NOT_FOUND_STATUS || error.code === PAST_THE_LAST) return NOT_FOUND;
    throw error;
  }
}
