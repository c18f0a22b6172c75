/** Forms of those who read listings: messages and reports; and the answers of owners. */
import type { FastifyInstance } from 'fastify';
import { answerListingMessage, writeToListing } from '#shared/rest/listing-contacts.ts';
import { answerReview, reportReview } from '#shared/rest/reviews.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { parseBody } from './form-pages.ts';
import { createMemberForm, type MemberFormOptions } from './member-form.ts';

type SlugRequest = { Params: { slug: string } };

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerListingForms(app: FastifyInstance, options: MemberFormOptions): void {
  const { pages } = options;
  const forMembers = createMemberForm(options);

  app.post<SlugRequest>(ROUTES.writeToBusiness, async (request, reply) => {
    const { slug } = request.params;
    const path = pathTo('writeToBusiness', { slug });
    const values = parseBody(request);
    // A machine is told that all went well, and learns nothing.
    if (values.website) return reply.redirect(`${path}?sent=1`, 303);
    const { errors } = await pages.send(request, writeToListing, { ...values, slug });
    if (errors) return pages.show(request, reply, path, { values, errors });
    return reply.redirect(`${path}?sent=1`, 303);
  });

  app.post<{ Params: { slug: string; id: string } }>(ROUTES.reportReview, async (request, reply) => {
    const path = pathTo('reportReview', request.params);
    return forMembers(request, reply, path, async (values) => {
      const { errors } = await pages.send(request, reportReview, { ...values, ...request.params });
      return { errors, next: `${path}?sent=1` };
    });
  });

  app.post<{ Params: { id: string } }>(ROUTES.businessReaders, async (request, reply) => {
    const { id } = request.params;
    const path = pathTo('businessReaders', { id });
    return forMembers(request, reply, path, async ({ action, to = '', answer = '' }) => {
      const { errors } =
        action === 'review'
          ? await pages.send(request, answerReview, { id, review: to, answer })
          : await pages.send(request, answerListingMessage, { id, message: to, answer });
      return { errors, next: `${path}?saved=${action === 'review' ? 'review' : 'message'}` };
    });
  });
}
