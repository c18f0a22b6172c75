/** The REST base over HTTP: every endpoint of `shared/rest` as a route, in the shapes that WordPress clients know. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type AccessGroup, accessGroup, GUEST_GROUP, STAFF_GROUP } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import { findKnownTag } from '#shared/entity-tags.ts';
import { MAX_PART_BYTES } from '#shared/media-kinds.ts';
import type { CallContext, Result, TokenProblem, Viewer } from '#shared/rest/api.ts';
import type { ChangeEndpoint, Endpoint, HttpMethod } from '#shared/rest/endpoint.ts';
import { forbidden, noRoute, notLoggedIn, RestError } from '#shared/rest/errors.ts';
import { ACCESS_GROUP_HEADER, BRAND_HEADER, DEVICE_HEADER } from '#shared/rest/headers.ts';
import type { FilePart, StoredFile } from '#shared/rest/stored-file.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { cacheControl, makeETag } from './rest/answer-headers.ts';
import { baseOf } from './rest/base-address.ts';
import { describeRoute, methodsOf } from './rest/discovery.ts';
import { answerError } from './rest/error-answer.ts';
import { judgeToken } from './rest/judge-token.ts';
import {
  type AnswerSource,
  type CachedAnswer,
  JSON_TYPE,
  makeAnswer,
  makeCached,
  VARY,
} from './rest/make-answer.ts';
import { mountDiscovery, mountDocs } from './rest/mount-discovery.ts';
import { collectInput } from './rest/parse-input.ts';
import { rejectParameters } from './rest/reject-parameters.ts';
import {
  chooseEndpoint,
  createRouteMatcher,
  listRoutes,
  methodsOfEndpoint,
  PARAMETER_PATTERNS,
  type RestRoute,
} from './rest/route-table.ts';

export interface RestBaseOptions extends AnswerSource {
  brandOf(request: FastifyRequest): BrandId;
  /** Finds the caller, by a bearer token or a cookie. */
  callerOf(request: FastifyRequest): RestCaller;
  /** Where browsers call: a token travels as a cookie. */
  readonly cookies?: {
    set(reply: FastifyReply, token: string): void;
    setDevice(reply: FastifyReply, device: string | undefined): void;
    /** Reads the device key that the browser sent; empty for none. */
    findDevice(request: FastifyRequest): string;
    clear(reply: FastifyReply): void;
  };
  /** Sends a shared answer and keeps it for the group; false when it did not. Without it, each is made anew. */
  readonly sendShared?:
    | ((
        request: FastifyRequest,
        reply: FastifyReply,
        group: AccessGroup,
        make: () => Promise<CachedAnswer>,
      ) => Promise<boolean>)
    | undefined;
  /** Reads files for endpoints that take one; without it they are answered by nobody. */
  readonly uploads?: RestUploads | undefined;
  /** Mounts what answers addresses that no endpoint declares: those of another CMS. */
  readonly mountOthers?: ((scope: FastifyInstance, ours: OurCalls) => void) | undefined;
}

export interface RestUploads {
  readonly bodyLimit: number;
  prepare(scope: FastifyInstance): Promise<void>;
  take(request: FastifyRequest, viewer: Viewer): Promise<{ fields: object; file: StoredFile }>;
  takePart(request: FastifyRequest): FilePart;
  drop(file: StoredFile): Promise<void>;
}

/** Calls of ours that other routes have to know. */
export interface OurCalls {
  /** Whether an endpoint declares the path, below the prefix and by whatever method. */
  isDeclared(path: string): boolean;
  /** @throws for a caller whose token is not good and who may not call without one */
  judgeCaller(request: FastifyRequest, reply: FastifyReply): void;
}

export interface RestCaller {
  readonly viewer: Viewer | null;
  /** Reason why the token was rejected. */
  readonly problem: TokenProblem | null;
  /** By which another CMS knows the viewer. */
  readonly token?: string | undefined;
}

/** The longest text of a change, in bytes: a million characters of up to four bytes. */
const BODY_LIMIT = 4_200_000;
const UNAVAILABLE = 503;
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Mounts the whole REST base under the prefix, each address with and without its trailing slash. */
export function registerRestBase(app: FastifyInstance, options: RestBaseOptions): void {
  app.register(
    async (scope) => {
      const { mountOthers, cookies } = options;
      const routes = listRoutes({ withAliases: mountOthers === undefined });
      scope.setErrorHandler((error, request, reply) => sendError(error, request, reply));
      scope.setNotFoundHandler((request, reply) => sendError(noRoute(), request, reply));
      for (const route of routes) mountRoute(scope, route, options);
      mountDiscovery(scope, routes, options);
      mountDocs(scope, options);
      mountOthers?.(scope, {
        isDeclared: createRouteMatcher(routes),
        judgeCaller(request, reply) {
          const { problem } = options.callerOf(request);
          const call = { isRead: READS.has(request.method), isForAnybody: false };
          if (problem) judgeToken(problem, request, reply, call, cookies);
        },
      });
    },
    { prefix: options.prefix },
  );
}

/** Mounts one route of Fastify for all methods of an address: routes cost a start a tenth of a millisecond each. */
function mountRoute(scope: FastifyInstance, route: RestRoute, options: RestBaseOptions): void {
  const uploads = route.endpoints.filter(takesFile);
  const others = route.endpoints.filter((endpoint) => !takesFile(endpoint));
  const methods = new Set(others.flatMap(methodsOfEndpoint));
  const byMethod = new Map<string, readonly Endpoint[]>(
    [...methods].map((method) => [
      method,
      others.filter((endpoint) => methodsOfEndpoint(endpoint).includes(method)),
    ]),
  );
  const choose = ({ method, query }: FastifyRequest) =>
    chooseEndpoint(byMethod.get(method === 'HEAD' ? 'GET' : method) ?? [], query);
  for (const url of bothSpellings(route.path)) {
    for (const endpoint of uploads)
      for (const method of methodsOfEndpoint(endpoint))
        mountUpload(scope, { method, url }, endpoint, route, options);
    scope.route({
      method: [...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'],
      url,
      bodyLimit: BODY_LIMIT,
      handler(request, reply) {
        if (request.method === 'OPTIONS') return answerOptions(request, reply, route, options);
        const endpoint = choose(request);
        if (!endpoint) throw noRoute();
        return answerCall(request, reply, endpoint, route, options);
      },
      errorHandler: (error, request, reply) => void sendError(error, request, reply, choose(request)),
    });
  }
}

const takesFile = (endpoint: Endpoint): boolean =>
  endpoint.kind === 'change' && endpoint.takesFile !== undefined;

function answerOptions(
  request: FastifyRequest,
  reply: FastifyReply,
  route: RestRoute,
  options: RestBaseOptions,
): FastifyReply {
  const methods = [...methodsOf(route), 'OPTIONS'].join(', ');
  return reply.header('allow', methods).send(describeRoute(route, baseOf(request, options)));
}

/** In a scope of its own: nothing else takes such bodies. */
function mountUpload(
  scope: FastifyInstance,
  place: { readonly method: HttpMethod; readonly url: string },
  endpoint: Endpoint,
  route: RestRoute,
  options: RestBaseOptions,
): void {
  const { uploads } = options;
  if (!uploads) return;
  scope.register(async (own) => {
    await uploads.prepare(own);
    const isPart = endpoint.kind === 'change' && endpoint.takesFile === 'part';
    // Reading a file and making an image are work: both are done for those alone who may send one.
    const admit = (request: FastifyRequest, reply: FastifyReply): Viewer => {
      const { viewer } = createRestContext(request, reply, endpoint, options);
      if (!viewer) throw notLoggedIn();
      if (!holdsStaffRight(viewer.roles, 'draft')) throw forbidden();
      return viewer;
    };
    own.route({
      ...place,
      bodyLimit: isPart ? MAX_PART_BYTES : uploads.bodyLimit,
      preParsing: async (request, reply) => void admit(request, reply),
      async handler(request, reply) {
        const viewer = admit(request, reply);
        if (isPart)
          return answerCall(request, reply, endpoint, route, options, { part: uploads.takePart(request) });
        const { fields, file } = await uploads.take(request, viewer);
        try {
          return await answerCall(request, reply, endpoint, route, options, { ...fields, file });
        } catch (error) {
          await uploads.drop(file);
          throw error;
        }
      },
      errorHandler: (error, request, reply) => void sendError(error, request, reply, endpoint),
    });
  });
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
  body: unknown = request.body,
): Promise<FastifyReply> {
  const context = createRestContext(request, reply, endpoint, options);
  const input = collectInput(request.query, body, request.params, route.fixed);
  rejectParameters(endpoint, input);
  // A guest who brought a token that is not good is sent away with cookies, which no shared cache should keep.
  const isPlain = options.callerOf(request).problem === null;
  const { sendShared } = options;
  // Staff read what they have just written, whichever process took it.
  if (endpoint.kind === 'shared' && sendShared && isPlain && context.group !== STAFF_GROUP) {
    const make = () => makeCached(request, endpoint, input, context, options);
    if (await sendShared(request, reply, context.group, make)) return reply;
  }
  const { answer, headers, text, total } = await makeAnswer(request, endpoint, input, context, options);
  if (endpoint.kind === 'change') changeCookies(reply, endpoint, answer, options);
  reply.headers({ ...headers, 'cache-control': cacheControl(endpoint.kind, !context.viewer && isPlain) });
  addVary(reply, VARY);
  if (endpoint.kind === 'change' && endpoint.creates) addLocation(reply, request, answer.value, options);
  if (endpoint.kind !== 'shared') return sendJson(reply, text);
  if (context.viewer) reply.header(ACCESS_GROUP_HEADER, context.group);
  const etag = makeETag(text, total);
  reply.header('etag', etag);
  const isKnown = findKnownTag(request.headers['if-none-match'], [etag]) !== undefined;
  return isKnown ? reply.code(304).send() : sendJson(reply, text);
}

const CREATED = 201;
const created = z.object({ id: z.number() });

/** Where the new thing is: below the address that took it. */
function addLocation(
  reply: FastifyReply,
  request: FastifyRequest,
  value: unknown,
  options: RestBaseOptions,
): void {
  const { pathname } = new URL(request.url, baseOf(request, options));
  const address = new URL(
    `${pathname.replace(/\/?$/, '/')}${created.parse(value).id}`,
    baseOf(request, options),
  );
  reply.code(CREATED).header('location', address.href);
}

function createRestContext(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  options: RestBaseOptions,
): CallContext {
  const { viewer, problem, token } = options.callerOf(request);
  const isRead = endpoint.kind !== 'change';
  const isForAnybody = endpoint.kind === 'change' && endpoint.token !== undefined;
  if (problem) judgeToken(problem, request, reply, { isRead, isForAnybody }, options.cookies);
  return {
    brand: options.brandOf(request),
    group: viewer ? accessGroup(viewer.rights) : GUEST_GROUP,
    viewer,
    token,
    from: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    ...(options.cookies && { host: request.hostname }),
    ...deviceOf(request, options),
  };
}

/** From a browser, or from a site that has it in a cookie of its own; programs keep none, and nothing is remembered of them. */
function deviceOf(request: FastifyRequest, { cookies }: RestBaseOptions): Pick<CallContext, 'device'> {
  if (cookies) return { device: cookies.findDevice(request) };
  if (request.headers[BRAND_HEADER] === undefined) return {};
  const device = request.headers[DEVICE_HEADER];
  return { device: typeof device === 'string' ? device : '' };
}

const started = z.object({ jwt: z.string() });

function changeCookies(
  reply: FastifyReply,
  { token }: ChangeEndpoint,
  { value, device }: Result<unknown>,
  { cookies }: RestBaseOptions,
): void {
  if (token === 'starts') cookies?.set(reply, started.parse(value).jwt);
  if (cookies) cookies.setDevice(reply, device);
  // Only a site between the browser and us has a use for it.
  else if (device !== undefined && reply.request.headers[BRAND_HEADER] !== undefined)
    reply.header(DEVICE_HEADER, device);
  if (token === 'ends') cookies?.clear(reply);
}

function sendJson(reply: FastifyReply, text: string | Buffer): FastifyReply {
  return reply.type(JSON_TYPE).send(text);
}

function addVary(reply: FastifyReply, names: string): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${vary}, ${names}` : names);
}

function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint?: Endpoint,
): FastifyReply {
  const { status, body, retryAfter } = answerError(error, endpoint);
  // Expected errors were logged where they happened, once for all who meet them.
  if (error instanceof RestError && status === UNAVAILABLE) request.log.warn({ code: error.code }, 'refused');
  else if (status >= 500) request.log.error({ err: error }, 'the REST base failed');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(status).header('cache-control', 'private, no-store').send(body);
}
