import createRouter from 'find-my-way';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { chooseEndpoint, methodsOfEndpoint, type RestRoute, writePattern } from './route-table.ts';

/** A request of the REST base, as far as its address says. */
export interface RestCall {
  readonly route: RestRoute;
  /** Parameters of the address. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** None for OPTIONS, and for a method to which the address does not answer. */
  readonly endpoint: Endpoint | undefined;
}

interface Asked {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  /** Parsed. */
  readonly query: unknown;
}

/** Longest parameter in an address, as the server's own router has it. */
const MAX_PARAM_LENGTH = 2048;

/**
 * Makes a function that finds what a request asks for, by an address with or without its trailing slash; undefined for an
 * address that no endpoint declares. Fastify's own router, without Fastify: each of its routes costs a start a quarter of a
 * millisecond, and two bases would need 1,800 of them.
 */
export function createCallFinder(
  prefix: string,
  routes: readonly RestRoute[],
): (asked: Asked) => RestCall | undefined {
  const router = createRouter({ ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH });
  for (const route of routes) {
    router.on('GET', `${prefix}/${writePattern(route.path)}`, answeredByCaller, {
      route,
      byMethod: listByMethod(route),
    } satisfies StoredRoute);
  }
  return ({ method, url, query }) => {
    const found = router.find('GET', url);
    if (!found) return undefined;
    const { route, byMethod }: StoredRoute = found.store;
    const endpoints = byMethod.get(method === 'HEAD' ? 'GET' : method) ?? [];
    return { route, params: found.params, endpoint: chooseEndpoint(endpoints, query) };
  };
}

/** The router wants one. */
const answeredByCaller = (): void => undefined;

interface StoredRoute {
  readonly route: RestRoute;
  readonly byMethod: ReadonlyMap<string, readonly Endpoint[]>;
}

function listByMethod({ endpoints }: RestRoute): StoredRoute['byMethod'] {
  const methods = new Set<string>(endpoints.flatMap(methodsOfEndpoint));
  return new Map(
    [...methods].map((method) => [
      method,
      endpoints.filter((endpoint) => methodsOfEndpoint(endpoint).some((one) => one === method)),
    ]),
  );
}
