/** Visits to listings: browsers say that one was seen, or its website, telephone or map followed. Nothing is written about who it was. */
import type { FastifyInstance } from 'fastify';
import { VISITS_PATH } from '#shared/routes.ts';
import { isVisitKind, type VisitKind } from '#shared/visits.ts';
import type { VisitCounter } from './visit-counter.ts';

export interface ListingVisitsOptions {
  /** Refuses what another site made a browser send. */
  readonly checkOrigin: (app: FastifyInstance) => void;
  /** None where the counts belong to another CMS. */
  readonly counter: VisitCounter<VisitKind> | undefined;
}

const NO_CONTENT = 204;
const MAX_BODY_BYTES = 40;
const VISIT = /^([1-9]\d{0,9}) ([a-z]+)$/;

export function registerListingVisits(
  app: FastifyInstance,
  { checkOrigin, counter }: ListingVisitsOptions,
): void {
  app.register(async (beacon) => {
    checkOrigin(beacon);
    beacon.removeAllContentTypeParsers();
    beacon.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_, body, done) =>
      done(null, body),
    );
    beacon.post(VISITS_PATH, async (request, reply) => {
      const [, id, kind = ''] = VISIT.exec(String(request.body)) ?? [];
      if (id !== undefined && isVisitKind(kind)) counter?.count(Number(id), kind, request);
      return reply.header('cache-control', 'no-store').code(NO_CONTENT).send();
    });
  });
}
