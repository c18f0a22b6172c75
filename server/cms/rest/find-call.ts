import createRouter from 'find-my-way';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { chooseEndpoint, methodsOfEndpoint, type RestRoute, writePattern } from './route-table.ts';

/** A request of the REST base, as far as its address says. */
export interface RestCall {
  readonly route: RestRoute;
  /** Parameters of the address. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** None for OPTIONS. */
  readonly endpoint: Endpoint | undefined;
}

interface Asked {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  /** Parsed. */
  readonly query: unknown;
}

interface Place {
  readonly route: RestRoute;
  /** All that answer the method there. */
  readonly endpoints: readonly Endpoint[];
}

/** Longest parameter in an address, as the server's own router has it. */
const MAX_PARAM_LENGTH = 2048;

/**
 * Makes a function that finds what a request asks for, by an address with or without its trailing slash; undefined where no
 * endpoint answers the method. Fastify's own router, without Fastify: each of its routes costs a start a quarter of a
 * millisecond, and two bases would need 1,800 of them.
 */
export function createCallFinder(
  prefix: string,
  routes: readonly RestRoute[],
): (asked: Asked) => RestCall | undefined {
  const router = createRouter({
    ignoreTrailingSlash: true,
    maxParamLength: MAX_PARAM_LENGTH,
    // The query is parsed already.
    querystringParser: () => ({}),
  });
  const places = new Map<unknown, Place>();
  for (const route of routes) {
    for (const [method, endpoints] of listByMethod(route)) {
      const handler = () => undefined;
      places.set(handler, { route, endpoints });
      router.on(method, `${prefix}/${writePattern(route.path)}`, handler);
    }
  }
  return ({ method, url, query }) => {
    const known = METHODS.find((name) => name === (method === 'HEAD' ? 'GET' : method));
    const found = known && router.find(known, url);
    const place = found && places.get(found.handler);
    if (!place) return undefined;
    const endpoint = chooseEndpoint(place.endpoints, query);
    return endpoint || known === 'OPTIONS'
      ? { route: place.route, params: found.params, endpoint }
      : undefined;
  };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Every method of a route, with those endpoints that answer it. */
function listByMethod({ endpoints }: RestRoute): [(typeof METHODS)[number], readonly Endpoint[]][] {
  return METHODS.flatMap((method): [(typeof METHODS)[number], readonly Endpoint[]][] => {
    const answering = endpoints.filter((endpoint) =>
      methodsOfEndpoint(endpoint).some((name) => name === method),
    );
    return method === 'OPTIONS' || answering.length > 0 ? [[method, answering]] : [];
  });
}
