import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedPageHit, PageCache } from '#server/cache/page-cache.ts';
import { sendCached } from '#server/cache/send-cached.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { PageRequest } from './page-request.ts';

export interface ServeCachedOptions {
  readonly pageCache: PageCache;
  readonly renderer: Pick<PageRenderer, 'renew'>;
}

export type ServeCached = ReturnType<typeof createServeCached>;

/** Sends a page that was found in the page cache, counts it, and has it rendered anew when its time is over. */
export function createServeCached({ pageCache, renderer }: ServeCachedOptions) {
  /**
   * @param toRequest asked only for a page that is to be renewed
   * @param isAlone to a reader who loses their cookies with it
   * @returns the status that is sent
   */
  return (
    request: IncomingMessage,
    response: ServerResponse,
    found: CachedPageHit,
    toRequest: () => PageRequest | undefined,
    isAlone = false,
  ): number => {
    const status = sendCached(request, response, found, { now: pageCache.clock.now(), isAlone });
    pageCache.countHit(found, status);
    if (!found.fresh && pageCache.claimRenewal(found.page)) {
      const page = toRequest();
      if (page) void renderer.renew(page);
    }
    return status;
  };
}
