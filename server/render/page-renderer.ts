/**
 * From a request for a page to its answer, in stages: requests for one key join one render (`renders-under-way.ts`), which is
 * built (`build-page.ts`) and, when it is complete and the same for everybody of the group, stored in the page cache.
 */
import type { PageCache } from '#server/cache/page-cache.ts';
import { type BuildPageOptions, type BuiltPage, createPageBuilder, type PageAnswer } from './build-page.ts';
import { lookAt } from './look-at.ts';
import { keyOf, type PageRequest, type PersonalRequest } from './page-request.ts';
import type { RenderAudience } from './rendering.ts';
import { RendersUnderWay } from './renders-under-way.ts';

export interface PageRendererOptions extends BuildPageOptions {
  pageCache: PageCache;
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;

export function createPageRenderer(options: PageRendererOptions) {
  const { pageCache } = options;
  const underWay = new RendersUnderWay();
  const buildPage = createPageBuilder(options);

  return {
    /** Joins the render of the same key that is under way, or starts one. */
    async render(request: PageRequest): Promise<PageAnswer> {
      const joined = underWay.find(keyOf(request), pageCache.generation());
      if (!joined) return start(request, false);
      joined.audience.size += 1;
      const answer = await joined.answer;
      return answer.kind === 'page' ? { ...answer, cacheStatus: `${answer.cacheStatus}; collapsed` } : answer;
    },

    /** Renders a page for one person: it joins no other render and is stored nowhere. 422 when their form has errors. */
    async renderPersonal(request: PersonalRequest): Promise<PageAnswer> {
      const built = await buildPage(request, { audience: { size: 1 }, patient: false, keeping: 'nowhere' });
      return built.answer;
    },

    look: (request: PageRequest) => lookAt(options, request),

    /** Renders into the page cache with nobody waiting: a stale page stays until this has succeeded. */
    async renew(request: PageRequest): Promise<void> {
      if (underWay.find(keyOf(request), pageCache.generation())) return;
      try {
        await start(request, true);
      } catch (error) {
        options.onError(error, request);
      }
    },
  };

  function start(request: PageRequest, patient: boolean): Promise<PageAnswer> {
    const key = keyOf(request);
    const generation = pageCache.generation();
    // A render into the cache alone has an audience that never leaves, and so goes on.
    const audience: RenderAudience = { size: 1 };
    const answer = buildPage(request, { audience, patient, keeping: 'shared' }).then((built) => {
      storeFinished(key, request, generation, built);
      return built.answer;
    });
    underWay.add(key, { answer, generation, audience });
    return answer;
  }

  /** The only way into the page cache: what is given has been made for nobody in particular. */
  function storeFinished(
    key: string,
    request: PageRequest,
    generation: number,
    { answer, finish }: BuiltPage,
  ): void {
    if (answer.kind === 'redirect' || !finish) return;
    answer.rendering.finished
      .then(async (body) => {
        if (!body) return;
        // Inline scripts are good for one answer; now that the slow part is in the API cache, render once more without.
        if (finish.hasLateParts) return void (await start(request, true));
        await pageCache.keep(key, finish.finishPage(body), generation);
      })
      .catch((error: unknown) => options.onError(error, request));
  }
}
