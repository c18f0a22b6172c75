/**
 * Advertisements that are booked: `/ad/{booking}/` counts that one was followed and leads to the stored address, `/ad/seen/` takes what
 * browsers saw. Counts are numbers by day; nothing is written about who it was.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callCached } from '#server/api/page-api.ts';
import type { ApiCache } from '#server/cache/api-cache.ts';
import type { Session } from '#server/runtime/session.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import { listBookedAds } from '#shared/rest/advertising.ts';
import type { Transport } from '#shared/rest/api.ts';
import { defineError } from '#shared/rest/errors.ts';
import { AD_PATTERN, AD_VIEWS_PATH } from '#shared/routes.ts';
import type { VisitCounter } from './visit-counter.ts';

export interface AdRoutesOptions {
  readonly transport: Transport;
  readonly apiCache: ApiCache;
  readonly sessionOf: (request: FastifyRequest) => Pick<Session, 'brand'>;
  /** Refuses what another site made a browser send. */
  readonly checkOrigin: (app: FastifyInstance) => void;
  /** None where the counts belong to another CMS. */
  readonly counter: VisitCounter<'views' | 'clicks'> | undefined;
}

const noSuchAd = defineError('ad_invalid_id', 404, 'This advertisement is not shown any more.');

const NO_CONTENT = 204;
/** Numbers of twenty bookings, and room. */
const MAX_BODY_BYTES = 240;
const NUMBERS = /^\d{1,10}(?:,\d{1,10}){0,19}$/;

export function registerAds(app: FastifyInstance, options: AdRoutesOptions): void {
  const { transport, apiCache, sessionOf, counter } = options;

  app.get(AD_PATTERN, async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
    const { id } = request.params as { id: string };
    const ad = (await listShown(request)).find(({ booking }) => String(booking) === id);
    if (!ad) throw noSuchAd();
    if (request.method === 'GET') counter?.count(ad.booking, 'clicks', request);
    return reply.redirect(ad.link, 302);
  });

  app.register(async (beacon) => {
    options.checkOrigin(beacon);
    beacon.removeAllContentTypeParsers();
    beacon.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_, body, done) =>
      done(null, body),
    );
    beacon.post(AD_VIEWS_PATH, async (request, reply) => {
      const { body } = request;
      reply.header('cache-control', 'no-store');
      if (counter && typeof body === 'string' && NUMBERS.test(body)) {
        const sent = new Set(body.split(',').map(Number));
        for (const { booking } of await listShown(request))
          if (sent.has(booking)) counter.count(booking, 'views', request);
      }
      return reply.code(NO_CONTENT).send();
    });
  });

  async function listShown(request: FastifyRequest) {
    const { brand } = sessionOf(request);
    const caller = { brand, group: GUEST_GROUP, viewer: null };
    return (await callCached(transport, apiCache, listBookedAds, { brand }, caller)).value;
  }
}
