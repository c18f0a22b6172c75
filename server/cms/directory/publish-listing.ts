/** Writes the item of a listing from what was accepted, as far as its plan shows it. */
import {
  type ContentStore,
  type ItemDraft,
  removeMedia,
  saveMedia,
  writeItem,
} from '#server/cms/content/index.ts';
import {
  type Database,
  type ItemStatus,
  listBrandsOfItems,
  listTermsOfItems,
} from '#server/cms/database/index.ts';
import { convertPlainMarkdown } from '#server/cms/seed-content/index.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import type { ListingFields } from '#shared/listing-fields.ts';
import { fileOfPhoto, type ListingPlan, SHOWN_BY_PLAN, type ShownByPlan } from '#shared/listings.ts';
import { type Listing, type ListingPhoto, type ListingTerms, parseListing } from '#shared/parse-listing.ts';
import { businessDetails, type ItemDetails } from '#shared/rest/details.ts';
import { dayOf } from './directory-context.ts';
import { findPinZone } from './find-pin-zone.ts';
import type { ItemRow } from './listing-rows.ts';
import { markListing } from './mark-listing.ts';
import { findTermIds, listNamed } from './terms.ts';

export interface Publication {
  readonly item: ItemRow;
  readonly fields: ListingFields;
  readonly plan: ListingPlan;
  readonly status: ItemStatus;
  readonly claimed: boolean;
}

/**
 * In the caller's transaction. Answers the tags that this made stale. Of one that was accepted and cannot be read any more, such as
 * one that editors wrote with less than the form asks for, the item stays as it is, with its plan and its owner.
 */
export async function publishListing(
  store: ContentStore,
  { item, fields, plan, status, claimed }: Publication,
): Promise<string[]> {
  const { db, now } = store;
  const listing = readAccepted(fields, listNamed(fields), dayOf(now));
  if (!listing) return [...(await markListing(store, item.id, { plan, claimed }))];
  const media = await showPhotos(db, item.id, listing, plan);
  const draft = await composeItem(db, { item, listing, plan, status, claimed, now });
  const [first] = shownPhotos(listing, plan);
  const written = await writeItem(store, item.id, {
    ...draft,
    slug: item.details === null ? await findFreeSlug(db, listing.name) : item.slug,
    featuredMediaId: (first && media.ids.get(first.image)) ?? null,
  });
  return [...media.tags, ...written.tags];
}

/** Hours without a time zone are shown, and left out where readers ask what is open now. */
function readAccepted(fields: ListingFields, known: ListingTerms, today: string): Listing | undefined {
  const parsed = parseListing(fields, known, today);
  if (parsed.listing || fields.time_zone !== undefined || !('time_zone' in parsed.problems))
    return parsed.listing;
  const { listing } = parseListing({ ...fields, time_zone: 'UTC' }, known, today);
  return listing && { ...listing, time_zone: findPinZone(listing) };
}

const shownPhotos = ({ photos }: Listing, plan: ListingPlan): readonly ListingPhoto[] =>
  photos.slice(0, SHOWN_BY_PLAN[plan].photos);

/** The item without its image. */
export async function composeItem(
  db: Database,
  {
    item,
    listing,
    plan,
    status,
    claimed,
    now,
  }: Omit<Publication, 'fields'> & { readonly listing: Listing; readonly now: Date },
): Promise<ItemDraft> {
  const terms = ((await listTermsOfItems(db, [item.id])).get(item.id) ?? []).map(({ id }) => id);
  const brands = ((await listBrandsOfItems(db, [item.id])).get(item.id) ?? []).map(({ brand }) => brand);
  const day = now.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length);
  return {
    type: 'business-listing',
    slug: item.slug,
    status,
    title: listing.name,
    excerpt: listing.summary,
    searchTerms: JSON.parse(item.search_terms) as string[],
    content: renderDescription(listing.description, SHOWN_BY_PLAN[plan]),
    date: item.details === null ? day : item.date,
    modified: day,
    authorId: item.author_id,
    featuredMediaId: null,
    access: [],
    gemstoneFamily: item.gemstone_family,
    gem: null,
    details: { business: describeBusiness(listing, shownPhotos(listing, plan).slice(1), { plan, claimed }) },
    brands: brands.length > 0 ? brands : BRAND_IDS,
    termIds: await findTermIds(db, listing, terms),
  };
}

/** Links of those who pay nothing lead nowhere for search engines. */
function renderDescription(markdown: string, { followsLinks }: ShownByPlan): string {
  const html = convertPlainMarkdown(markdown);
  const rel = followsLinks ? 'noopener' : 'nofollow ugc noopener';
  return html.replaceAll('<a href="http', `<a rel="${rel}" href="http`);
}

/** Makes images of the photos that are shown, and of no other of the listing. */
async function showPhotos(db: Database, itemId: number, listing: Listing, plan: ListingPlan) {
  const logo = listing.logo ? [{ image: listing.logo, alt: `Logo of ${listing.name}` }] : [];
  const shown = [...shownPhotos(listing, plan), ...logo];
  const tags: string[] = [];
  const ids = new Map<string, number>();
  const own = await db.selectFrom('listing_photos').selectAll().where('item_id', '=', itemId).execute();
  for (const { image, alt } of shown) {
    const photo = own.find(({ slug }) => slug === image);
    if (photo) {
      const { slug, width, height, placeholder } = photo;
      const file = fileOfPhoto(slug);
      const draft = { slug, file, mime_type: 'image/webp', alt, width, height, placeholder };
      const saved = await saveMedia(db, draft);
      ids.set(slug, saved.id);
      tags.push(...saved.tags);
    } else {
      const row = await db.selectFrom('media').select('id').where('slug', '=', image).executeTakeFirst();
      if (row) ids.set(image, row.id);
    }
  }
  const hidden = own.map(({ slug }) => slug).filter((slug) => !ids.has(slug));
  return { ids, tags: [...tags, ...(await hidePhotos(db, hidden))] };
}

/** Takes photos of listings out of what readers see. Answers the tags that this made stale. */
export async function hidePhotos(db: Database, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('slug', 'in', [...slugs])
    .execute();
  return removeMedia(
    db,
    rows.map(({ id }) => id),
  );
}

/** Details that nobody could read again are written nowhere. @throws ZodError */
function describeBusiness(
  listing: Listing,
  photos: readonly { image: string; alt: string }[],
  { plan, claimed }: Pick<Publication, 'plan' | 'claimed'>,
): NonNullable<ItemDetails['business']> {
  const { latitude, longitude, shipping, credentials } = listing;
  const prices = listing.services.flatMap(({ name, price }) => (price ? [{ service: name, price }] : []));
  return businessDetails.parse({
    trade: listing.trade,
    logo: listing.logo || undefined,
    street: listing.street,
    city: listing.city,
    region: listing.region,
    postal_code: listing.postal_code,
    country: listing.country,
    ...(latitude !== null && longitude !== null && { latitude, longitude }),
    phone: listing.phone || undefined,
    email: listing.email || undefined,
    website: listing.website || undefined,
    founded: listing.founded ?? undefined,
    hours: [...listing.hours],
    services: listing.services.map(({ name }) => name),
    prices: prices.length > 0 ? prices : undefined,
    time_zone: listing.time_zone || undefined,
    exceptions: listing.exceptions.length > 0 ? [...listing.exceptions] : undefined,
    languages: listing.languages.length > 0 ? [...listing.languages] : undefined,
    payment: listing.payment.length > 0 ? [...listing.payment] : undefined,
    shipping: shipping || undefined,
    area_served: listing.area_served || undefined,
    credentials:
      credentials.length > 0
        ? credentials.map(({ name, url }) => ({ name, ...(url && { url }) }))
        : undefined,
    photos: photos.length > 0 ? [...photos] : undefined,
    plan,
    claimed,
    social: [...listing.social],
  });
}

const MAX_SLUG = 60;

/** From the name, with a number where another listing has it. */
async function findFreeSlug(db: Database, name: string): Promise<string> {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const base = (words?.join('-') ?? 'business').slice(0, MAX_SLUG).replace(/-$/, '');
  const rows = await db
    .selectFrom('items')
    .select('slug')
    .where('type', '=', 'business-listing')
    .where('slug', 'like', `${base}%`)
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let count = 1; ; count++) {
    const slug = count === 1 ? base : `${base}-${count}`;
    if (!taken.has(slug)) return slug;
  }
}
