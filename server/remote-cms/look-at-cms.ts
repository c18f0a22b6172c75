/** Lists the endpoints that another CMS lacks, once when a site starts, for whoever set it up. */
import * as z from 'zod';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import type { RemoteClient, RemoteLog } from './remote-client.ts';

const index = z.object({
  namespaces: z.array(z.string()).catch([]),
  routes: z.record(z.string(), z.unknown()),
});

/** Nobody waits for it: a CMS that is away for now is no reason not to start. */
export async function lookAtCms(client: RemoteClient, log: RemoteLog): Promise<void> {
  const url = new URL(client.base);
  try {
    const { body } = await client.send({ url, method: 'GET', headers: {} });
    const lacks = listLacking(index.parse(body));
    if (lacks.length > 0)
      log.warn(
        { cms: url.origin, lacks },
        `the other CMS lacks ${lacks.join(', ')}: what needs them is empty or not found`,
      );
  } catch (err) {
    log.warn({ err, cms: url.origin }, 'what the other CMS has could not be found out');
  }
}

/** Whole namespaces that are missing; of those that are there, the routes. */
function listLacking({ namespaces, routes }: z.output<typeof index>): string[] {
  const paths = Object.keys(routes);
  const wanted = Object.values<Endpoint>(ENDPOINTS).map(({ path }) => path.split('/'));
  const lacking = wanted.flatMap(([vendor = '', version = '', name = '']) => {
    const namespace = `${vendor}/${version}`;
    if (!namespaces.includes(namespace)) return [namespace];
    const isThere = name.startsWith(':') || paths.some((path) => path.startsWith(`/${namespace}/${name}`));
    return isThere ? [] : [`${namespace}/${name}`];
  });
  return [...new Set(lacking)];
}
