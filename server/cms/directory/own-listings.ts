/** Listings of the caller: all of them, and one with what is written in it. */
import type { Database } from '#server/cms/database/index.ts';
import { requireViewer } from '#server/cms/identity/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import { DELETED_DAYS, type ListingRole, SHOWN_BY_PLAN } from '#shared/listings.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type {
  findOwnListing as findEndpoint,
  listOwnBusinesses as listEndpoint,
  OwnBusiness,
  OwnPhoto,
} from '#shared/rest/listings.ts';
import { type DirectoryContext, dayOf } from './directory-context.ts';
import { findPlan, type PlanContext } from './find-plan.ts';
import { findProblems } from './find-problems.ts';
import {
  fieldsOf,
  nameOf,
  parseFields,
  requireListing,
  requireOwned,
  type StoredListing,
  stateOf,
} from './listing-rows.ts';
import { countWaiting } from './readers/inbox.ts';
import { listChoices } from './terms.ts';

const DAY_MS = 86_400_000;

export async function listOwnBusinesses(context: DirectoryContext): Promise<OutputOf<typeof listEndpoint>> {
  return listBusinessesOf(context, requireViewer(context).id);
}

/** By name. */
async function listBusinessesOf(context: PlanContext, userId: number): Promise<OwnBusiness[]> {
  const { db } = context;
  const parts = await db
    .selectFrom('business_owners')
    .select(['item_id', 'role'])
    .where('user_id', '=', userId)
    .execute();
  const listings: OwnBusiness[] = [];
  for (const { item_id, role } of parts)
    listings.push(await describeOwn(context, await requireListing(db, item_id), role));
  return listings.sort((one, other) => one.name.localeCompare(other.name, 'en-US'));
}

/** For somebody who takes their data along: each listing with all that is written in it, and its photos. */
export async function exportListingsOf(context: PlanContext, userId: number) {
  const { db } = context;
  const listings = await listBusinessesOf(context, userId);
  return Promise.all(
    listings.map(async (listing) => {
      const { row } = await requireListing(db, listing.id);
      const [written, shown] = [parseFields(row.fields), parseFields(row.accepted)];
      const photos = await listPhotos(db, listing.id, written);
      return { ...listing, written, accepted: shown, photos: photos.map(({ src }) => src) };
    }),
  );
}

async function describeOwn(
  context: PlanContext,
  stored: StoredListing,
  role: ListingRole,
): Promise<OwnBusiness> {
  const { item, row } = stored;
  return {
    id: item.id,
    slug: item.slug,
    name: nameOf(stored),
    link: item.link,
    status: item.status,
    role,
    state: stateOf(stored, context.now),
    has_changes: row.draft_state === 'draft' || row.draft_state === 'refused',
    plan: await findPlan(context, item.id),
    reason: row.draft_state === 'waiting' ? '' : row.reason,
    hidden_reason: row.hidden_reason,
    expires_at: row.expires_at,
    gone_at: row.deleted_at && addDays(row.deleted_at, DELETED_DAYS),
    messages_waiting: await countWaiting(context.db, item.id),
  };
}

export const addDays = (iso: string, days: number): string =>
  new Date(Date.parse(iso) + days * DAY_MS).toISOString();

/** @throws rest_not_logged_in, listing_invalid_id */
export async function findOwnListing(
  context: DirectoryContext,
  { id }: { id: number },
): Promise<OutputOf<typeof findEndpoint>> {
  const { db, now } = context;
  const owned = await requireOwned(db, requireViewer(context), id);
  const { row } = owned;
  const { types, categories, known } = await listChoices(db);
  const fields = fieldsOf(row);
  const own = await describeOwn(context, owned, owned.role);
  return {
    ...own,
    revision: row.revision,
    draft_state: row.draft_state,
    fields,
    problems: await findProblems(fields, known, dayOf(now)),
    photos: await listPhotos(db, id, fields),
    shown_photos: SHOWN_BY_PLAN[own.plan].photos,
    types: [...types],
    categories: [...categories],
    trusted: row.trusted === 1,
    website_problem: row.website_problem,
    changed_at: owned.isStored ? row.changed_at : null,
  };
}

/** Photos that were sent for it, the oldest first, and images of the editors that its fields name. */
export async function listPhotos(
  db: Database,
  id: number,
  fields: Readonly<Record<string, string>>,
): Promise<OwnPhoto[]> {
  const own = await db
    .selectFrom('listing_photos')
    .select(['slug', 'width', 'height'])
    .where('item_id', '=', id)
    .orderBy('created_at')
    .orderBy('slug')
    .execute();
  const named = Object.entries(fields)
    .filter(([name]) => name === 'logo' || name.endsWith('.image'))
    .map(([, slug]) => slug);
  const others = named.filter((slug) => !own.some((photo) => photo.slug === slug));
  const rows =
    others.length === 0
      ? []
      : await db
          .selectFrom('media')
          .select(['slug', 'file', 'width', 'height'])
          .where('slug', 'in', others)
          .execute();
  return [
    ...own.map(({ slug, width, height }) => ({ slug, src: addressOfUpload(`${slug}.webp`), width, height })),
    ...rows.map(({ slug, file, width, height }) => ({ slug, src: addressOfUpload(file), width, height })),
  ];
}
