/** How often one address may send what makes us send emails or make images, over pages and the REST base together. */
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { findHost } from '#shared/networks.ts';
import { defineError } from '#shared/rest/errors.ts';

const tooMany = defineError('too_many_requests', 429, 'Too many requests. Please try again in %s seconds.');

/** Not what a one-time token in an email opens: mail providers send the clicks of all their readers from a few addresses. */
const LIMITED =
  /^\/(?:contact-us|newsletter|account\/(?:avatar|advertising))\/?$|^\/(?:wp-json|api\/app)\/airnauts\/v1\/(?:contact|newsletter|upload)\/?$/;
/** Photos of listings and reviews come one by one. */
const LISTING_PHOTOS =
  /^\/(?:wp-json|api\/app)\/airnauts\/v1\/upload\/?\?(?:listing|review)=|^\/account\/business\/\d+\/$|^\/business-listing\/[^/]+\/review\/$/;
const MAX = 10;
const MAX_PHOTOS = 120;
const WINDOW = '10 minutes';
const MS = 1000;

/** Answers how often something was counted in a window that began with the first time, this one included. */
export type CountRequest = (
  key: string,
  windowMs: number,
) => Promise<{
  readonly count: number;
  /** In milliseconds since 1970. */
  readonly endsAt: number;
}>;

/** @param countRequest counts for all processes together; each counts for itself when it is left out */
export function registerFormLimits(app: FastifyInstance, countRequest?: CountRequest): void {
  app.register(rateLimit, { global: false, ...(countRequest && { store: createStore(countRequest) }) });
  let check: ReturnType<FastifyInstance['createRateLimit']> | undefined;
  let checkPhotos: typeof check;
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST') return;
    const arePhotos = LISTING_PHOTOS.test(request.url);
    if (!arePhotos && !LIMITED.test(parsePath(request.url))) return;
    check ??= app.createRateLimit({ max: MAX, timeWindow: WINDOW, keyGenerator: ({ ip }) => findHost(ip) });
    checkPhotos ??= app.createRateLimit({
      max: MAX_PHOTOS,
      timeWindow: WINDOW,
      keyGenerator: ({ ip }) => `photos ${findHost(ip)}`,
    });
    const state = await (arePhotos ? checkPhotos : check)(request);
    if (state.isAllowed || !state.isExceeded) return;
    const seconds = Math.ceil(state.ttl / MS);
    reply.header('Retry-After', String(seconds));
    throw tooMany(seconds);
  });
}

function createStore(countRequest: CountRequest): FastifyRateLimitStoreCtor {
  return class Store {
    incr(...[address, done, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
      countRequest(`form address:${address}`, windowMs).then(
        ({ count, endsAt }) => done(null, { current: count, ttl: Math.max(0, endsAt - Date.now()) }),
        (error: Error) => done(error),
      );
    }

    child(): Store {
      return this;
    }
  };
}

/** As the router reads it: `/contact%2Dus/` is the same address. */
function parsePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
