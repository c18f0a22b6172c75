/** Backups that were made from Studio, for those who run the site and for nobody else. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { redirectToLogin } from '#server/forms/redirect-to-login.ts';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import type { Transport } from '#shared/rest/api.ts';
import { proofNeeded, RestError } from '#shared/rest/errors.ts';
import { findBackup } from '#shared/rest/site.ts';
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
    const backup = await findOrAsk(request, session);
    if (!backup) return reply.redirect(`${ROUTES.confirmIdentity}?for=${ROUTES.studioBackups}`, 303);
    const path = join(backupsDir, backup.name);
    const { size } = await stat(path);
    return reply
      .header('content-disposition', `attachment; filename="${backup.name}"`)
      .header('content-length', size)
      .type('application/zstd')
      .send(createReadStream(path));
  });

  /** Refuses whoever lacks the right; undefined for who has to show a password first. */
  async function findOrAsk(request: FastifyRequest<{ Params: { name: string } }>, session: Session) {
    try {
      return (
        await transport.call(findBackup, { file: request.params.name }, createCallContext(request, session))
      ).value;
    } catch (error) {
      if (error instanceof RestError && error.code === proofNeeded().code) return undefined;
      throw error;
    }
  }
}

const NAME = '(^facet-[0-9-]{17}\\.tar\\.zst$)';
