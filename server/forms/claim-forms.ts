/** Forms of members who claim a listing. */
import type { FastifyInstance } from 'fastify';
import { checkClaimWebsite, confirmClaimCode, requestClaim, sendClaimCode } from '#shared/rest/claims.ts';
import type { ChangeEndpoint } from '#shared/rest/endpoint.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { createMemberForm, type MemberFormOptions } from './member-form.ts';

/** By the field `action`; those that prove something lead to the listing. */
const CLAIMS = new Map<string, readonly [endpoint: ChangeEndpoint, saved: string]>([
  ['code', [sendClaimCode, 'code']],
  ['confirm', [confirmClaimCode, '']],
  ['website', [checkClaimWebsite, '']],
  ['request', [requestClaim, 'request']],
]);

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerClaimForms(app: FastifyInstance, options: MemberFormOptions): void {
  const { pages } = options;
  const forMembers = createMemberForm(options);

  app.post<{ Params: { id: string } }>(ROUTES.claimListing, async (request, reply) => {
    const { id } = request.params;
    const path = pathTo('claimListing', { id });
    return forMembers(request, reply, path, async (values) => {
      const [endpoint, saved] = CLAIMS.get(values.action ?? '') ?? [];
      if (!endpoint) return { errors: undefined, next: path };
      const { errors } = await pages.send(request, endpoint, { ...values, id });
      const next = saved ? `${path}?saved=${saved}` : `${pathTo('accountListing', { id })}?saved=claimed`;
      return { errors, next };
    });
  });
}
