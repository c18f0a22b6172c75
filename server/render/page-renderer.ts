/**
 * From a matched address to a page: load, then render, then keep. Concurrent requests for one key share one render; the page
 * cache is filled only by complete renders without inline scripts.
 */
import { randomBytes } from 'node:crypto';
import { createElement, type ReactElement } from 'react';
import { StaticRouter } from 'react-router-dom';
import { blocksAds } from '#client/ads/blocking-ads.tsx';
import { FramedByAds } from '#client/ads/framed-by-ads.tsx';
import { MAIN_ID } from '#client/layout/layout.tsx';
import type { Head, PageContext } from '#client/page-module.ts';
import { KeptMarkup } from '#client/ui/kept.tsx';
import { type FinishedPage, type PageCache, pageKey } from '#server/cache/page-cache.ts';
import {
  allowAds,
  allowFormsTo,
  allowFramesOf,
  contentSecurityPolicy,
} from '#server/plugins/security-headers.ts';
import { createTurns, endTurn } from '#server/turns.ts';
import type { createDocument } from './document.ts';
import { createKeptMarkup } from './kept-markup.ts';
import { type LoadPageOptions, loadPage, type PageRequest, type PersonalRequest } from './load-page.ts';
import { lookAt } from './look-at.ts';
import type { PageEntry } from './match.ts';
import { type Keeping, pageHeaders } from './page-headers.ts';
import { type Audience, type Rendering, startRendering } from './rendering.ts';

export type { FormState } from '#client/page-module.ts';
export type { PageRequest, PersonalRequest } from './load-page.ts';

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

export interface PageRendererOptions extends LoadPageOptions {
  pageCache: PageCache;
  document: ReturnType<typeof createDocument>;
  edgeSeconds: number | 'auto';
  securityHeaders: readonly string[];
  onRender: (page: string, seconds: number) => void;
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;

interface UnderWay {
  readonly answer: Promise<PageAnswer>;
  /** Of the page cache, from before anything was read. */
  readonly mark: number;
  readonly audience: Audience;
}

interface Built {
  readonly answer: PageAnswer;
  /** Of a page that was rendered: how it becomes one to keep. */
  readonly finish?: {
    /** They need inline scripts. */
    readonly hasLateParts: boolean;
    readonly finishPage: (body: Buffer) => FinishedPage;
  };
}

const MS = 1000;
/** What has read the database rather than the API cache: others are heard before it is rendered. */
const LONG_LOAD_MS = 1.5;

export function createPageRenderer(options: PageRendererOptions) {
  const { pageCache } = options;
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

    /** Renders a page for one person: it joins no other render and is kept nowhere. 422 when their form has errors. */
    async renderPersonal(request: PersonalRequest): Promise<PageAnswer> {
      const built = await build(request, { audience: { size: 1 }, patient: false, keeping: 'nowhere' });
      return built.answer;
    },

    look: (request: PageRequest) => lookAt(options, request),

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
    const answer = build(request, { audience, patient: keepGoing, keeping: 'shared' }).then((built) => {
      keepFinished(key, request, mark, built);
      return built.answer;
    });
    const begun = { answer, mark, audience };
    underWay.set(key, begun);
    const leave = () => {
      // The render after a late one, or after a purge, may have taken the place by now.
      if (underWay.get(key) === begun) underWay.delete(key);
    };
    answer.then((built) => (built.kind === 'page' ? built.rendering.finished.then(leave) : leave()), leave);
    return answer;
  }

  /** The only way into the page cache: what is given has been made for nobody in particular. */
  function keepFinished(key: string, request: PageRequest, mark: number, { answer, finish }: Built): void {
    if (answer.kind === 'redirect' || !finish) return;
    answer.rendering.finished
      .then(async (body) => {
        if (!body) return;
        // Inline scripts are good for one answer; now that the slow part is in the API cache, render once more without.
        if (finish.hasLateParts) return void (await start(key, request, true));
        await pageCache.keep(key, finish.finishPage(body), mark);
      })
      .catch((error: unknown) => options.onError(error, request));
  }

  /** From a page for guests, whoever has logged in may be led to the sister site. */
  function choosePolicy({ guard }: PageEntry['module'], page: PageContext) {
    const signOn = page.community?.signOn;
    const ads = blocksAds(page) ? undefined : adsPolicy;
    const policy = signOn ? allowFramesOf(new URL(signOn).origin, ads) : ads;
    return guard === 'guest' ? allowFormsTo(Object.values(options.origins), policy) : policy;
  }

  async function build(
    request: PersonalRequest,
    { audience, patient, keeping }: { audience: Audience; patient: boolean; keeping: Keeping },
  ): Promise<Built> {
    await takeTurn();
    const started = performance.now();
    const loaded = await loadPage(options, request, patient);
    if (loaded.kind === 'redirect') return { answer: loaded };
    if (performance.now() - started > LONG_LOAD_MS) await endTurn();
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
    const duration = module.personal ? 'lists' : module.duration;
    const isProvisional = () => broken || !isWhole();
    const writeHeaders = () =>
      pageHeaders({
        status,
        group: request.group,
        duration,
        provisional: isProvisional(),
        edgeSeconds: options.edgeSeconds,
        tags: api.tags,
        keeping: keeping === 'shared' && nonce ? 'once' : keeping,
        policy: contentSecurityPolicy(nonce, choosePolicy(module, page)),
        securityHeaders: options.securityHeaders,
      });
    rendering.finished
      .then(() =>
        options.onRender(request.match?.entry.name ?? 'not-found', (performance.now() - started) / MS),
      )
      .catch((error: unknown) => options.onError(error, request));
    const timing = `load;dur=${(loadedAt - started).toFixed(2)}, shell;dur=${(performance.now() - loadedAt).toFixed(2)}`;
    return {
      answer: { kind: 'page', status, headers: writeHeaders(), rendering, timing },
      finish: {
        hasLateParts: late,
        finishPage: (body) => ({
          status,
          body,
          headers: writeHeaders(),
          tags: [...api.tags],
          duration,
          marginal: head.noindex ?? false,
          provisional: isProvisional(),
        }),
      },
    };
  }
}

/** React sends nothing before what is late when no element stands around it: it might be `<html>` itself. */
function renderMain(module: PageEntry['module'], data: unknown, page: PageContext): ReactElement {
  const shown = createElement(module.Page, { data, page });
  const { ads } = page;
  const framed = ads && module.isFramedByAds?.(data) ? createElement(FramedByAds, { ads }, shown) : shown;
  return createElement('main', { id: MAIN_ID, tabIndex: -1 }, framed);
}
