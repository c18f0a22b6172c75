/** `/account/business/{id}/preview/`: a draft on the page of the directory, as readers will see it. */
import { loadOne } from '#client/core/load-one.ts';
import { notFound, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { parseNumber } from '#client/core/parse-number.ts';
import { type BusinessListingData, businessListingPage } from '#client/directory/business-listing.page.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { previewListing } from '#shared/rest/listings.ts';
import { pathTo } from '#shared/routes.ts';

interface PreviewData {
  readonly id: string;
  readonly shown: BusinessListingData;
}

export const listingPreviewPage: PersonalPageModule<PreviewData> = {
  sheet: 'listing',
  personal: true,
  guard: 'member',

  async load(context) {
    const { personal, params } = context;
    const found = await loadOne(() => personal.get(previewListing, { id: parseNumber(params.id) }));
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
  },

  head: ({ shown: { item } }) => ({
    title: `Preview: ${extractPlainText(item.title.rendered)}`,
    noindex: true,
  }),

  Page: ({ data: { id, shown }, page }) => (
    <>
      <p className="wrap form-done" role="note">
        This is how readers will see your listing. You alone see this page.{' '}
        <a href={pathTo('accountListing', { id })}>Back to your draft</a>
      </p>
      <businessListingPage.Page data={shown} page={page} />
    </>
  ),
};
