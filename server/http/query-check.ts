import type { FastifyInstance } from 'fastify';
import { badRequest, isOfRestBase } from '#server/runtime/errors.ts';

/**
 * Refuses calls of the REST base whose query is not percent-encoded UTF-8: what cannot be read would be searched for as nothing.
 * Pages refuse it in their own way.
 */
export function registerQueryCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    const mark = url.indexOf('?');
    if (mark < 0 || !url.includes('%', mark) || !isOfRestBase(url)) return;
    if (!isReadable(url.slice(mark + 1))) throw badRequest('The query is not valid percent-encoded UTF-8.');
  });
}

function isReadable(query: string): boolean {
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}
