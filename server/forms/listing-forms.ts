/** Forms of those who read listings: messages and reports; and the answers of owners. */
import type { FastifyInstance } from 'fastify';
import {
  answerListingMessage,
  MESSAGE_SORTS,
  sortListingMessage,
  writeToListing,
} from '#shared/rest/listing-contacts.ts';
import { answerReview, reportReview } from '#shared/rest/reviews.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { type FormValues, parseBody } from './form-pages.ts';
import { createMemberForm, type MemberFormOptions } from './member-form.ts';

/** Names of what an owner has done, by the field `action`; all else is an answer to a message. */
const SAVED_READERS: ReadonlySet<string> = new Set(['review', ...MESSAGE_SORTS]);

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
    return forMembers(request, reply, path, async ({ action = '', to = '', answer = '', ...rest }) => {
      const send = async () => {
        if (action === 'review') return pages.send(request, answerReview, { id, review: to, answer });
        const message = { id, message: to };
        const sort = MESSAGE_SORTS.find((name) => name === action);
        return sort
          ? pages.send(request, sortListingMessage, { ...message, sort })
          : pages.send(request, answerListingMessage, { ...message, answer });
      };
      const { errors } = await send();
      const saved = SAVED_READERS.has(action) ? action : 'message';
      const query = readPages(rest);
      return { errors, next: `${path}?${new URLSearchParams({ saved, ...query })}`, query };
    });
  });
}

/** The pages that were shown; the first is none. */
function readPages({ page = '', reviews = '' }: FormValues): FormValues {
  return { ...(page && { page }), ...(reviews && { reviews }) };
}
