/** Forms of those who share a listing: they invite, change roles, hand over and leave. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChangeEndpoint } from '#shared/rest/endpoint.ts';
import {
  acceptInvitation,
  changeKeeper,
  declineInvitation,
  inviteKeeper,
  leaveListing,
  removeKeeper,
  transferListing,
  withdrawInvitation,
} from '#shared/rest/keepers.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { type FormValues, parseBody } from './form-pages.ts';
import { createMemberForm, type MemberFormOptions, unknownAction } from './member-form.ts';

/** By the field `action`. */
const ACTIONS = new Map<string, ChangeEndpoint>([
  ['invite', inviteKeeper],
  ['withdraw', withdrawInvitation],
  ['role', changeKeeper],
  ['remove', removeKeeper],
  ['transfer', transferListing],
  ['leave', leaveListing],
]);

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerKeeperForms(app: FastifyInstance, options: MemberFormOptions): void {
  const { pages } = options;
  const forMembers = createMemberForm(options);

  app.post<{ Params: { id: string } }>(ROUTES.listingKeepers, async (request, reply) => {
    const { id } = request.params;
    const path = pathTo('listingKeepers', { id });
    return forMembers(request, reply, path, async (values) => {
      const { action = '', about = '' } = values;
      const endpoint = ACTIONS.get(action);
      if (!endpoint) return unknownAction;
      const email = action === 'withdraw' ? about : values.email;
      const { errors } = await pages.send(request, endpoint, { ...values, id, user: about, email });
      // Those who remove themselves see the listing no more.
      const isGone = action === 'leave';
      return { errors, next: `${isGone ? ROUTES.accountBusiness : path}?saved=${isGone ? 'left' : action}` };
    });
  });

  app.post(ROUTES.listingInvitation, async (request, reply) => {
    const path = ROUTES.listingInvitation;
    const { action, key = '' } = parseBody(request);
    if (action === 'decline') return decline(request, reply);
    const accept = async (values: FormValues) => {
      const { value, errors } = await pages.send(request, acceptInvitation, values);
      const next = value ? `${pathTo('accountListing', { id: String(value.id) })}?saved=joined` : '';
      return { errors, next, query: { key } };
    };
    return forMembers(request, reply, path, accept, `${path}?${new URLSearchParams({ key })}`);
  });

  /** Without an account too: who wants none is not made to open one. */
  async function decline(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = ROUTES.listingInvitation;
    reply.header('cache-control', 'private, no-store');
    const values = parseBody(request);
    const { errors } = await pages.send(request, declineInvitation, values);
    if (errors) return pages.show(request, reply, path, { values, errors }, { key: values.key ?? '' });
    return reply.redirect(`${path}?saved=declined`, 303);
  }
}
