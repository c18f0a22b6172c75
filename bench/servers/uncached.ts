/**
 * Facet with a page cache that holds nothing of what is asked, by its setting alone: `PAGE_CACHE_MB=0` where the settings take
 * that, else the least that they take, which all articles in turn overflow. Then each page is still compressed for the cache.
 */
import { SETTINGS } from '#server/runtime/settings.ts';
import { askAll, repeat, writeRequests } from '../load/ask.ts';
import type { Target } from '../load/options.ts';
import { measureHitShare } from './metrics.ts';
import type { ServerOptions, ServerProcess } from './server-process.ts';
import { PATIENT } from './settings.ts';
import type { Site } from './site.ts';

const MB = ['0', '1'].find((value) => SETTINGS.PAGE_CACHE_MB.safeParse(value).success) ?? '1';
const MAX_HIT_SHARE = 0.02;

export const uncachedNote =
  MB === '0' ? 'PAGE_CACHE_MB=0' : `PAGE_CACHE_MB=${MB}: each page is also compressed for the cache`;

/** With its API answers warm; refuses targets of which it would cache some. */
export async function startUncached(
  site: Site,
  targets: readonly Target[],
  where: Pick<ServerOptions, 'place'> = {},
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const server = await site.startFacet({ ...settings, ...PATIENT, PAGE_CACHE_MB: MB }, where);
  try {
    const requests = writeRequests(targets, { 'accept-encoding': 'identity' });
    const walk = () => askAll({ port: server.port, requests: repeat(requests, requests.length) });
    await walk();
    const share = await measureHitShare(server, walk);
    if (share > MAX_HIT_SHARE)
      throw new Error(`${(share * 100).toFixed(0)} % of the pages came from a cache that should hold none.`);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}
