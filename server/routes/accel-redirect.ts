/**
 * Hands files to an nginx in front: it sends what X-Accel-Redirect names, from an internal location that no address reaches. What is
 * checked before a file is sent has been checked by then.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseFileName } from './file-name.ts';

export interface AccelRedirectOptions {
  readonly folder: string;
  readonly prefix: string;
  /** Path of the internal location, with a slash at both ends. */
  readonly accelPrefix: string;
  /** Name, value, name, value …; undefined for what is not sent at all. */
  readonly describe: (name: string, request: FastifyRequest) => readonly string[] | undefined;
}

/** For the routes of `scope`, after their checks. */
export function redirectToAccel(scope: FastifyInstance, options: AccelRedirectOptions): void {
  const { folder, prefix, accelPrefix, describe } = options;

  scope.addHook('preHandler', async (request, reply) => {
    const name = parseFileName(request.url, prefix);
    const headers = name === undefined ? undefined : describe(name, request);
    if (name === undefined || !headers) return;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (!found?.isFile()) return;
    for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1]);
    return reply.header('X-Accel-Redirect', accelPrefix + encodePath(name)).send();
  });
}

/** nginx decodes the path, and takes what follows a question mark for a query. */
const encodePath = (name: string): string => name.split('/').map(encodeURIComponent).join('/');
