/** Every ten minutes: plans that have changed, listings that expire, those whose thirty days are over, and photos that nothing names. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeItem } from '#server/cms/content/index.ts';
import { type Database, inExclusiveTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { defineRecurringJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import { addMove } from '#server/cms/redirects/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { DELETED_DAYS, EXPIRY_NOTICE_DAYS, fileOfPhoto, LISTING_PLANS } from '#shared/listings.ts';
import { tags } from '#shared/rest/tags.ts';
import { hideListing } from './delete-listing.ts';
import type { ListingStore } from './directory-context.ts';
import { listingExpired, listingExpires, listingShowsLess } from './emails.ts';
import { findPlan } from './find-plan.ts';
import { tellKeepers } from './keepers.ts';
import { nameOf, parseFields, requireListing } from './listing-rows.ts';
import { addDays } from './own-listings.ts';
import { hidePhotos, publishListing } from './publish-listing.ts';
import { removeLostReviewPhotos } from './readers/remove-review-photos.ts';
import { listImages } from './save-listing.ts';

export interface UpkeepOptions extends Omit<ListingStore, 'now'> {
  readonly now: () => Date;
  readonly uploadsDir: string;
  readonly origins: Readonly<Record<BrandId, string>>;
}

const EVERY_MS = 600_000;
/** A photo is made before the listing that names it is saved. */
const PHOTO_DAYS = 1;

const upkeep = defineRecurringJob('keep-listings', EVERY_MS);

export function handleListingUpkeep(options: UpkeepOptions): JobHandler {
  return handleJob(upkeep, async () => {
    const context = { ...options, now: options.now() };
    await removeDeleted(context);
    await warnOfExpiry(context);
    await hideExpired(context);
    await followPlans(context);
    await removeLostPhotos(context);
    await removeLostReviewPhotos(context, addDays(context.now.toISOString(), -PHOTO_DAYS));
  });
}

type UpkeepContext = ListingStore & Pick<UpkeepOptions, 'uploadsDir'>;

/** With their files. Their addresses answer that they are gone. */
async function removeDeleted(context: UpkeepContext): Promise<void> {
  const { now } = context;
  const before = addDays(now.toISOString(), -DELETED_DAYS);
  const due = await context.db
    .selectFrom('listings')
    .select('item_id')
    .where('deleted_at', '<=', before)
    .execute();
  for (const { item_id } of due) {
    const slugs = await inExclusiveTransaction(context.db, async (db) => {
      const { item, row } = await requireListing(db, item_id);
      const photos = await db
        .selectFrom('listing_photos')
        .select('slug')
        .where('item_id', '=', item_id)
        .execute();
      const names = photos.map(({ slug }) => slug);
      const stale = [
        ...(await hidePhotos(db, names)),
        ...(await removeItem({ ...context, db }, item_id)),
        ...names.map((slug) => tags.upload(fileOfPhoto(slug))),
      ];
      if (row.accepted !== '')
        stale.push(...(await addMove(db, { path: item.link, target: null, status: GONE })));
      await writeOutbox(db, stale, now);
      return names;
    });
    for (const slug of slugs) await rm(join(context.uploadsDir, fileOfPhoto(slug)), { force: true });
  }
}

const GONE = 410;

async function warnOfExpiry(context: UpkeepContext): Promise<void> {
  const { now } = context;
  const soon = addDays(now.toISOString(), EXPIRY_NOTICE_DAYS);
  const due = await listShown(context)
    .where('expires_at', '<=', soon)
    .where('warned_at', 'is', null)
    .execute();
  for (const { item_id } of due)
    await inExclusiveTransaction(context.db, async (db) => {
      const stored = await requireListing(db, item_id);
      const { expires_at } = stored.row;
      if (expires_at === null || stored.row.warned_at !== null) return;
      await db
        .updateTable('listings')
        .set({ warned_at: now.toISOString() })
        .where('item_id', '=', item_id)
        .execute();
      await tellKeepers({ ...context, db }, stored, listingExpires(item_id, nameOf(stored), expires_at));
    });
}

async function hideExpired(context: UpkeepContext): Promise<void> {
  const due = await listShown(context).where('expires_at', '<=', context.now.toISOString()).execute();
  for (const { item_id } of due)
    await inExclusiveTransaction(context.db, async (db) => {
      const stored = await requireListing(db, item_id);
      if (stored.item.status !== 'publish') return;
      await hideListing({ ...context, db }, stored);
      await tellKeepers({ ...context, db }, stored, listingExpired(item_id, nameOf(stored)));
    });
}

/** A membership or a paid place has begun or ended: what it shows comes or is hidden, and nothing is lost. */
async function followPlans(context: UpkeepContext): Promise<void> {
  // Those without an owner as well: the plan of an account that was closed ends with it.
  const listed = await listAccepted(context).select('plan').execute();
  for (const { item_id, plan: before } of listed) {
    if ((await findPlan(context, item_id)) === before) continue;
    await inExclusiveTransaction(context.db, async (db) => {
      const within = { ...context, db };
      const stored = await requireListing(db, item_id);
      const { item, row } = stored;
      const plan = await findPlan(within, item_id);
      await db.updateTable('listings').set({ plan }).where('item_id', '=', item_id).execute();
      const keeper = await keepersOf(db).where('item_id', '=', item_id).executeTakeFirst();
      const publication = {
        item,
        plan,
        status: item.status,
        claimed: keeper !== undefined,
        fields: parseFields(row.accepted),
      };
      await writeOutbox(db, await publishListing(within, publication), context.now);
      if (LISTING_PLANS.indexOf(plan) < LISTING_PLANS.indexOf(before))
        await tellKeepers(within, stored, listingShowsLess(item_id, nameOf(stored), { before, after: plan }));
    });
  }
}

/** Those that readers see. */
const listAccepted = ({ db }: UpkeepContext) =>
  db
    .selectFrom('listings')
    .innerJoin('items', 'items.id', 'listings.item_id')
    .select('item_id')
    .where('items.status', '=', 'publish')
    .where('accepted', '!=', '');

/** Those of them that somebody keeps. */
const listShown = (context: UpkeepContext) =>
  listAccepted(context).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('business_owners').select('user_id').whereRef('business_owners.item_id', '=', 'items.id'),
    ),
  );

const keepersOf = (db: Database) => db.selectFrom('business_owners').select('user_id');

async function removeLostPhotos(context: UpkeepContext): Promise<void> {
  const { db, now } = context;
  const before = addDays(now.toISOString(), -PHOTO_DAYS);
  const photos = await listOldPhotos(db, before).execute();
  const lost = photos.filter((photo) => !isNamed(photo));
  for (const { slug } of lost) {
    const isGone = await inExclusiveTransaction(db, async (transaction) => {
      // It may have been named since, by a draft that was saved meanwhile.
      const photo = await listOldPhotos(transaction, before).where('slug', '=', slug).executeTakeFirst();
      if (!photo || isNamed(photo)) return false;
      const stale = await hidePhotos(transaction, [slug]);
      await transaction.deleteFrom('listing_photos').where('slug', '=', slug).execute();
      await writeOutbox(transaction, [...stale, tags.upload(fileOfPhoto(slug))], now);
      return true;
    });
    if (isGone) await rm(join(context.uploadsDir, fileOfPhoto(slug)), { force: true });
  }
}

const listOldPhotos = (db: Database, before: string) =>
  db
    .selectFrom('listing_photos')
    .innerJoin('listings', 'listings.item_id', 'listing_photos.item_id')
    .select(['slug', 'fields', 'accepted'])
    .where('listing_photos.created_at', '<=', before);

const isNamed = ({ slug, fields, accepted }: { slug: string; fields: string; accepted: string }): boolean =>
  [fields, accepted].some((json) => [...listImages(parseFields(json)).values()].includes(slug));
