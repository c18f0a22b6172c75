/** How a WordPress client finds out what there is: the index, the content types, the taxonomies. */
import { CONTENT_TYPES, TAXONOMIES, TAXONOMY_NAMES } from '#shared/content-types.ts';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { describeMembers } from './json-schema.ts';
import { methodsOfEndpoint, PARAMETER_PATTERNS, type RestRoute } from './route-table.ts';

export interface SiteIdentity {
  readonly name: string;
  readonly description: string;
}

/** WordPress's index. `base` is the absolute address of the REST base, with its slash. */
export function describeIndex(routes: readonly RestRoute[], base: string, site: SiteIdentity) {
  const home = new URL('/', base).href;
  return {
    name: site.name,
    description: site.description,
    url: home,
    home,
    gmt_offset: '0',
    timezone_string: 'UTC',
    namespaces: [...new Set(routes.map((route) => route.namespace))],
    authentication: {},
    routes: {
      ...Object.fromEntries(routes.map((route) => [patternOf(route), describeRoute(route, base)])),
      ...Object.fromEntries(DESCRIPTIONS.map((pattern) => [pattern, describeDescription(base, pattern)])),
    },
    _links: { help: [{ href: `${base}docs/` }] },
  };
}

/** Addresses that describe the endpoints. */
const DESCRIPTIONS = [
  '/wp/v2/types',
  '/wp/v2/types/(?P<type>[\\w-]+)',
  '/wp/v2/taxonomies',
  '/wp/v2/taxonomies/(?P<taxonomy>[\\w-]+)',
];

function describeDescription(base: string, pattern: string) {
  return {
    namespace: 'wp/v2',
    methods: ['GET'],
    endpoints: [{ methods: ['GET'], args: {} }],
    ...(!pattern.includes('(') && { _links: { self: [{ href: `${base}${pattern.slice(1)}` }] } }),
  };
}

/** `wp/v2/article/:id` is `/wp/v2/article/(?P<id>\d+)`. */
function patternOf({ path }: RestRoute): string {
  return `/${path.replace(/:([a-z]+)/g, (_, name: string) => `(?P<${name}>${PARAMETER_PATTERNS[name] ?? '[^/]+'})`)}`;
}

export function methodsOf({ endpoints }: RestRoute): string[] {
  return [...new Set(endpoints.flatMap(methodsOfEndpoint))];
}

export function describeRoute(route: RestRoute, base: string) {
  return {
    namespace: route.namespace,
    methods: methodsOf(route),
    endpoints: route.endpoints.map((endpoint) => ({
      methods: [...methodsOfEndpoint(endpoint)],
      args: describeArguments(endpoint, route),
    })),
    ...(!route.path.includes(':') && { _links: { self: [{ href: `${base}${route.path}` }] } }),
  };
}

function describeArguments(endpoint: Endpoint, { fixed }: RestRoute) {
  const members = describeMembers(endpoint.input).filter(({ name }) => !(name in fixed));
  return Object.fromEntries(members.map(({ name, member, required }) => [name, { ...member, required }]));
}

/** Every type has every taxonomy here. */
export function describeTypes(base: string) {
  return Object.fromEntries(
    Object.entries(CONTENT_TYPES).map(([slug, { label }]) => [
      slug,
      {
        name: label,
        slug,
        description: '',
        hierarchical: false,
        rest_base: slug,
        rest_namespace: 'wp/v2',
        taxonomies: Object.keys(TAXONOMIES),
        _links: { 'wp:items': [{ href: `${base}wp/v2/${slug}/` }] },
      },
    ]),
  );
}

export function describeTaxonomies(base: string) {
  return Object.fromEntries(
    TAXONOMY_NAMES.map((slug) => [
      slug,
      {
        name: TAXONOMIES[slug].label,
        slug,
        description: '',
        hierarchical: TAXONOMIES[slug].hierarchical,
        rest_base: slug,
        rest_namespace: 'wp/v2',
        types: Object.keys(CONTENT_TYPES),
        _links: { 'wp:items': [{ href: `${base}wp/v2/${slug}/` }] },
      },
    ]),
  );
}
