/** Discovery of the REST base: for WordPress clients, and as a manual for people. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { GUEST_GROUP } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Transport } from '#shared/rest/api.ts';
import { noRoute } from '#shared/rest/errors.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { baseOf, homeLink, type MountedBase } from './base-address.ts';
import { describeIndex, describeTaxonomies, describeTypes } from './discovery.ts';
import { DOCS_STYLES, renderDocs } from './docs-page.ts';
import { describeApi } from './openapi.ts';
import type { RestRoute } from './route-table.ts';

interface DiscoveryOptions extends MountedBase {
  readonly cms: Pick<Transport, 'call'>;
  brandOf(request: FastifyRequest): BrandId;
}

export function mountDiscovery(
  scope: FastifyInstance,
  routes: readonly RestRoute[],
  options: DiscoveryOptions,
): void {
  scope.get('/', async (request, reply) => {
    const context = { brand: options.brandOf(request), group: GUEST_GROUP, viewer: null };
    const setting = await options.cms
      .call(ENDPOINTS.findSetting, { name: 'site' }, context)
      .catch(() => undefined);
    const base = baseOf(request, options);
    return sendDescription(reply.header('link', homeLink(base)), {
      ...describeIndex(routes, base, siteIdentity.parse(setting?.value)),
    });
  });
  for (const [name, describe] of Object.entries({ types: describeTypes, taxonomies: describeTaxonomies })) {
    for (const slash of ['', '/']) {
      scope.get(`/wp/v2/${name}${slash}`, (request, reply) =>
        sendDescription(reply, describe(baseOf(request, options))),
      );
      scope.get<{ Params: { word: string } }>(`/wp/v2/${name}/:word${slash}`, (request, reply) => {
        const found = new Map(Object.entries(describe(baseOf(request, options)))).get(request.params.word);
        if (!found) throw noRoute();
        return sendDescription(reply, found);
      });
    }
  }
}

const siteIdentity = z
  .object({ name: z.string(), description: z.string() })
  .catch({ name: '', description: '' });

export function mountDocs(scope: FastifyInstance, { prefix }: MountedBase): void {
  // Made for the first who asks: a tenth of a second that a start can do without.
  let made: { api: ReturnType<typeof describeApi>; page: string } | undefined;
  const make = () => {
    if (made) return made;
    const api = describeApi(`${prefix}/`);
    made = { api, page: renderDocs(api) };
    return made;
  };
  scope.get('/openapi.json', (_, reply) => sendDescription(reply, make().api));
  scope.get('/docs/style.css', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(DOCS_STYLES),
  );
  for (const url of ['/docs', '/docs/'])
    scope.get(url, (_, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(make().page),
    );
}

function sendDescription(reply: FastifyReply, description: object): FastifyReply {
  return reply.header('cache-control', 'no-cache').send(description);
}
