/** `/account/business/{id}/delete/`: what is deleted, before the button that deletes it. */
import { loadOne } from '#client/core/load-one.ts';
import type { PersonalPageModule } from '#client/core/page-module.ts';
import { parseNumber } from '#client/core/parse-number.ts';
import { findOwnListing, type OwnListing } from '#shared/rest/listings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { AccountFrame } from './account-nav.tsx';
import { DeleteListingForm } from './delete-listing-form.tsx';

export const deleteListingPage: PersonalPageModule<OwnListing> = {
  sheet: 'listing-form',
  personal: true,
  guard: 'member',

  load: ({ personal, params }) => loadOne(() => personal.get(findOwnListing, { id: parseNumber(params.id) })),

  head: () => ({ title: 'Delete your listing', noindex: true }),

  Page: ({ data, page }) =>
    data.role === 'owner' ? (
      <AccountFrame
        title="Delete your listing"
        lead="Nothing has been deleted yet. Please confirm below."
        path={ROUTES.accountBusiness}
        page={page}
      >
        <DeleteListingForm business={data} form={page.form} />
      </AccountFrame>
    ) : (
      <AccountFrame title="Delete your listing" path={ROUTES.accountBusiness} page={page}>
        <p>
          Only an owner can delete <b>{data.name}</b>. You are an editor: ask one of its{' '}
          <a href={pathTo('listingKeepers', { id: String(data.id) })}>owners</a>, or leave it yourself there.
        </p>
        <p>
          <a href={ROUTES.accountBusiness}>Back to your businesses</a>
        </p>
      </AccountFrame>
    ),
};
