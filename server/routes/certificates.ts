/** Certificates and badges as files: the PDF, images, and what programs verify badges by. Only the number opens them. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callCached } from '#server/api/page-api.ts';
import type { ApiCache } from '#server/cache/api-cache.ts';
import { bakeBadge } from '#server/media/bake-badge.ts';
import type { DocumentFiles } from '#server/media/document-files.ts';
import type { Session } from '#server/runtime/session.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import { BADGE_CONTEXTS, describeIssuer, ISSUER_PATH, KEYS_PATH, keyPath, pathsOf } from '#shared/badges.ts';
import type { BrandId } from '#shared/brands.ts';
import { findKnownTag } from '#shared/entity-tags.ts';
import type { Transport } from '#shared/rest/api.ts';
import { findBadge, listBadgeKeys, type PublicKey } from '#shared/rest/badges.ts';
import { type Certificate, findCertificate } from '#shared/rest/certificates.ts';
import { certificateRevoked, noRoute } from '#shared/rest/errors.ts';

export interface CertificatesOptions {
  readonly transport: Transport;
  readonly apiCache: ApiCache;
  readonly files: DocumentFiles;
  readonly origins: Readonly<Record<BrandId, string>>;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

type CertificateRequest = { readonly Params: { readonly number: string } };
type BadgeRequest = { readonly Params: { readonly number: string; readonly course: string } };

/** Asked for again each time: a certificate that is taken back, or whose owner leaves, is to be gone within a second. */
const REVALIDATED = 'public, no-cache';
const DAY = 'public, max-age=86400';
/** Names, places and addresses of others: what a search engine finds it does not forget. */
const UNLISTED = 'noindex';
const NUMBER = '(^[A-Za-z0-9-]{12,20})';

export function registerCertificates(app: FastifyInstance, options: CertificatesOptions): void {
  const finder = createFinder(options);
  addCertificate(app, finder, options);
  addBadgeImages(app, finder, options);
  addCredentials(app, finder);
  addStatus(app, finder, options);
  addIssuer(app, options);
  addKeys(app, finder, options);
}

type CertificateFinder = ReturnType<typeof createFinder>;

function createFinder(options: CertificatesOptions) {
  return { ask, findValid, findNamed };

  /** Everybody is answered alike: whoever asks is a guest here. */
  async function ask<E extends typeof findCertificate | typeof findBadge | typeof listBadgeKeys>(
    request: FastifyRequest,
    endpoint: E,
    input: Parameters<typeof callCached<E>>[3],
  ) {
    const { brand } = options.sessionOf(request);
    const context = { brand, group: GUEST_GROUP, viewer: null };
    return (await callCached(options.transport, options.apiCache, endpoint, input, context)).value;
  }

  async function findValid(request: FastifyRequest, number: string): Promise<Certificate> {
    const certificate = await ask(request, findCertificate, { number });
    if (certificate.revoked_at !== null) throw certificateRevoked();
    return certificate;
  }

  async function findNamed(
    request: FastifyRequest<BadgeRequest>,
    { valid } = { valid: true },
  ): Promise<Certificate> {
    const { course, number } = request.params;
    const certificate = await (valid
      ? findValid(request, number)
      : ask(request, findCertificate, { number }));
    if (course !== certificate.course.slug || number !== certificate.number) throw noRoute();
    return certificate;
  }
}

function addCertificate(
  app: FastifyInstance,
  { findValid }: CertificateFinder,
  { files, origins }: CertificatesOptions,
): void {
  app.get<CertificateRequest>(`/certificate/:number${NUMBER}.pdf`, async (request, reply) => {
    const certificate = await findValid(request, request.params.number);
    const { pdf, page } = pathsOf(certificate);
    if (request.url.split('?', 1)[0] !== pdf) return reply.redirect(pdf, 301);
    const { name, number, brand, course, issued_at } = certificate;
    const file = await files.find({
      kind: 'certificate',
      certificate: {
        name,
        number,
        brand,
        course: course.title,
        slug: course.slug,
        type: course.type,
        teacher: course.teacher,
        issuedAt: issued_at,
        page: `${origins[brand]}${page}`,
      },
    });
    reply.header('Content-Disposition', `inline; filename="certificate-${number}.pdf"`);
    return send(request, reply, 'application/pdf', file.bytes, file.etag);
  });
}

function addBadgeImages(
  app: FastifyInstance,
  { ask, findNamed }: CertificateFinder,
  { files }: CertificatesOptions,
): void {
  app.get<BadgeRequest>('/badge/:course/:number/badge.svg', async (request, reply) => {
    const { bytes, etag } = await drawBadge(await findNamed(request), 'svg');
    return send(request, reply, 'image/svg+xml', bytes, etag);
  });

  app.get<BadgeRequest>('/badge/:course/:number/badge.png', async (request, reply) => {
    const certificate = await findNamed(request);
    const [{ bytes }, { jwt }] = await Promise.all([
      drawBadge(certificate, 'png'),
      ask(request, findBadge, { number: certificate.number }),
    ]);
    return send(request, reply, 'image/png', bakeBadge(bytes, jwt));
  });

  function drawBadge({ course, brand }: Certificate, format: 'svg' | 'png') {
    const badge = { slug: course.slug, course: course.title, type: course.type, brand };
    return files.find({ kind: 'badge', badge, format });
  }
}

/** By which programs verify a badge. */
function addCredentials(app: FastifyInstance, { ask, findNamed }: CertificateFinder): void {
  app.get<BadgeRequest>('/badge/:course/:number/credential.json', async (request, reply) => {
    const { number } = await findNamed(request);
    const { credential } = await ask(request, findBadge, { number });
    return send(request, reply, 'application/ld+json', toJson(credential));
  });

  // Open Badges 3.0, "Web Resource": what is signed as a token is sent as plain text.
  app.get<BadgeRequest>('/badge/:course/:number/credential.jwt', async (request, reply) => {
    const { number } = await findNamed(request);
    const { jwt } = await ask(request, findBadge, { number });
    return send(request, reply, 'text/plain; charset=utf-8', Buffer.from(jwt));
  });
}

function addStatus(
  app: FastifyInstance,
  { findNamed }: CertificateFinder,
  { origins }: CertificatesOptions,
): void {
  // A list for each badge: one of all would tell numbers to those who do not have them.
  app.get<BadgeRequest>('/badge/:course/:number/status.json', async (request, reply) => {
    const certificate = await findNamed(request, { valid: false });
    const { brand, revoked_at } = certificate;
    const paths = pathsOf(certificate);
    const list = {
      id: `${origins[brand]}${paths.status}`,
      issuer: describeIssuer(brand, origins[brand]).id,
      revokedCredential: revoked_at === null ? [] : [{ id: `${origins[brand]}${paths.json}`, revoked: true }],
    };
    return send(request, reply, 'application/json', toJson(list));
  });
}

function addIssuer(app: FastifyInstance, { origins, sessionOf }: CertificatesOptions): void {
  app.get(ISSUER_PATH, async (request, reply) => {
    const { brand } = sessionOf(request);
    const issuer = { '@context': BADGE_CONTEXTS, ...describeIssuer(brand, origins[brand]) };
    return send(request, reply, 'application/ld+json', toJson(issuer), undefined, DAY);
  });
}

function addKeys(
  app: FastifyInstance,
  { ask }: CertificateFinder,
  { origins, sessionOf }: CertificatesOptions,
): void {
  const originOf = (request: FastifyRequest): string => origins[sessionOf(request).brand];

  app.get(KEYS_PATH, async (request, reply) => {
    const keys = await ask(request, listBadgeKeys, {});
    // By the names that both sites give it, our own first: a badge of either is verified with what stands here.
    const named = new Set([originOf(request), ...Object.values(origins)]);
    const all = { keys: [...named].flatMap((origin) => keys.map((key) => toJwk(key, origin))) };
    return send(request, reply, 'application/jwk-set+json', toJson(all), undefined, DAY);
  });

  app.get<{ Params: { thumbprint: string } }>(keyPath(':thumbprint(^[\\w-]{43})'), async (request, reply) => {
    const keys = await ask(request, listBadgeKeys, {});
    const key = keys.find(({ thumbprint }) => thumbprint === request.params.thumbprint);
    if (!key) throw noRoute();
    return send(
      request,
      reply,
      'application/jwk+json',
      toJson(toJwk(key, originOf(request))),
      undefined,
      DAY,
    );
  });
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  body: Buffer,
  etag = `"${createHash('sha256').update(body).digest('base64url')}"`,
  keeps = REVALIDATED,
): FastifyReply {
  reply.header('Cache-Control', keeps).header('ETag', etag).header('X-Robots-Tag', UNLISTED);
  if (findKnownTag(request.headers['if-none-match'], [etag])) return reply.code(304).send();
  return reply.header('Access-Control-Allow-Origin', '*').type(type).send(body);
}

const toJson = (value: object): Buffer => Buffer.from(JSON.stringify(value, null, 2));

const toJwk = ({ thumbprint, ...key }: PublicKey, origin: string) => ({
  ...key,
  kid: `${origin}${keyPath(thumbprint)}`,
});
