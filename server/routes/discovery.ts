/** Routes for programs that look for content: sitemaps, feeds, robots.txt, llms.txt. Each site speaks for itself. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FeedFormat, FeedRequest } from '#server/discovery/feeds.ts';
import { writeLlms } from '#server/discovery/llms.ts';
import type { SitemapSource } from '#server/discovery/sitemaps.ts';
import type { Session } from '#server/runtime/session.ts';
import type { BrandId } from '#shared/brands.ts';
import { noRoute } from '#shared/rest/errors.ts';

export interface DiscoveryOptions extends SitemapSource {
  readonly origins: Readonly<Record<BrandId, string>>;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

const HOUR = 'public, max-age=3600';
const XML = 'application/xml; charset=utf-8';
const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
};
/** Nothing there is for search engines: programs' own addresses, what belongs to one person, and endless lists. */
const CLOSED = ['/api/', '/wp-json/', '/account/', '/checkout/', '/search/', '/preview/'];

/** Asked for now and then: what writes them is loaded then. */
const loadSitemaps = () => import('#server/discovery/sitemaps.ts');

export function registerDiscovery(app: FastifyInstance, options: DiscoveryOptions): void {
  const siteOf = (request: FastifyRequest) => {
    const { brand } = options.sessionOf(request);
    return { brand, origin: options.origins[brand] };
  };
  const send = (reply: FastifyReply, type: string, body: string | Buffer | undefined) => {
    if (body === undefined) throw noRoute();
    return reply.header('Cache-Control', HOUR).type(type).send(body);
  };

  app.get('/sitemap.xml', async (request, reply) => {
    const { brand, origin } = siteOf(request);
    return send(reply, XML, await (await loadSitemaps()).writeSitemapIndex(options, brand, origin));
  });
  app.get<{ Params: { kind: string; number: string } }>(
    '/sitemap-:kind(^[a-z-]+)-:number(^\\d{1,4}).xml',
    async (request, reply) => {
      const { brand, origin } = siteOf(request);
      const { kind, number } = request.params;
      return send(
        reply,
        XML,
        await (await loadSitemaps()).writeSitemap(options, brand, origin, kind, Number(number)),
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

  async function sendFeed(
    request: FastifyRequest,
    reply: FastifyReply,
    format: FeedFormat,
    about?: FeedRequest['about'],
  ): Promise<FastifyReply> {
    const [path = ''] = request.url.split('?', 1);
    const { writeFeed } = await import('#server/discovery/feeds.ts');
    const feed = await writeFeed(options, { ...siteOf(request), path, format, about });
    return send(reply, FEED_TYPES[format], feed);
  }

  app.get('/robots.txt', async (request, reply) => {
    const rules = CLOSED.map((path) => `Disallow: ${path}`).join('\n');
    const sitemap = `Sitemap: ${siteOf(request).origin}/sitemap.xml`;
    return send(reply, 'text/plain; charset=utf-8', `User-agent: *\n${rules}\n\n${sitemap}\n`);
  });

  app.get('/llms.txt', async (request, reply) => {
    const { brand, origin } = siteOf(request);
    return send(reply, 'text/plain; charset=utf-8', await writeLlms(options, brand, origin));
  });
}
