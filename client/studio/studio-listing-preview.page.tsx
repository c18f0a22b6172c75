/** `/studio/listings/{id}/preview/`: what was sent on the page of the directory, as readers will see it. */

import {
  headOfPreview,
  type ListingPreview,
  loadListingPreview,
} from '#client/account/listing-preview.page.tsx';
import type { PersonalPageModule } from '#client/core/page-module.ts';
import { parseNumber } from '#client/core/parse-number.ts';
import { businessListingPage } from '#client/directory/business-listing.page.tsx';
import { previewAnyListing } from '#shared/rest/staff-listings.ts';
import { pathTo } from '#shared/routes.ts';

export const studioListingPreviewPage: PersonalPageModule<ListingPreview> = {
  sheet: 'listing',
  personal: true,
  guard: 'member',

  load: (context) =>
    loadListingPreview(context, () =>
      context.personal.get(previewAnyListing, { id: parseNumber(context.params.id) }),
    ),

  head: headOfPreview,

  Page: ({ data: { id, shown }, page }) => (
    <>
      <p className="wrap form-done" role="note">
        This is how readers will see it once it is accepted. Readers do not see this page.{' '}
        <a href={pathTo('studioListing', { id })}>Back to the check</a>
      </p>
      <businessListingPage.Page data={shown} page={page} />
    </>
  ),
};
