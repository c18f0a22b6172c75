/** A listing as it was before an import: kept with the import, and written back when it is undone. */
import * as z from 'zod';
import { parseDetails, writeItem } from '#server/cms/content/index.ts';
import {
  type Database,
  listBrandsOfItems,
  listTermsOfItems,
  parseColumn,
} from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import type { ListingRole } from '#shared/listings.ts';
import { parseListing } from '#shared/parse-listing.ts';
import { itemDetails } from '#shared/rest/details.ts';
import { acceptFields } from '../accept-fields.ts';
import { hideListing } from '../delete-listing.ts';
import { dayOf, type ListingStore } from '../directory-context.ts';
import { parseFields, requireListing, type StoredListing, writeListing } from '../listing-rows.ts';
import { listImages } from '../save-listing.ts';
import { listChoices } from '../terms.ts';

const former = z.object({
  accepted: z.string(),
  expires_at: z.string().nullable(),
  /** Accounts that were its editors. */
  editors: z.array(z.number()).default([]),
  /** Accounts that owned it. */
  owners: z.array(z.number()).default([]),
  /** When staff had taken it down. */
  hidden_at: z.string().nullable().default(null),
  /** Whether it was in the hands of the form at all: what editors wrote need not keep its rules. */
  isStored: z.boolean(),
  item: z.object({
    slug: z.string(),
    status: z.enum(['publish', 'draft']),
    title: z.string(),
    excerpt: z.string(),
    searchTerms: z.array(z.string()),
    content: z.string(),
    date: z.string(),
    modified: z.string(),
    authorId: z.number().nullable(),
    featuredMediaId: z.number().nullable(),
    gemstoneFamily: z.string(),
    details: itemDetails.nullable(),
    brands: z.array(z.enum(BRAND_IDS)),
    termIds: z.array(z.number()),
  }),
});
export type Former = z.output<typeof former>;

/** JSON, for the column `former`. */
export async function describeFormer(db: Database, { item, row, isStored }: StoredListing): Promise<string> {
  const terms = (await listTermsOfItems(db, [item.id])).get(item.id) ?? [];
  const brands = (await listBrandsOfItems(db, [item.id])).get(item.id) ?? [];
  const { slug, status, title, excerpt, content, date, modified } = item;
  const written: Former['item'] = {
    ...{ slug, status, title, excerpt, content, date, modified },
    searchTerms: parseColumn(z.array(z.string()), item.search_terms),
    authorId: item.author_id,
    featuredMediaId: item.featured_media_id,
    gemstoneFamily: item.gemstone_family,
    details: item.details === null ? null : parseDetails(item.details),
    brands: brands.map(({ brand }) => brand),
    termIds: terms.map(({ id }) => id),
  };
  const { accepted, expires_at, hidden_at } = row;
  const keepers = await db
    .selectFrom('business_owners')
    .select(['user_id', 'role'])
    .where('item_id', '=', item.id)
    .execute();
  const listRole = (role: ListingRole) =>
    keepers.filter((keeper) => keeper.role === role).map(({ user_id }) => user_id);
  return JSON.stringify({
    ...{ accepted, expires_at, hidden_at, isStored, item: written },
    ...{ editors: listRole('editor'), owners: listRole('owner') },
  } satisfies Former);
}

/** @param json of `describeFormer` */
export const parseFormer = (json: string): Former => parseColumn(former, json);

/**
 * Images of these listings as they were before imports that were not undone.
 * @param since time, ISO 8601: files that were brought earlier do not count
 */
export async function listFormerImages(
  db: Database,
  ids: readonly number[],
  since: string,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('listing_imports')
    .innerJoin('listing_import_rows', 'import_id', 'listing_imports.id')
    .select('former')
    .where('created_at', '>', since)
    .where('item_id', 'in', ids)
    .where('former', '!=', '')
    .execute();
  return new Set(
    rows.flatMap((row) => [...listImages(parseFields(parseFormer(row.former).accepted)).values()]),
  );
}

/** In the caller's transaction, of a listing that nobody has changed since. */
export async function restoreFormer(
  store: ListingStore,
  stored: StoredListing,
  before: Former,
): Promise<void> {
  const { db, now } = store;
  const { id } = stored.item;
  const fields = parseFields(before.accepted);
  const { known } = await listChoices(db);
  if (before.isStored && parseListing(fields, known, dayOf(now)).listing) {
    await acceptFields(store, stored, fields);
    const after = await requireListing(db, id);
    if (before.item.status === 'draft') await hideListing(store, after);
    return writeListing(db, after, { expires_at: before.expires_at });
  }
  const { tags } = await writeItem(store, id, {
    ...before.item,
    type: 'business-listing',
    featuredMediaId: await findMedia(db, before.item.featuredMediaId),
    access: [],
    gem: null,
  });
  await writeOutbox(db, tags, now);
  if (!before.isStored) await db.deleteFrom('listings').where('item_id', '=', id).execute();
  else
    await writeListing(db, stored, {
      accepted: before.accepted,
      is_edited: 0,
      expires_at: before.expires_at,
      revision: stored.row.revision + 1,
      changed_at: now.toISOString(),
    });
}

/** Null where the image was removed meanwhile. */
async function findMedia(db: Database, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const row = await db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst();
  return row?.id ?? null;
}
