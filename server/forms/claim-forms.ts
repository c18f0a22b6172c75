/** Forms of members who claim a listing. */
import type { FastifyInstance } from 'fastify';
import {
  checkClaimWebsite,
  confirmClaimCode,
  requestClaim,
  sendClaimCode,
  withdrawClaim,
} from '#shared/rest/claims.ts';
import type { ChangeEndpoint } from '#shared/rest/endpoint.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { createMemberForm, type MemberFormOptions, unknownAction } from './member-form.ts';

/** By the field `action`: where it leads, of the claim itself, or of the listing that was won. */
const CLAIMS = new Map<string, readonly [endpoint: ChangeEndpoint, next: (id: string) => string]>([
  ['code', [sendClaimCode, (id) => `${pathTo('claimListing', { id })}?saved=code`]],
  ['confirm', [confirmClaimCode, toListing]],
  ['website', [checkClaimWebsite, toListing]],
  ['request', [requestClaim, (id) => `${pathTo('claimListing', { id })}?saved=request`]],
  ['withdraw', [withdrawClaim, () => `${ROUTES.accountBusiness}?saved=withdrawn`]],
]);

function toListing(id: string): string {
  return `${pathTo('accountListing', { id })}?saved=claimed`;
}

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerClaimForms(app: FastifyInstance, options: MemberFormOptions): void {
  const { pages } = options;
  const forMembers = createMemberForm(options);

  app.post<{ Params: { id: string } }>(ROUTES.claimListing, async (request, reply) => {
    const { id } = request.params;
    const path = pathTo('claimListing', { id });
    return forMembers(request, reply, path, async (values) => {
      const found = CLAIMS.get(values.action ?? '');
      if (!found) return unknownAction;
      const [endpoint, toNext] = found;
      const { errors } = await pages.send(request, endpoint, { ...values, id });
      return { errors, next: toNext(id) };
    });
  });
}
