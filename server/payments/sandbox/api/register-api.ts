/** Stripe's HTTP API: the key, idempotency, faults, and what a call answers. */
import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Sandbox } from '../context.ts';
import { type Fault, takeFault } from '../knobs.ts';
import { type FormFields, parseForm } from '../parse-form.ts';
import { type ApiCall, CALLS } from './calls.ts';
import { expandParts } from './expand.ts';
import { findSaved, type SavedResponse, saveResponse } from './idempotency.ts';

export interface ApiOptions {
  readonly sandbox: Sandbox;
  readonly secretKey: string;
  /** To be called when a call has been written. */
  readonly deliver: () => void;
}

const OK = 200;
const UNAUTHORIZED = 401;
const NOT_FOUND = 404;
const CONFLICT = 409;
const SERVER_ERROR = 500;

export function registerApi(app: FastifyInstance, options: ApiOptions): void {
  for (const call of CALLS)
    app.route({
      method: call.method,
      url: call.path,
      handler: (request, reply) => answerCall(options, call, request, reply),
    });
  app.all('/v1/*', async (request, reply) => {
    const failure = new ApiError(NOT_FOUND, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${readPath(request)}).`,
    });
    return await reply.code(NOT_FOUND).send(failure.toJSON());
  });
}

async function answerCall(options: ApiOptions, call: ApiCall, request: FastifyRequest, reply: FastifyReply) {
  const { sandbox, secretKey, deliver } = options;
  reply.header('Request-Id', `req_${randomUUID()}`).type('application/json');
  const version = request.headers['stripe-version'];
  if (version) reply.header('Stripe-Version', version);
  if (!hasKey(request, secretKey)) return await reply.code(UNAUTHORIZED).send(wrongKey());
  const fault = takeFault(sandbox.knobs, readPath(request));
  if (fault?.kind === 'timeout_before') return endWithoutWord(fault, request, reply);
  if (fault?.kind === 'error_500') return await reply.code(SERVER_ERROR).send(brokenServer());
  if (fault?.kind === 'conflict_409') return await reply.code(CONFLICT).send(inProgress());
  const { status, body, isReplayed } = sandbox.store.atomically(() => runOnce(sandbox, call, request));
  deliver();
  if (fault?.kind === 'timeout_after') return endWithoutWord(fault, request, reply);
  if (isReplayed) reply.header('Idempotent-Replayed', 'true');
  const key = request.headers['idempotency-key'];
  if (key) reply.header('Idempotency-Key', key);
  return await reply.code(status).send(body);
}

/** Writes the change and the response for the key together. */
function runOnce(
  sandbox: Sandbox,
  call: ApiCall,
  request: FastifyRequest,
): SavedResponse & { isReplayed: boolean } {
  const { store, now } = sandbox;
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  const fields = readFields(request);
  const asked = `${request.method} ${readPath(request)} ${JSON.stringify(fields)}`;
  try {
    const saved = typeof key === 'string' ? findSaved(store, key, asked, now()) : undefined;
    if (saved) return { ...saved, isReplayed: true };
  } catch (error) {
    return { ...describeFailure(error), isReplayed: false };
  }
  const response = run(sandbox, call, fields, request);
  if (typeof key === 'string') saveResponse(store, key, asked, response, now());
  return { ...response, isReplayed: false };
}

function run(sandbox: Sandbox, call: ApiCall, fields: FormFields, request: FastifyRequest): SavedResponse {
  const { expand, ...given } = fields;
  const { id = '' } = request.params as { id?: string };
  try {
    const object = expandParts(sandbox.store, call.run(sandbox, given, id), expand);
    return { status: OK, body: JSON.stringify(object) };
  } catch (error) {
    return describeFailure(error);
  }
}

function describeFailure(error: unknown): SavedResponse {
  if (!(error instanceof ApiError)) throw error;
  return { status: error.status, body: JSON.stringify(error) };
}

function readFields(request: FastifyRequest): FormFields {
  if (request.method === 'GET') return parseForm(request.url.split('?')[1] ?? '');
  return typeof request.body === 'string' ? parseForm(request.body) : {};
}

const readPath = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/** The connection is cut, or stays open until who asks gives up. */
function endWithoutWord({ hangs }: Fault, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  if (!hangs) request.raw.socket.destroy();
}

function hasKey({ headers }: FastifyRequest, secretKey: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${secretKey}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const wrongKey = () =>
  new ApiError(UNAUTHORIZED, {
    type: 'invalid_request_error',
    message: 'Invalid API Key provided.',
  }).toJSON();
const brokenServer = () =>
  new ApiError(SERVER_ERROR, { type: 'api_error', message: 'An unknown error occurred.' }).toJSON();
const inProgress = () =>
  new ApiError(CONFLICT, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this Idempotent Key. Please try again later.',
  }).toJSON();
