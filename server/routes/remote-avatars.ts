/** A user's avatar with another CMS: what is sent goes on to it as it came, and what it made of it is fetched from there. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatLoginAddress } from '#server/pages/guard.ts';
import type { RemoteAnswer, RemoteClient } from '#server/remote-cms/remote-client.ts';
import type { Session } from '#server/runtime/session.ts';
import { noRoute, notLoggedIn, upstreamFailed } from '#shared/rest/errors.ts';
import { badAvatar, heicAvatar } from '#shared/rest/upload-errors.ts';
import { ACCOUNT_PATHS } from '#shared/routes.ts';

export interface RemoteAvatarsOptions {
  readonly remote: RemoteClient;
  readonly sessionOf: (request: FastifyRequest) => Session;
  /** Refuses what another site made a browser send. */
  readonly checkOrigin: (app: FastifyInstance) => void;
}

/** An image of 5 MB, which is what the CMS takes, and what a form puts around it. */
const MAX_FORM_BYTES = 5_300_000;
/** An image is sent, and an avatar made of it. */
const UPLOAD_TIMEOUT_MS = 15_000;
const PATH = 'airnauts/v1/upload';
const DAY = 'public, max-age=86400';

export function registerRemoteAvatars(server: FastifyInstance, options: RemoteAvatarsOptions): void {
  const { remote, sessionOf } = options;
  const url = new URL(PATH, remote.base);

  server.get<{ Params: { name: string } }>(
    '/wp-content/uploads/avatars/:name(^[a-f0-9]{32}\\.webp$)',
    async ({ params }, reply) => {
      const found = await remote.fetchFile(`/wp-content/uploads/avatars/${params.name}`);
      if (found?.type !== 'image/webp') throw noRoute();
      return reply.header('Cache-Control', DAY).type('image/webp').send(found.bytes);
    },
  );

  server.register(async (own) => {
    options.checkOrigin(own);
    own.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
      async (_: FastifyRequest, body: Buffer) => body,
    );
    // The form that takes the avatar away has no fields.
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}));
    for (const path of [`/api/app/${PATH}`, `/api/app/${PATH}/`]) {
      own.post(path, async (request, reply) => answerProgram(reply, await sendAvatar(request)));
      own.delete(path, async (request, reply) => answerProgram(reply, await removeAvatar(request)));
    }
    own.post(ACCOUNT_PATHS.avatar, answerForm);
  });

  async function answerForm(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = ACCOUNT_PATHS.details;
    reply.header('Cache-Control', 'private, no-store');
    const { viewer, problem } = sessionOf(request);
    if (!viewer) return reply.redirect(formatLoginAddress({ path, address: path, problem }), 303);
    const isAvatar = Buffer.isBuffer(request.body);
    const { status, body } = await (isAvatar ? sendAvatar(request) : removeAvatar(request));
    if (status >= 500) throw upstreamFailed(`status ${status}`);
    const result = status < 300 ? 'saved=avatar' : `wrong=${isAboutHeic(body) ? 'heic' : 'avatar'}`;
    return reply.redirect(`${path}?${result}#avatar`, 303);
  }

  function sendAvatar(request: FastifyRequest): Promise<RemoteAnswer> {
    const { body } = request;
    const headers = { ...headersOf(request), 'content-type': request.headers['content-type'] ?? '' };
    if (!Buffer.isBuffer(body)) throw badAvatar();
    return remote.send({ url, method: 'POST', headers, body, timeoutMs: UPLOAD_TIMEOUT_MS });
  }

  function removeAvatar(request: FastifyRequest): Promise<RemoteAnswer> {
    return remote.send({ url, method: 'DELETE', headers: headersOf(request) });
  }

  function headersOf(request: FastifyRequest): Record<string, string> {
    const { token } = sessionOf(request);
    if (token === undefined) throw notLoggedIn();
    return { authorization: `Bearer ${token}`, 'x-forwarded-for': request.ip };
  }
}

const isAboutHeic = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === heicAvatar().code;

function answerProgram(reply: FastifyReply, { status, body }: RemoteAnswer): FastifyReply {
  if (status >= 500 || typeof body !== 'object') throw upstreamFailed(`status ${status}`);
  return reply.code(status).header('Cache-Control', 'private, no-store').send(body);
}
