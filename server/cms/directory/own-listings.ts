/** Listings of the caller: all of them, and one with what is written in it. */
import { compileOnce, type Database } from '#server/cms/database/index.ts';
import { requireViewer } from '#server/cms/identity/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import { listDifferences } from '#shared/listing-labels.ts';
import { DELETED_DAYS, type ListingRole, SHOWN_BY_PLAN } from '#shared/listings.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type {
  findOwnListing as findEndpoint,
  listOwnBusinesses as listEndpoint,
  OwnBusiness,
  OwnPhoto,
} from '#shared/rest/listings.ts';
import { type DirectoryContext, dayOf } from './directory-context.ts';
import { findPlan, findPlansOfListings, type PlanContext } from './find-plan.ts';
import { findProblems } from './find-problems.ts';
import {
  fieldsOf,
  listStored,
  nameOf,
  parseFields,
  requireOwned,
  type StoredListing,
  stateOf,
  wasShown,
} from './listing-rows.ts';
import { countWaiting, listMessagesTo } from './readers/inbox.ts';
import { listChoices } from './terms.ts';

const DAY_MS = 86_400_000;

export async function listOwnBusinesses(context: DirectoryContext): Promise<OutputOf<typeof listEndpoint>> {
  const listed = await listBusinessesOf(context, requireViewer(context).id);
  return listed.map(({ business }) => business);
}

interface ListedBusiness {
  readonly stored: StoredListing;
  readonly business: OwnBusiness;
}

const readOwnerships = compileOnce((db, userId: number) =>
  db.selectFrom('business_owners').select(['item_id', 'role']).where('user_id', '=', userId),
);

/** Listings that are read with one statement. */
const AT_ONCE = 200;
const byName = new Intl.Collator('en-US');

/** By name. */
async function listBusinessesOf(context: PlanContext, userId: number): Promise<ListedBusiness[]> {
  const { db } = context;
  const parts = await readOwnerships(db, userId);
  const listed: ListedBusiness[] = [];
  for (let start = 0; start < parts.length; start += AT_ONCE) {
    const batch = parts.slice(start, start + AT_ONCE);
    const ids = batch.map(({ item_id }) => item_id);
    const [found, plans] = [await listStored(db, ids), await findPlansOfListings(context, ids)];
    const waiting = await countWaiting(db, ids);
    const others = await findOthers(db, ids, userId);
    for (const { item_id, role } of batch) {
      const stored = found.get(item_id);
      const plan = plans.get(item_id) ?? 'free';
      const messages_waiting = waiting.get(item_id) ?? 0;
      if (stored)
        listed.push({
          stored,
          business: describeOwn(context, stored, {
            role,
            others: others.get(item_id) ?? null,
            plan,
            messages_waiting,
          }),
        });
    }
  }
  return listed.sort(({ business: one }, { business: other }) => byName.compare(one.name, other.name));
}

/** The highest role of others who keep each of these. */
async function findOthers(
  db: Database,
  ids: readonly number[],
  userId: number,
): Promise<ReadonlyMap<number, ListingRole>> {
  const rows = await db
    .selectFrom('business_owners')
    .select(['item_id', 'role'])
    .where('item_id', 'in', ids)
    .where('user_id', '!=', userId)
    .execute();
  const found = new Map<number, ListingRole>();
  for (const { item_id, role } of rows) if (found.get(item_id) !== 'owner') found.set(item_id, role);
  return found;
}

/** For somebody who takes their data along: each listing with all that is written in it, its photos, and messages to it. */
export async function exportListingsOf(context: PlanContext, userId: number) {
  const listed = (await listBusinessesOf(context, userId)).map(({ stored: { row }, business }) => {
    const { fields, accepted, refused } = row;
    return {
      ...business,
      written: parseFields(fields),
      accepted: parseFields(accepted),
      refused: parseFields(refused),
    };
  });
  const photos = new Map<number, OwnPhoto[]>();
  const messages: Awaited<ReturnType<typeof listMessagesTo>> = new Map();
  for (let start = 0; start < listed.length; start += AT_ONCE) {
    const batch = listed.slice(start, start + AT_ONCE);
    const sent = await listPhotosOf(
      context.db,
      batch.map(({ id, written }) => ({ id, fields: written })),
    );
    for (const [id, images] of sent) photos.set(id, images);
    const ids = batch.map(({ id }) => id);
    for (const [id, received] of await listMessagesTo(context.db, ids)) messages.set(id, received);
  }
  return listed.map((listing) => ({
    ...listing,
    photos: (photos.get(listing.id) ?? []).map(({ src }) => src),
    messages: messages.get(listing.id) ?? [],
  }));
}

function describeOwn(
  { now }: Pick<PlanContext, 'now'>,
  stored: StoredListing,
  part: Pick<OwnBusiness, 'role' | 'others' | 'plan' | 'messages_waiting'>,
): OwnBusiness {
  const { item, row } = stored;
  return {
    id: item.id,
    slug: item.slug,
    name: nameOf(stored),
    link: item.link,
    status: item.status,
    ...part,
    state: stateOf(stored, now),
    has_changes: row.draft_state === 'draft' || row.draft_state === 'refused',
    was_accepted: row.accepted !== '',
    was_shown: wasShown(stored),
    reason: row.draft_state === 'waiting' ? '' : row.reason,
    hidden_reason: row.hidden_reason,
    expires_at: row.expires_at,
    gone_at: row.deleted_at && addDays(row.deleted_at, DELETED_DAYS),
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
  const viewer = requireViewer(context);
  const owned = await requireOwned(db, viewer, id);
  const { row } = owned;
  const { types, categories, known } = await listChoices(db);
  const fields = fieldsOf(row);
  const own = describeOwn(context, owned, {
    role: owned.role,
    others: (await findOthers(db, [id], viewer.id)).get(id) ?? null,
    plan: await findPlan(context, id),
    messages_waiting: (await countWaiting(db, [id])).get(id) ?? 0,
  });
  return {
    ...own,
    revision: row.revision,
    draft_state: row.draft_state,
    fields,
    changed: row.accepted === '' ? [] : listDifferences(parseFields(row.accepted), fields),
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

interface WrittenListing {
  readonly id: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** Photos that were sent for it, the oldest first, and images of the editors that its fields name. */
export async function listPhotos(
  db: Database,
  id: number,
  fields: Readonly<Record<string, string>>,
): Promise<OwnPhoto[]> {
  return (await listPhotosOf(db, [{ id, fields }])).get(id) ?? [];
}

async function listPhotosOf(
  db: Database,
  listings: readonly WrittenListing[],
): Promise<ReadonlyMap<number, OwnPhoto[]>> {
  const own = await db
    .selectFrom('listing_photos')
    .select(['item_id', 'slug', 'width', 'height'])
    .where(
      'item_id',
      'in',
      listings.map(({ id }) => id),
    )
    .orderBy('created_at')
    .orderBy('slug')
    .execute();
  const isOwn = new Set(own.map(({ item_id, slug }) => `${item_id} ${slug}`));
  const others = new Map(
    listings.map(({ id, fields }) => [id, listNamed(fields).filter((slug) => !isOwn.has(`${id} ${slug}`))]),
  );
  const named = [...new Set([...others.values()].flat())];
  const rows =
    named.length === 0
      ? []
      : await db
          .selectFrom('media')
          .select(['slug', 'file', 'width', 'height'])
          .where('slug', 'in', named)
          .execute();
  const ownById = Map.groupBy(own, ({ item_id }) => item_id);
  return new Map(
    listings.map(({ id }) => {
      const sent = (ownById.get(id) ?? []).map(({ item_id: _, ...photo }) => ({
        ...photo,
        src: addressOfUpload(`${photo.slug}.webp`),
      }));
      const slugs = new Set(others.get(id));
      const images = rows
        .filter(({ slug }) => slugs.has(slug))
        .map(({ slug, file, width, height }) => ({ slug, src: addressOfUpload(file), width, height }));
      return [id, [...sent, ...images]];
    }),
  );
}

const listNamed = (fields: WrittenListing['fields']): string[] =>
  Object.entries(fields)
    .filter(([name]) => name === 'logo' || name.endsWith('.image'))
    .map(([, slug]) => slug);
