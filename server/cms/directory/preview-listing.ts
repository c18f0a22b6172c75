/** A draft as readers would see it. What is missing or wrong is shown as a placeholder, so that the rest can be looked at. */
import { presentDraft } from '#server/cms/content/index.ts';
import { requireViewer } from '#server/cms/identity/index.ts';
import type { ListingFields } from '#shared/listing-fields.ts';
import { parseListing } from '#shared/parse-listing.ts';
import type { ContentItem, MediaItem } from '#shared/rest/items.ts';
import type { OwnPhoto } from '#shared/rest/listings.ts';
import { type DirectoryContext, dayOf } from './directory-context.ts';
import { findPlan } from './find-plan.ts';
import { fieldsOf, requireOwned, type StoredListing } from './listing-rows.ts';
import { listPhotos } from './own-listings.ts';
import { composeItem } from './publish-listing.ts';
import { listChoices } from './terms.ts';

const PLACEHOLDERS: ListingFields = {
  name: 'The name of your business',
  trade: 'What you are',
  summary: 'Your summary, a sentence or two.',
  description: 'What you do, in your own words, stands in this place.',
  city: 'City',
  // Neither is shown: they let the place and the hours be read.
  country: 'Germany',
  website: 'https://example.com/',
  'services.1.name': 'A service',
  time_zone: 'UTC',
};

/** @throws rest_not_logged_in, listing_invalid_id */
export async function previewListing(
  context: DirectoryContext,
  { id }: { id: number },
): Promise<ContentItem> {
  return presentListing(context, await requireOwned(context.db, requireViewer(context), id));
}

/** For the caller to authorise. */
export async function presentListing(
  context: Pick<DirectoryContext, 'db' | 'now' | 'demoUsers'>,
  { item, row }: StoredListing,
): Promise<ContentItem> {
  const { db, now } = context;
  const { known, types } = await listChoices(db);
  const fields = fieldsOf(row);
  const today = dayOf(now);
  const { problems } = parseListing(fields, known, today);
  const good = Object.entries(fields).filter(([name]) => !(name in problems));
  const missing = Object.keys(problems).flatMap((name) => {
    const placeholder = name === 'types' ? types[0]?.slug : PLACEHOLDERS[name];
    return placeholder === undefined ? [] : [[name, placeholder] as const];
  });
  const parsed = parseListing(Object.fromEntries([...good, ...missing]), known, today);
  // Rows of which a part is wrong are left out whole.
  const readable =
    parsed.listing ??
    parseListing(withoutRows({ ...PLACEHOLDERS, ...Object.fromEntries([...good, ...missing]) }), known, today)
      .listing;
  if (!readable)
    throw new Error(`Listing ${item.id} has no placeholder for: ${Object.keys(parsed.problems).join()}`);
  // No reader is told of a time zone or a country that nobody has chosen.
  const listing = {
    ...readable,
    time_zone: Object.fromEntries(good).time_zone?.trim() ?? '',
    ...('country' in problems && { country: 'Country' }),
  };
  const plan = await findPlan(context, item.id);
  const draft = await composeItem(db, { item, listing, plan, status: item.status, claimed: true, now });
  const shown = await presentDraft(db, item, draft);
  const photos = await listPhotos(db, item.id, fields);
  const find = (slug: string, alt: string) => {
    const photo = photos.find((one) => one.slug === slug);
    return photo ? [presentPhoto(photo, alt)] : [];
  };
  const [first] = listing.photos;
  return {
    ...shown,
    _embedded: {
      ...shown._embedded,
      ...(first && { 'wp:featuredmedia': find(first.image, first.alt) }),
      'facet:logo': find(listing.logo, `Logo of ${listing.name}`),
      'facet:photos': (shown.business?.photos ?? []).flatMap(({ image, alt }) => find(image, alt)),
    },
  };
}

const withoutRows = (fields: ListingFields): ListingFields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => !/^(?:exceptions|credentials|photos)\./.test(name) && !/^services\.(?!1\.name$)/.test(name),
    ),
  );

function presentPhoto({ slug, src, width, height }: OwnPhoto, alt: string): MediaItem {
  const nothing = { rendered: '' };
  return {
    id: 0,
    slug,
    type: 'attachment',
    media_type: 'image',
    mime_type: 'image/webp',
    alt_text: alt,
    title: nothing,
    caption: nothing,
    link: src,
    source_url: src,
    media_details: { width, height, file: slug, placeholder: '' },
  };
}
