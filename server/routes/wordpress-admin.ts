/** Addresses of WordPress's administration, which people and programs have kept: each leads to the same place in Studio. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatLoginAddress } from '#server/pages/guard.ts';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import { isContentType } from '#shared/content-types.ts';
import type { Transport } from '#shared/rest/api.ts';
import { RestError } from '#shared/rest/errors.ts';
import { listContent } from '#shared/rest/writing.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';

export interface WordpressAdminOptions {
  readonly transport: Transport;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

const PLACES: Readonly<Record<string, string>> = {
  'edit.php': ROUTES.studioContent,
  'post-new.php': ROUTES.studioContent,
  'edit-tags.php': ROUTES.studioTerms,
  'upload.php': ROUTES.studioMedia,
  'media-new.php': ROUTES.studioMedia,
  'nav-menus.php': pathTo('studioSetting', { section: 'menus' }),
  'options-general.php': ROUTES.studioSettings,
  'site-health.php': ROUTES.studioSite,
  'users.php': ROUTES.studioUsers,
  'profile.php': ROUTES.accountDetails,
};

/** `edit.php?post_type=page` keeps its type, where it is one of ours. */
function findPlace(page: string, request: FastifyRequest): string | undefined {
  const { post_type: type } = request.query as { post_type?: unknown };
  const isTyped = page === 'edit.php' && typeof type === 'string' && isContentType(type);
  return isTyped ? `${ROUTES.studioContent}?type=${type}` : PLACES[page];
}

export function registerWordpressAdmin(
  app: FastifyInstance,
  { transport, sessionOf }: WordpressAdminOptions,
): void {
  for (const path of ['/wp-admin', '/wp-admin/*'])
    app.get<{ Params: { '*'?: string } }>(path, async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const session = sessionOf(request);
      if (!session.viewer) {
        const address = formatLoginAddress({ path, address: request.url, problem: session.problem });
        return reply.redirect(address, 302);
      }
      const page = request.params['*']?.replace(/\/$/, '') ?? '';
      const found = page === 'post.php' ? await findItemPath(request, session) : findPlace(page, request);
      return reply.redirect(found ?? ROUTES.studio, 302);
    });

  /** Where the item of `?post=12` is written; the list where there is none. */
  async function findItemPath(request: FastifyRequest, session: Session): Promise<string> {
    const { post } = request.query as { post?: unknown };
    if (typeof post !== 'string' || !/^\d{1,15}$/.test(post)) return ROUTES.studioContent;
    try {
      const { value } = await transport.call(
        listContent,
        { include: post, status: ['any', 'trash'] },
        createCallContext(request, session),
      );
      const [item] = value.items;
      return item ? pathTo('studioItem', { type: item.type, id: String(item.id) }) : ROUTES.studioContent;
    } catch (error) {
      if (!(error instanceof RestError) || error.status >= 500) throw error;
      return ROUTES.studio;
    }
  }
}
