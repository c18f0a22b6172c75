/** Builds a page: loads what it shows, then starts to render it. What is sent and what is stored are made of the same render. */
import { randomBytes } from 'node:crypto';
import { createElement, type ReactElement } from 'react';
import { StaticRouter } from 'react-router-dom';
import { FramedByAds } from '#client/ads/framed-by-ads.tsx';
import { MAIN_ID } from '#client/app/layout.tsx';
import type { PageContext, PageHead } from '#client/core/page-module.ts';
import type { FinishedPage } from '#server/cache/page-cache.ts';
import { createYielder, yieldNow } from '#server/runtime/yield.ts';
import type { createDocument } from './document.ts';
import { type LoadedPage, type LoadPageOptions, loadPage } from './load-page.ts';
import { createMarkupCache } from './markup-cache.ts';
import type { PageEntry } from './match.ts';
import { type CachePolicy, pageHeaders } from './page-headers.ts';
import { createPagePolicy } from './page-policy.ts';
import type { PersonalRequest } from './page-request.ts';
import { type RenderAudience, type Rendering, startRendering } from './rendering.ts';

export interface PageRedirect {
  readonly kind: 'redirect';
  readonly to: string;
  readonly status: 301 | 302;
  /** The query of the request goes along. */
  readonly keepsQuery?: boolean;
}

export type PageAnswer =
  | PageRedirect
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly headers: readonly string[];
      readonly cacheStatus: string;
      readonly rendering: Rendering;
    };

export interface BuildPageOptions extends LoadPageOptions {
  document: ReturnType<typeof createDocument>;
  edgeSeconds: number | 'auto';
  securityHeaders: readonly string[];
  /** Says what each render took: not in production, where it would tell strangers what is cached. */
  serverTiming: boolean;
  onRender: (page: string, seconds: number) => void;
}

export interface BuildMode {
  readonly audience: RenderAudience;
  /** Waits for what is late: for a page that nobody is waiting for. */
  readonly patient: boolean;
  readonly keeping: CachePolicy;
}

export interface BuiltPage {
  readonly answer: PageAnswer;
  /** Turns a rendered page into one to store. */
  readonly finish?: {
    /** They need inline scripts. */
    readonly hasLateParts: boolean;
    readonly finishPage: (body: Buffer) => FinishedPage;
  };
}

const MS = 1000;
/** Load that has read the database rather than the API cache: others are heard before it is rendered. */
const LONG_LOAD_MS = 1.5;
const NONCE_BYTES = 16;

export function createPageBuilder(options: BuildPageOptions) {
  const writePolicy = createPagePolicy(options);
  const markupStore = createMarkupCache((error) => options.onError(error, { address: 'a part of a page' }));
  const yieldIfBusy = createYielder();

  return async function buildPage(request: PersonalRequest, mode: BuildMode): Promise<BuiltPage> {
    await yieldIfBusy();
    const started = performance.now();
    const loaded = await loadPage(options, request, mode.patient);
    if (loaded.kind === 'redirect') return { answer: loaded };
    if (performance.now() - started > LONG_LOAD_MS) await yieldNow();
    const loadedAt = performance.now();
    const { module, data, page, status, api, late, isWhole } = loaded;
    const head = module.head(data, page);
    const nonce = late ? randomBytes(NONCE_BYTES).toString('base64') : undefined;
    const { rendering, isBroken } = await render(request, loaded, { head, nonce, audience: mode.audience });
    observe(rendering, request, started);

    const duration = module.personal ? 'lists' : module.duration;
    const isProvisional = () => isBroken() || !isWhole();
    const writeHeaders = () =>
      pageHeaders({
        status,
        group: request.group,
        duration,
        provisional: isProvisional(),
        edgeSeconds: options.edgeSeconds,
        tags: api.tags,
        keeping: mode.keeping === 'shared' && nonce ? 'once' : mode.keeping,
        policy: writePolicy(nonce, module, page),
        securityHeaders: options.securityHeaders,
      });
    const timing = options.serverTiming ? writeTiming(started, loadedAt) : [];
    const headers = [...timing, ...writeHeaders()];
    const cacheStatus = mode.keeping === 'shared' ? 'Facet; fwd=miss' : 'Facet; fwd=bypass';
    return {
      answer: { kind: 'page', status, headers, cacheStatus, rendering },
      finish: {
        hasLateParts: late,
        finishPage: (body) => ({
          status,
          body,
          headers: writeHeaders(),
          tags: [...api.tags],
          duration,
          marginal: head.noindex ?? false,
          isMetered: head.isMetered ?? false,
          provisional: isProvisional(),
        }),
      },
    };
  };

  async function render(
    request: PersonalRequest,
    { module, data, page }: LoadedPage,
    { head, nonce, audience }: { head: PageHead; nonce: string | undefined; audience: RenderAudience },
  ) {
    let broken = false;
    const element = createElement(StaticRouter, { location: page.path }, renderMain(module, data, page));
    const rendering = await startRendering({
      ...options.document.write(head, page, {
        kind: request.match?.entry.layout ?? 'default',
        sheet: module.sheet,
      }),
      nonce,
      audience,
      element,
      markupStore,
      onError(error) {
        broken = true;
        options.onError(error, request);
      },
    });
    return { rendering, isBroken: () => broken };
  }

  function observe(rendering: Rendering, request: PersonalRequest, started: number): void {
    const name = request.match?.entry.name ?? 'not-found';
    rendering.finished
      .then(() => options.onRender(name, (performance.now() - started) / MS))
      .catch((error: unknown) => options.onError(error, request));
  }
}

/** `Server-Timing` (W3C) of what was done before the first byte. */
function writeTiming(started: number, loadedAt: number): string[] {
  const [load, shell] = [loadedAt - started, performance.now() - loadedAt].map((ms) => ms.toFixed(2));
  return ['Server-Timing', `load;dur=${load}, shell;dur=${shell}`];
}

/** React sends nothing before what is late when no element stands around it: it might be `<html>` itself. */
function renderMain(module: PageEntry['module'], data: unknown, page: PageContext): ReactElement {
  const shown = createElement(module.Page, { data, page });
  const { ads } = page;
  const framed = ads && module.isFramedByAds?.(data) ? createElement(FramedByAds, { ads }, shown) : shown;
  return createElement('main', { id: MAIN_ID, tabIndex: -1 }, framed);
}
