/** The REST base over HTTP: every endpoint of `shared/rest` as a route, in the shapes that WordPress clients know. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { createTurns } from '#server/turns.ts';
import { accessGroup, GUEST_GROUP } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Answer, CallContext, TokenProblem, Viewer } from '#shared/rest/api.ts';
import type { ChangeEndpoint, Endpoint } from '#shared/rest/endpoint.ts';
import {
  expiredToken,
  invalidMembershipStatus,
  noRoute,
  notLoggedIn,
  type RestError,
} from '#shared/rest/errors.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import type { Cms } from './index.ts';
import { cacheControl, makeETag, matchesETag, pagingHeaders } from './rest/answer-headers.ts';
import {
  describeIndex,
  describeRoute,
  describeTaxonomies,
  describeTypes,
  methodsOf,
} from './rest/discovery.ts';
import { DOCS_STYLES, renderDocs } from './rest/docs-page.ts';
import { answerError } from './rest/error-answer.ts';
import { filterFields } from './rest/filter-fields.ts';
import { addItemLinks } from './rest/item-links.ts';
import { describeApi } from './rest/openapi.ts';
import { readInput } from './rest/read-input.ts';
import { listRoutes, PARAMETER_PATTERNS, type RestRoute } from './rest/route-table.ts';

export interface RestBaseOptions {
  readonly cms: Cms;
  /** Where it is mounted, without a trailing slash: `/wp-json`. */
  readonly prefix: string;
  brandOf(request: FastifyRequest): BrandId;
  /** Who calls: read from a bearer token or a cookie. */
  callerOf(request: FastifyRequest): Caller;
  /** Where browsers call: a token travels as a cookie. */
  readonly cookies?: {
    set(reply: FastifyReply, token: string): void;
    clear(reply: FastifyReply): void;
  };
}

export interface Caller {
  readonly viewer: Viewer | null;
  /** What is wrong with the token that was sent. */
  readonly problem: TokenProblem | null;
}

/** The longest text of a change, in bytes: a million characters of up to four bytes. */
const BODY_LIMIT = 4_200_000;

/** Mounts the whole REST base under the prefix, each address with and without its trailing slash. */
export function registerRestBase(app: FastifyInstance, options: RestBaseOptions): void {
  app.register(
    async (scope) => {
      const routes = listRoutes();
      scope.setErrorHandler((error, request, reply) => sendError(error, request, reply));
      scope.setNotFoundHandler((request, reply) => sendError(noRoute(), request, reply));
      for (const route of routes) mountRoute(scope, route, options);
      mountDiscovery(scope, routes, options);
      mountDocs(scope, options);
    },
    { prefix: options.prefix },
  );
}

function mountRoute(scope: FastifyInstance, route: RestRoute, options: RestBaseOptions): void {
  for (const url of bothSpellings(route.path)) {
    for (const endpoint of route.endpoints) {
      scope.route({
        method: endpoint.method,
        url,
        bodyLimit: BODY_LIMIT,
        handler: (request, reply) => answerCall(request, reply, endpoint, route, options),
        errorHandler: (error, request, reply) => void sendError(error, request, reply, endpoint),
      });
    }
    scope.options(url, (request, reply) => {
      const methods = [...methodsOf(route), 'OPTIONS'].join(', ');
      return reply.header('allow', methods).send(describeRoute(route, baseOf(request, options)));
    });
  }
}

function bothSpellings(path: string): string[] {
  const pattern = path.replace(
    /:([a-z]+)/g,
    (_, name: string) => `:${name}(^${PARAMETER_PATTERNS[name] ?? '[^/]+'}$)`,
  );
  return [`/${pattern}`, `/${pattern}/`];
}

async function answerCall(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  route: RestRoute,
  options: RestBaseOptions,
): Promise<FastifyReply> {
  const context = readContext(request, reply, endpoint, options);
  const input = readInput(request.query, request.body, request.params, route.fixed);
  const { answer, headers, total } = await callEndpoint(request, endpoint, input, context, options);
  if (endpoint.kind === 'change') changeCookies(reply, endpoint, answer.value, options);
  const { json } = answer;
  const text =
    json !== undefined && input._fields === undefined
      ? Buffer.from(json.buffer, json.byteOffset, json.byteLength)
      : JSON.stringify(filterFields(addItemLinks(answer.value, baseOf(request, options)), input._fields));
  const etag = makeETag(text, total);
  // A guest who brought a token that is not good is sent away with cookies, which no shared cache should keep.
  const isPlainGuest = context.viewer === null && options.callerOf(request).problem === null;
  reply.headers({ ...headers, 'cache-control': cacheControl(endpoint.kind, isPlainGuest) });
  addVary(reply, 'Authorization, Cookie');
  if (endpoint.kind !== 'shared') return sendJson(reply, text);
  reply.header('etag', etag);
  return matchesETag(request.headers['if-none-match'], etag) ? reply.code(304).send() : sendJson(reply, text);
}

function readContext(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  options: RestBaseOptions,
): CallContext {
  const { viewer, problem } = options.callerOf(request);
  if (problem) judgeToken(problem, request, reply, endpoint, options);
  return {
    brand: options.brandOf(request),
    group: viewer ? accessGroup(viewer.rights) : GUEST_GROUP,
    viewer,
    from: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  };
}

/**
 * A browser loses a token that is not good, and reads on as a guest; what it wanted to change it has to ask for anew. Programs
 * are told: the token is theirs to drop.
 */
function judgeToken(
  problem: TokenProblem,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  { cookies }: RestBaseOptions,
): void {
  const byCookie = cookies !== undefined && !headers.authorization?.startsWith('Bearer ');
  if (byCookie) cookies.clear(reply);
  const takesAnybody = endpoint.kind === 'change' ? endpoint.token !== undefined : byCookie;
  if (!takesAnybody) throw TOKEN_PROBLEMS[problem]();
}

const TOKEN_PROBLEMS: Readonly<Record<TokenProblem, () => RestError>> = {
  bad: notLoggedIn,
  expired: expiredToken,
  invalid_membership_status: invalidMembershipStatus,
};

const started = z.object({ jwt: z.string() });

function changeCookies(
  reply: FastifyReply,
  { token }: ChangeEndpoint,
  body: unknown,
  { cookies }: RestBaseOptions,
): void {
  if (token === 'starts') cookies?.set(reply, started.parse(body).jwt);
  if (token === 'ends') cookies?.clear(reply);
}

/** Those that read or change what is one person's take turns; shared ones come from the API cache. */
const takeTurn = createTurns();

async function callEndpoint(
  request: FastifyRequest,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  context: CallContext,
  options: RestBaseOptions,
) {
  const base = baseOf(request, options);
  const home = homeLink(base);
  if (endpoint.kind !== 'shared') await takeTurn();
  if (!endpoint.list) {
    const answer: Answer<unknown> = await options.cms.call(endpoint, input, context);
    return { answer, headers: { link: home }, total: undefined };
  }
  const { value, tags } = await options.cms.call(endpoint, input, context);
  const paging = pagingHeaders(new URL(request.url, base).href, Number(input.page ?? 1), value);
  const link = paging.link ? `${home}, ${paging.link}` : home;
  const answer: Answer<unknown> = { value: value.items, tags };
  return { answer, headers: { ...paging, link }, total: value.total };
}

/** The absolute address of the REST base, with its slash. */
function baseOf(request: FastifyRequest, { prefix }: RestBaseOptions): string {
  return `${request.protocol}://${request.host}${prefix}/`;
}

/** By which WordPress clients find the REST base. */
function homeLink(base: string): string {
  return `<${base}>; rel="https://api.w.org/"`;
}

function sendJson(reply: FastifyReply, text: string | Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}

function addVary(reply: FastifyReply, names: string): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${vary}, ${names}` : names);
}

const siteIdentity = z
  .object({ name: z.string(), description: z.string() })
  .catch({ name: '', description: '' });

function mountDiscovery(
  scope: FastifyInstance,
  routes: readonly RestRoute[],
  options: RestBaseOptions,
): void {
  scope.get('/', async (request, reply) => {
    const context = { brand: options.brandOf(request), group: GUEST_GROUP, viewer: null };
    const setting = await options.cms
      .call(ENDPOINTS.findSetting, { name: 'site' }, context)
      .catch(() => undefined);
    const base = baseOf(request, options);
    return sendDescription(reply.header('link', homeLink(base)), {
      ...describeIndex(routes, base, siteIdentity.parse(setting?.value)),
    });
  });
  for (const [name, describe] of Object.entries({ types: describeTypes, taxonomies: describeTaxonomies })) {
    for (const slash of ['', '/']) {
      scope.get(`/wp/v2/${name}${slash}`, (request, reply) =>
        sendDescription(reply, describe(baseOf(request, options))),
      );
      scope.get<{ Params: { word: string } }>(`/wp/v2/${name}/:word${slash}`, (request, reply) => {
        const found = new Map(Object.entries(describe(baseOf(request, options)))).get(request.params.word);
        if (!found) throw noRoute();
        return sendDescription(reply, found);
      });
    }
  }
}

function sendDescription(reply: FastifyReply, description: object): FastifyReply {
  return reply.header('cache-control', 'no-cache').send(description);
}

function mountDocs(scope: FastifyInstance, { prefix }: RestBaseOptions): void {
  // Made for the first who asks: a tenth of a second that a start can do without.
  let made: { api: ReturnType<typeof describeApi>; page: string } | undefined;
  const make = () => {
    if (made) return made;
    const api = describeApi(`${prefix}/`);
    made = { api, page: renderDocs(api) };
    return made;
  };
  scope.get('/openapi.json', (_, reply) => sendDescription(reply, make().api));
  scope.get('/docs/style.css', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(DOCS_STYLES),
  );
  for (const url of ['/docs', '/docs/'])
    scope.get(url, (_, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(make().page),
    );
}

function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint?: Endpoint,
): FastifyReply {
  const { status, body, retryAfter } = answerError(error, endpoint);
  if (status >= 500) request.log.error({ err: error }, 'the REST base failed');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(status).header('cache-control', 'private, no-store').send(body);
}
