/** `/card/article/ruby.jpg`: the image that goes with a page where its link is shared. Made once for what it shows, and kept on disk. */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SocialCard } from '#server/media/draw-card.ts';
import type { ImageMaker } from '#server/media/image-maker.ts';
import type { ImageStore } from '#server/media/image-store.ts';
import { parseAddress } from '#server/render/address.ts';
import type { PageRenderer } from '#server/render/page-renderer.ts';
import { isForMany, toPageRequest } from '#server/render/page-request.ts';
import type { Session } from '#server/runtime/session.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import { noRoute } from '#shared/rest/errors.ts';
import { pageOfCard } from '#shared/routes.ts';
import type { ImageOptions } from './images.ts';

export interface CardOptions {
  readonly uploadsDir: string;
  readonly store: ImageStore;
  readonly maker: ImageMaker;
  readonly renderer: PageRenderer;
  readonly sessionOf: (request: FastifyRequest) => Session;
  readonly makeImage: ImageOptions['makeImage'];
  /** Says that all is there that had to be loaded for a request. */
  readonly leave: (request: IncomingMessage) => void;
}

/** The page's title may change; who shows cards keeps them for weeks anyway. */
const DAY = 'public, max-age=86400';
const UPLOAD = /^\/wp-content\/uploads\/([a-z0-9][a-z0-9._-]{0,120})$/i;
const NAME_LENGTH = 32;
const OK_STATUS = 200;

export function registerCards(app: FastifyInstance, options: CardOptions): void {
  const { uploadsDir, store, maker, renderer, sessionOf, makeImage, leave } = options;

  app.get('/card/*', async (request, reply) => {
    const card = await loadCard(request);
    leave(request.raw);
    const content = createHash('sha256').update(JSON.stringify(card)).digest('hex');
    const name = `card-${content.slice(0, NAME_LENGTH)}.jpg`;
    const make = (target: string) => maker.make({ kind: 'card', card, target });
    const bytes =
      (await store.find(name)) ??
      (await makeImage(sessionOf(request), name, () => store.findOrMake(name, make)));
    return reply.header('Cache-Control', DAY).type('image/jpeg').send(bytes);
  });

  /** Shows what a guest may see, whoever asks: those who share links are not signed in where the link is shown. */
  async function loadCard(request: FastifyRequest): Promise<SocialCard> {
    const [path = ''] = (request.raw.url ?? '').split('?');
    const address = parseAddress(pageOfCard(path) ?? '');
    if (address.kind !== 'page') throw noRoute();
    const { brand } = sessionOf(request);
    const page = toPageRequest(address, { brand, group: GUEST_GROUP, viewer: null }, request.id);
    if (!isForMany(page)) throw noRoute();
    const { status, head, siteName = '' } = await renderer.look(page);
    if (status !== OK_STATUS || !head || head.noindex) throw noRoute();
    return {
      brand,
      site: siteName,
      title: head.title,
      section: head.crumbs?.at(-1)?.title ?? '',
      image: await findUpload(head.image?.src),
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
