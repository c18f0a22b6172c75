/** One call of the REST base: who asks, what they may, and the answer in the shape that WordPress clients know. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { accessGroup, GUEST_GROUP, STAFF_GROUP } from '#shared/access.ts';
import { findKnownTag } from '#shared/entity-tags.ts';
import type { CallContext, Result } from '#shared/rest/api.ts';
import type { ChangeEndpoint, Endpoint } from '#shared/rest/endpoint.ts';
import { ACCESS_GROUP_HEADER, BRAND_HEADER, DEVICE_HEADER } from '#shared/rest/headers.ts';
import { cacheControl, makeETag } from './answer-headers.ts';
import { baseOf } from './base-address.ts';
import type { RestCall } from './find-call.ts';
import { judgeToken } from './judge-token.ts';
import { JSON_TYPE, makeAnswer, makeCached, VARY } from './make-answer.ts';
import type { RestBaseOptions } from './options.ts';
import { collectInput } from './parse-input.ts';
import { rejectParameters } from './reject-parameters.ts';

/** Answers a call that an endpoint takes, with what its body says. @throws RestError */
export async function answerCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { route, params, endpoint }: RestCall & { readonly endpoint: Endpoint },
  body: unknown,
  options: RestBaseOptions,
): Promise<FastifyReply> {
  const context = createRestContext(request, reply, endpoint, options);
  const input = collectInput(request.query, body, params, route.fixed);
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

/** Reads who calls, and from where. @throws RestError where the token that was sent is not good for the call */
export function createRestContext(
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
