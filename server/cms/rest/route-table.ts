import * as z from 'zod';
import type { Endpoint, HttpMethod } from '#shared/rest/endpoint.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';

/** One address of the REST base with everything that answers there. */
export interface RestRoute {
  /** Relative to the REST base, without a trailing slash: `wp/v2/article/:id`. */
  readonly path: string;
  /** `wp/v2`. */
  readonly namespace: string;
  /** Parameters that the address fixes: `{ type: 'article' }`. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly endpoints: readonly Endpoint[];
}

/** WordPress's names for our types. Before another CMS they are that one's own. */
const ALIASES: Readonly<Record<string, string>> = {
  article: 'posts',
  page: 'pages',
  'article-category': 'categories',
  topic: 'tags',
};

/**
 * Every route, made from the declarations. A parameter that is one of a few words (`:type`) becomes a route for each
 * word, as in WordPress, and a second one for the name that WordPress has for it.
 */
export function listRoutes({ withAliases }: { readonly withAliases: boolean }): RestRoute[] {
  const routes = new Map<string, RestRoute>();
  for (const endpoint of Object.values<Endpoint>(ENDPOINTS)) {
    for (const { path, fixed } of formatPaths(endpoint, withAliases)) {
      const known = routes.get(path)?.endpoints ?? [];
      const namespace = path.split('/').slice(0, 2).join('/');
      routes.set(path, { path, namespace, fixed, endpoints: [...known, endpoint] });
    }
  }
  return [...routes.values()];
}

function formatPaths(
  endpoint: Endpoint,
  withAliases: boolean,
): { path: string; fixed: Record<string, string> }[] {
  const path = endpoint.path.replace(/\/$/, '');
  const shape = shapeOf(endpoint);
  for (const name of parametersOf(path)) {
    const schema = shape[name];
    if (!(schema instanceof z.ZodEnum)) continue;
    return schema.options.map(String).flatMap((word) => {
      const fixed = { [name]: word };
      const spelled = [word, ...(withAliases && ALIASES[word] ? [ALIASES[word]] : [])];
      return spelled.map((spelling) => ({ path: path.replace(`:${name}`, spelling), fixed }));
    });
  }
  return [{ path, fixed: {} }];
}

/** Whether a path is a route's, in capitals too: WordPress takes both for the same, and so may another CMS. */
export function createRouteMatcher(routes: readonly RestRoute[]): (path: string) => boolean {
  const patterns = routes.map(({ path }) =>
    path.replace(/:([a-z]+)/g, (_, name: string) => PARAMETER_PATTERNS[name] ?? '[^/]+'),
  );
  const any = new RegExp(`^(?:${patterns.join('|')})/?$`, 'i');
  return (path) => any.test(path);
}

/** A route's path as a router takes it: `wp/v2/article/:id(^\\d+$)`. */
export function writePattern(path: string): string {
  return path.replace(
    /:([a-z]+)/g,
    (_, name: string) => `:${name}(^${PARAMETER_PATTERNS[name] ?? '[^/]+'}$)`,
  );
}

/** Methods to which an endpoint answers. */
export function methodsOfEndpoint(endpoint: Endpoint): readonly HttpMethod[] {
  return [endpoint.method, ...(endpoint.kind === 'change' ? (endpoint.aliases ?? []) : [])];
}

/**
 * Chooses by the query among the endpoints that answer one method at one address: one that takes a single context is
 * asked for by it, `context=edit`, and the other answers all else.
 */
export function chooseEndpoint(endpoints: readonly Endpoint[], query: unknown): Endpoint | undefined {
  const context = contextSchema.safeParse(query).data?.context;
  const byContext = endpoints.find((endpoint) => soleContextOf(endpoint) === context);
  return byContext ?? endpoints.find((endpoint) => soleContextOf(endpoint) === undefined);
}

const contextSchema = z.object({ context: z.string() });

function soleContextOf(endpoint: Endpoint): unknown {
  const { context } = shapeOf(endpoint);
  return context instanceof z.ZodLiteral ? context.value : undefined;
}

/** The members of an endpoint's input. */
function shapeOf({ input }: Endpoint): Readonly<Record<string, unknown>> {
  return input instanceof z.ZodObject ? input.shape : {};
}

export function parametersOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.slice(1));
}

/** Pattern of a parameter that is not any segment: an id that is no number is no route, as in WordPress. */
export const PARAMETER_PATTERNS: Readonly<Record<string, string>> = {
  id: '\\d+',
  revision: '\\d+',
  name: '[a-z0-9-]+',
  upload: '[0-9a-f]+',
};
