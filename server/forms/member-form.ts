/** A form that members alone may send: guests are led to the login, and back to its page or to what they typed. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#server/runtime/session.ts';
import { type FormPages, type FormValues, parseBody } from './form-pages.ts';
import { keepOverLogin } from './keep-over-login.ts';

export interface MemberFormOptions {
  readonly pages: FormPages;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

/** Messages by field, or where to go on to. */
export interface AnsweredForm {
  readonly errors: FormValues | undefined;
  readonly next: string;
  /** Query of the page that is shown again. */
  readonly query?: FormValues;
}

/** Answer to a button that its page does not have: the page once more, which says so; 404 for whom there is no such page. */
export const unknownAction: AnsweredForm = {
  errors: { '': 'Nothing was changed: this page has no such button.' },
  next: '',
};

export function createMemberForm({ pages, sessionOf }: MemberFormOptions) {
  /**
   * @param path of the page with the form, which is shown again with what was typed
   * @param back where the login leads back to
   */
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    send: (values: FormValues) => Promise<AnsweredForm>,
    back = path,
  ): Promise<FastifyReply> => {
    reply.header('cache-control', 'private, no-store');
    const session = sessionOf(request);
    const values = parseBody(request);
    if (!session.viewer) return keepOverLogin(request, reply, { pages, session, path: back }, { values });
    const { errors, next, query } = await send(values);
    if (errors) return pages.show(request, reply, path, { values, errors }, query);
    return reply.redirect(next, 303);
  };
}
