/** Facet with its pages cached; of workers each has a cache of its own. */
import { askAll, repeat, writeRequests } from '../load/ask.ts';
import type { Target } from '../load/options.ts';
import type { ServerOptions, ServerProcess } from './server-process.ts';
import { PATIENT } from './settings.ts';
import type { Site } from './site.ts';

/** Connections are shared out among workers, and a page is asked over another one the next time. */
const CONNECTIONS = 7;
const WALKS = 4;

export async function startWarm(
  site: Site,
  targets: readonly Target[],
  where: Pick<ServerOptions, 'place'> = {},
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const server = await site.startFacet({ ...settings, ...PATIENT }, where);
  try {
    const requests = writeRequests(targets, { 'accept-encoding': 'br' });
    await askAll({
      port: server.port,
      requests: repeat(requests, requests.length * WALKS),
      connections: CONNECTIONS,
    });
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}
