/** Routes for programs that look for content: sitemaps, feeds, robots.txt, llms.txt. Each site speaks for itself. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPageApi } from '#server/api/page-api.ts';
import type { ApiCache } from '#server/cache/api-cache.ts';
import type { FeedFormat, FeedRequest } from '#server/discovery/feeds.ts';
import { writeLlms } from '#server/discovery/llms.ts';
import type { Session } from '#server/runtime/session.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import { ERROR_CACHE_SECONDS } from '#shared/limits.ts';
import type { PageApi, Transport } from '#shared/rest/api.ts';
import { noRoute } from '#shared/rest/errors.ts';
import type { SharedAnswers } from './shared-answers.ts';

export interface DiscoveryOptions {
  readonly transport: Transport;
  readonly apiCache: ApiCache;
  readonly sharedAnswers: Pick<SharedAnswers, 'send'>;
  readonly origins: Readonly<Record<BrandId, string>>;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

/** Writes an answer, for a site and its origin; undefined when there is nothing of that name. */
type Writer = (api: PageApi, brand: BrandId, origin: string) => Promise<string | Buffer | undefined>;

const HOUR = 'public, max-age=3600';
/** For answers made of what is past its time. */
const MOMENT = `public, max-age=${ERROR_CACHE_SECONDS}`;
const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
};
/** Nothing there is for search engines: programs' own addresses, what belongs to one person, and endless lists. */
const CLOSED = ['/ad/', '/api/', '/wp-json/', '/account/', '/checkout/', '/search/', '/preview/'];

/** Asked for now and then: what writes them is loaded then. */
const loadSitemaps = () => import('#server/discovery/sitemaps.ts');

export function registerDiscovery(app: FastifyInstance, options: DiscoveryOptions): void {
  const { transport, apiCache, sharedAnswers } = options;

  /** Kept for everybody: it is written as for a guest, whoever asks. */
  async function send(request: FastifyRequest, reply: FastifyReply, type: string, write: Writer) {
    const { brand } = options.sessionOf(request);
    const make = async () => {
      const api = createPageApi(transport, apiCache, { brand, group: GUEST_GROUP, viewer: null }, true);
      const body = await write(api, brand, options.origins[brand]);
      if (body === undefined) return undefined;
      return {
        body: Buffer.from(body),
        headers: {
          'Content-Type': type,
          'Cache-Control': api.isFresh() ? HOUR : MOMENT,
          Vary: 'Accept-Encoding',
        },
        tags: [...api.tags],
        duration: 'lists' as const,
        provisional: !api.isFresh(),
      };
    };
    // No query has a part in it.
    const [path] = request.url.split('?', 1);
    if (!(await sharedAnswers.send(request, reply, GUEST_GROUP, make, path))) throw noRoute();
    return reply;
  }

  app.get('/sitemap.xml', (request, reply) =>
    send(request, reply, XML, async (...about) => (await loadSitemaps()).writeSitemapIndex(...about)),
  );
  app.get<{ Params: { kind: string; number: string } }>(
    '/sitemap-:kind(^[a-z-]+)-:number(^[1-9]\\d{0,3}).xml',
    (request, reply) => {
      const { kind, number } = request.params;
      return send(request, reply, XML, async (...about) =>
        (await loadSitemaps()).writeSitemap(...about, kind, Number(number)),
      );
    },
  );

  for (const [path, format] of [
    ['/feed/', 'rss'],
    ['/feed/atom/', 'atom'],
  ] as const) {
    app.get(path, (request, reply) => sendFeed(request, reply, format));
    for (const kind of ['topic', 'author'] as const) {
      app.get<{ Params: { slug: string } }>(`/${kind}/:slug${path}`, (request, reply) =>
        sendFeed(request, reply, format, { kind, slug: request.params.slug }),
      );
    }
  }

  function sendFeed(
    request: FastifyRequest,
    reply: FastifyReply,
    format: FeedFormat,
    about?: FeedRequest['about'],
  ): Promise<FastifyReply> {
    const [path = ''] = request.url.split('?', 1);
    return send(request, reply, FEED_TYPES[format], async (api, brand, origin) => {
      const { writeFeed } = await import('#server/discovery/feeds.ts');
      return writeFeed(api, { brand, origin, path, format, about });
    });
  }

  app.get('/robots.txt', (request, reply) =>
    send(request, reply, TEXT, async (_api, _brand, origin) => {
      const rules = CLOSED.map((path) => `Disallow: ${path}`).join('\n');
      return `User-agent: *\n${rules}\n\nSitemap: ${origin}/sitemap.xml\n`;
    }),
  );

  app.get('/llms.txt', (request, reply) => send(request, reply, TEXT, writeLlms));
}
