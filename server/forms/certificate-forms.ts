/** The staff's forms about certificates: finding one, taking it back, giving it again. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#server/runtime/session.ts';
import { parseCertificateEvent, parseCertificateSearch } from '#shared/certificate-form.ts';
import { reinstateCertificate, revokeCertificate } from '#shared/rest/certificates.ts';
import { ROUTES } from '#shared/routes.ts';
import { type FormPages, parseBody } from './form-pages.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface CertificateFormsOptions {
  readonly pages: FormPages;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

const CHANGES = { revoked: revokeCertificate, reinstated: reinstateCertificate };
const NEITHER = 'Enter a certificate number (12 letters and digits) or an email address.';

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerCertificateForms(
  app: FastifyInstance,
  { pages, sessionOf }: CertificateFormsOptions,
): void {
  // It changes nothing, so there is nothing to lead on from; and what was typed stands in no address.
  app.post(ROUTES.gradingCertificates, (request, reply) => {
    const path = begin(request, reply);
    if (path === undefined) return reply;
    const values = parseBody(request);
    const search = parseCertificateSearch(values.search ?? '');
    if (!search) return pages.show(request, reply, path, { values, errors: { search: NEITHER } });
    return pages.show(request, reply, path, { values, errors: {} }, { ...search });
  });

  app.post<{ Params: { number: string } }>(ROUTES.gradingCertificate, async (request, reply) => {
    const path = begin(request, reply);
    if (path === undefined) return reply;
    const values = parseBody(request);
    const act = parseCertificateEvent(values.act);
    if (!act) return reply.redirect(path, 303);
    const { number } = request.params;
    const { errors } = await pages.send(request, CHANGES[act], { number, reason: values.reason ?? '' });
    if (errors) return pages.show(request, reply, path, { values, errors });
    return reply.redirect(`${path}?saved=${act}`, 303);
  });

  /** The path that the form was sent to; nothing where whoever sent it has been led to the login. */
  function begin(request: FastifyRequest, reply: FastifyReply): string | undefined {
    reply.header('cache-control', 'private, no-store');
    const { viewer, problem } = sessionOf(request);
    const [path = '/'] = request.url.split('?', 1);
    if (viewer) return path;
    redirectToLogin(reply, { problem }, path);
    return undefined;
  }
}
