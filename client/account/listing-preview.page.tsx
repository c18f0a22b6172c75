/** `/account/business/{id}/preview/`: a draft on the page of the directory, as readers will see it. */
import { loadOne } from '#client/core/load-one.ts';
import {
  type LoadContext,
  notFound,
  type PageOutcome,
  type PersonalPageModule,
  page,
} from '#client/core/page-module.ts';
import { parseNumber } from '#client/core/parse-number.ts';
import { type BusinessListingData, businessListingPage } from '#client/directory/business-listing.page.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { previewListing } from '#shared/rest/listings.ts';
import { pathTo } from '#shared/routes.ts';

export interface ListingPreview {
  readonly id: string;
  readonly shown: BusinessListingData;
}

export const listingPreviewPage: PersonalPageModule<ListingPreview> = {
  sheet: 'listing',
  personal: true,
  guard: 'member',

  load: (context) =>
    loadListingPreview(context, () =>
      context.personal.get(previewListing, { id: parseNumber(context.params.id) }),
    ),

  head: headOfPreview,

  Page: ({ data: { id, shown }, page }) => (
    <>
      <p className="wrap form-done" role="note">
        This is how readers will see your listing. Readers do not see this page.{' '}
        <a href={pathTo('accountListing', { id })}>Back to your draft</a>
      </p>
      <businessListingPage.Page data={shown} page={page} />
    </>
  ),
};

/** For those who write and those who check it. @param find answers the item as it will be */
export async function loadListingPreview(
  context: LoadContext,
  find: () => Promise<ContentItem>,
): Promise<PageOutcome<ListingPreview>> {
  const found = await loadOne(find);
  if (found.kind !== 'page') return found;
  const item = found.data;
  const previewed = { item, course: undefined };
  const shown = await businessListingPage.load({
    ...context,
    previewed,
    params: { slug: item.slug },
    query: {},
  });
  return shown.kind === 'page' ? page({ id: String(item.id), shown: shown.data }) : notFound;
}

export function headOfPreview({ shown: { item } }: ListingPreview) {
  return { title: `Preview: ${extractPlainText(item.title.rendered)}`, noindex: true };
}
