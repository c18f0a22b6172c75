/** `/studio/newsletters/{id}/email/`: a newsletter as the HTML of its email, for the frame of its preview. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { redirectToLogin } from '#server/forms/redirect-to-login.ts';
import { embedLogo, loadEmailLogo } from '#server/mail/email-logos.ts';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Transport } from '#shared/rest/api.ts';
import { findNewsletterEmail } from '#shared/rest/newsletters.ts';
import { ROUTES } from '#shared/routes.ts';

export interface NewsletterEmailOptions {
  readonly transport: Transport;
  readonly sessionOf: (request: FastifyRequest) => Session;
  readonly origins: Readonly<Record<BrandId, string>>;
}

export function registerNewsletterEmails(
  app: FastifyInstance,
  { transport, sessionOf, origins }: NewsletterEmailOptions,
): void {
  const images = [...new Set(Object.values(origins))].join(' ');
  /** Nothing in an email runs; its links open in another tab. */
  const policy = `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self' https: ${images}; frame-ancestors 'self'`;
  app.get(`${ROUTES.studioNewsletter}email/`, async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    const session = sessionOf(request);
    if (!session.viewer) return redirectToLogin(reply, session, ROUTES.studioNewsletters);
    const { id } = request.params as { id: string };
    const input = findNewsletterEmail.input.safeParse({ id });
    if (!input.success) return reply.redirect(ROUTES.studioNewsletters, 302);
    const { value } = await transport.call(
      findNewsletterEmail,
      input.data,
      createCallContext(request, session),
    );
    const html = embedLogo(value.html, await loadEmailLogo(value.brand));
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html.replace('<head>', '<head><base target="_blank">'));
  });
}
