import type { FastifyInstance } from 'fastify';
import { defineError } from '#shared/rest/errors.ts';

const foreignOrigin = defineError('rest_foreign_origin', 403, 'This request did not come from this site.');
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe calls that another site made a browser send: the browser says where a request comes from in
 * `Sec-Fetch-Site` and `Origin`. A call without either, and without a bearer token, is refused as well.
 */
export function registerOriginCheck(app: FastifyInstance, origins: ReadonlySet<string>): void {
  app.addHook('onRequest', async ({ method, headers, protocol, host }) => {
    if (SAFE.has(method) || headers.authorization?.startsWith('Bearer ')) return;
    const site = headers['sec-fetch-site'];
    const origin = headers.origin;
    const own = origin === `${protocol}://${host}` || (origin !== undefined && origins.has(origin));
    if (!own || (site !== undefined && site !== 'same-origin')) throw foreignOrigin();
  });
}
