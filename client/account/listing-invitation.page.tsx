/** `/account/business/invitation/?key=…`: an invitation to keep a listing, as its email leads to it. */
import { key } from '#client/core/account-query.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { orMissing } from '#client/items/find-one.ts';
import { FormError } from '#client/ui/form-error.tsx';
import { LISTING_ROLE_HINTS, LISTING_ROLE_NAMES } from '#shared/listings.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { findInvitation } from '#shared/rest/keepers.ts';
import { ROUTES } from '#shared/routes.ts';
import { AccountFrame } from './account-nav.tsx';

/** Null for one that is no longer good. */
type Invitation = OutputOf<typeof findInvitation> | null;

export const listingInvitationPage: PersonalPageModule<Invitation> = {
  sheet: 'listing-form',
  personal: true,
  guard: 'member',
  allowedQuery: { key },

  load: async ({ personal, query }) =>
    page(query.key ? ((await orMissing(personal.get(findInvitation, { key: query.key }))) ?? null) : null),

  head: () => ({ title: 'Invitation', noindex: true }),

  Page: ({ data, page }) => (
    <AccountFrame
      title={data ? `Keep the listing of ${data.name}` : 'Invitation'}
      path={ROUTES.accountBusiness}
      page={page}
    >
      {data ? (
        <form className="form" method="post" action={ROUTES.listingInvitation}>
          <FormError form={page.form} />
          <p>
            {`${data.invited_by} invites you as ${LISTING_ROLE_NAMES[data.role].toLowerCase()}. ${LISTING_ROLE_HINTS[data.role]}`}
          </p>
          <input type="hidden" name="key" value={page.query.key ?? ''} />
          <p className="button-row">
            <button className="button" type="submit">
              Accept
            </button>
            <a href={ROUTES.accountBusiness}>Not now</a>
          </p>
        </form>
      ) : (
        <p>This invitation is no longer valid. Please ask for a new one.</p>
      )}
    </AccountFrame>
  ),
};
