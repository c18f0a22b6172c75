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
import { tags as tagOf } from '#shared/rest/tags.ts';
import { dayOf } from './directory-context.ts';
import { findPinZone } from './find-pin-zone.ts';
import type { ItemRow } from './listing-rows.ts';
import { markListing } from './mark-listing.ts';
import { findTermIds, listNamed } from './terms.ts';

type PublishedItem = Pick<
  ItemRow,
  'slug' | 'details' | 'search_terms' | 'date' | 'author_id' | 'gemstone_family'
> & { readonly id: number | null };

/** In the place of one that is not there yet. */
const NEW_ITEM: PublishedItem = {
  id: null,
  slug: '',
  details: null,
  search_terms: '[]',
  date: '',
  author_id: null,
  gemstone_family: '',
};

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
  const listing = readAccepted(fields, listNamed(fields), dayOf(store.now));
  if (!listing) return [...(await markListing(store, item.id, { plan, claimed }))];
  return (await writeListingItem(store, { item, listing, plan, status, claimed })).tags;
}

/** The same for one that has no item yet, and whose fields have no problems. Answers its id too. */
export function addPublished(store: ContentStore, { fields, ...publication }: Omit<Publication, 'item'>) {
  const listing = readAccepted(fields, listNamed(fields), dayOf(store.now));
  if (!listing) throw new Error(`Fields that were checked cannot be read: ${JSON.stringify(fields)}`);
  return writeListingItem(store, { item: NEW_ITEM, listing, ...publication });
}

type ReadPublication = Omit<Publication, 'item' | 'fields'> & {
  readonly item: PublishedItem;
  readonly listing: Listing;
};

async function writeListingItem(
  store: ContentStore,
  publication: ReadPublication,
): Promise<{ readonly id: number; readonly tags: string[] }> {
  const { db, now } = store;
  const { item, listing, plan } = publication;
  const media = await showPhotos(db, item.id, listing, plan);
  const draft = await composeItem(db, { ...publication, now });
  const [first] = shownPhotos(listing, plan);
  const { id, tags } = await writeItem(store, item.id ?? undefined, {
    ...draft,
    slug: item.details === null ? await findFreeSlug(db, listing.name) : item.slug,
    featuredMediaId: (first && media.ids.get(first.image)) ?? null,
  });
  return { id, tags: [...media.tags, ...tags] };
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
  { item, listing, plan, status, claimed, now }: ReadPublication & { readonly now: Date },
): Promise<ItemDraft> {
  const { brands, terms } = await findFiling(db, item.id);
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

async function findFiling(db: Database, id: number | null) {
  if (id === null) return { brands: [], terms: [] };
  const brands = (await listBrandsOfItems(db, [id])).get(id) ?? [];
  const terms = (await listTermsOfItems(db, [id])).get(id) ?? [];
  return { brands: brands.map(({ brand }) => brand), terms: terms.map((term) => term.id) };
}

/** Links of those who pay nothing lead nowhere for search engines. */
function renderDescription(markdown: string, { followsLinks }: ShownByPlan): string {
  const html = convertPlainMarkdown(markdown);
  const rel = followsLinks ? 'noopener' : 'nofollow ugc noopener';
  return html.replaceAll(/<a (?=href="https?:)/gi, `<a rel="${rel}" `);
}

/** Makes images of the photos that are shown, and of no other of the listing. */
async function showPhotos(db: Database, itemId: number | null, listing: Listing, plan: ListingPlan) {
  const logo = listing.logo ? [{ image: listing.logo, alt: `Logo of ${listing.name}` }] : [];
  const shown = [...shownPhotos(listing, plan), ...logo];
  const tags: string[] = [];
  const ids = new Map<string, number>();
  const own =
    itemId === null
      ? []
      : await db.selectFrom('listing_photos').selectAll().where('item_id', '=', itemId).execute();
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
    .select(['id', 'slug'])
    .where('slug', 'in', [...slugs])
    .execute();
  const stale = await removeMedia(
    db,
    rows.map(({ id }) => id),
  );
  return [...stale, ...rows.map(({ slug }) => tagOf.upload(fileOfPhoto(slug)))];
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
    phone_typed: listing.phone_typed || undefined,
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
/** Names that are looked up at once. */
const SLUGS_AT_ONCE = 8;

/** From the name, with a number where another listing has it. */
async function findFreeSlug(db: Database, name: string): Promise<string> {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const base = (words?.join('-') ?? 'business').slice(0, MAX_SLUG).replace(/-$/, '');
  for (let count = 1; ; count += SLUGS_AT_ONCE) {
    const slugs = Array.from({ length: SLUGS_AT_ONCE }, (_, at) => numberSlug(base, count + at));
    const rows = await db
      .selectFrom('items')
      .select('slug')
      .where('type', '=', 'business-listing')
      .where('slug', 'in', slugs)
      .execute();
    const taken = new Set(rows.map(({ slug }) => slug));
    const free = slugs.find((slug) => !taken.has(slug));
    if (free !== undefined) return free;
  }
}

const numberSlug = (base: string, count: number): string => (count === 1 ? base : `${base}-${count}`);
