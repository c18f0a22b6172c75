/** Backups that were made from Studio, for those who run the site and for nobody else. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { redirectToLogin } from '#server/forms/redirect-to-login.ts';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import type { Transport } from '#shared/rest/api.ts';
import { noRoute } from '#shared/rest/errors.ts';
import { listBackups } from '#shared/rest/site.ts';
import { ROUTES } from '#shared/routes.ts';

export interface BackupsOptions {
  readonly transport: Transport;
  readonly backupsDir: string;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

/** Streamed: a backup may be larger than the memory. */
export function registerBackups(
  app: FastifyInstance,
  { transport, backupsDir, sessionOf }: BackupsOptions,
): void {
  app.get<{ Params: { name: string } }>(`${ROUTES.studioBackups}:name${NAME}`, async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    const session = sessionOf(request);
    if (!session.viewer) return redirectToLogin(reply, session, ROUTES.studioBackups);
    // Refuses whoever lacks the right, and names the files that there are.
    const { value } = await transport.call(listBackups, {}, createCallContext(request, session));
    const backup = value.items.find(({ name }) => name === request.params.name);
    if (!backup) throw noRoute();
    const path = join(backupsDir, backup.name);
    const { size } = await stat(path);
    return reply
      .header('content-disposition', `attachment; filename="${backup.name}"`)
      .header('content-length', size)
      .type('application/zstd')
      .send(createReadStream(path));
  });
}

const NAME = '(^facet-[0-9-]{17}\\.tar\\.zst$)';
