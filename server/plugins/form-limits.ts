/** How often one address may send what makes us write letters or draw pictures, over pages and the REST base together. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { defineError } from '#shared/rest/errors.ts';

const tooMany = defineError('too_many_requests', 429, 'That was very often. Please try again in %s seconds.');

/** Not what a letter's own key opens: mail providers send the clicks of all their readers from a few addresses. */
const LIMITED =
  /^\/(?:contact-us|newsletter|account\/picture)\/?$|^\/(?:wp-json|api\/app)\/airnauts\/v1\/(?:contact|newsletter|upload)\/?$/;
const MOST = 10;
const WINDOW = '10 minutes';
const MS = 1000;

export function registerFormLimits(app: FastifyInstance): void {
  app.register(rateLimit, { global: false });
  let check: ReturnType<FastifyInstance['createRateLimit']> | undefined;
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || !LIMITED.test(readPath(request.url))) return;
    check ??= app.createRateLimit({ max: MOST, timeWindow: WINDOW });
    const state = await check(request);
    if (state.isAllowed || !state.isExceeded) return;
    const seconds = Math.ceil(state.ttl / MS);
    reply.header('Retry-After', String(seconds));
    throw tooMany(seconds);
  });
}

/** As the router reads it: `/contact%2Dus/` is the same address. */
function readPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
