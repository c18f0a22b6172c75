/** `/card/article/ruby.jpg`: the picture that goes with a page where its link is shared. Made once for what it shows, and kept on disk. */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Card } from '#server/images/draw-card.ts';
import type { ImageMaker } from '#server/images/image-maker.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import { readAddress } from '#server/render/address.ts';
import type { PageRenderer } from '#server/render/page-renderer.ts';
import type { Session } from '#server/session.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import { noRoute } from '#shared/rest/errors.ts';
import { pageOfCard } from '#shared/routes.ts';
import { isForMany, toPageRequest } from './pages.ts';

export interface CardOptions {
  readonly uploadsDir: string;
  readonly store: ImageStore;
  readonly maker: ImageMaker;
  readonly renderer: PageRenderer;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

/** The page's title may change; who shows cards keeps them for weeks anyway. */
const DAY = 'public, max-age=86400';
const UPLOAD = /^\/wp-content\/uploads\/([a-z0-9][a-z0-9._-]{0,120})$/i;
const NAME_LENGTH = 32;
const OK_STATUS = 200;

export function registerCards(app: FastifyInstance, options: CardOptions): void {
  const { uploadsDir, store, maker, renderer, sessionOf } = options;

  app.get('/card/*', async (request, reply) => {
    const card = await readCard(request);
    const content = createHash('sha256').update(JSON.stringify(card)).digest('hex');
    const bytes = await store.findOrMake(`card-${content.slice(0, NAME_LENGTH)}.jpg`, (target) =>
      maker.make({ kind: 'card', card, target }),
    );
    return reply.header('Cache-Control', DAY).type('image/jpeg').send(bytes);
  });

  /** Whoever asks, a card shows what a guest may see: those who share links are not signed in where the link is shown. */
  async function readCard(request: FastifyRequest): Promise<Card> {
    const [path = ''] = (request.raw.url ?? '').split('?');
    const address = readAddress(pageOfCard(path) ?? '');
    if (address.kind !== 'page') throw noRoute();
    const { brand } = sessionOf(request);
    const page = toPageRequest(
      address,
      { brand, group: GUEST_GROUP, viewer: null, hasToken: false, problem: null },
      request.id,
    );
    if (!isForMany(page)) throw noRoute();
    const { status, head, siteName = '' } = await renderer.look(page);
    if (status !== OK_STATUS || !head || head.noindex) throw noRoute();
    return {
      brand,
      site: siteName,
      title: head.title,
      section: head.crumbs?.at(-1)?.title ?? '',
      picture: await findUpload(head.image?.src),
    };
  }

  async function findUpload(source = ''): Promise<string | undefined> {
    const [, name] = UPLOAD.exec(source) ?? [];
    if (!name) return undefined;
    const path = join(uploadsDir, name);
    const upload = await stat(path).catch(() => undefined);
    return upload?.isFile() ? path : undefined;
  }
}
