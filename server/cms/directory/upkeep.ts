/** Every ten minutes: plans that have changed, listings that expire, those whose thirty days are over, and photos that nothing names. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { removeItem } from '#server/cms/content/index.ts';
import { inExclusiveTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { defineRecurringJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import { addMove } from '#server/cms/redirects/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { DELETED_DAYS, EXPIRY_NOTICE_DAYS, fileOfPhoto } from '#shared/listings.ts';
import { tags } from '#shared/rest/tags.ts';
import { hideListing } from './delete-listing.ts';
import type { ListingStore } from './directory-context.ts';
import { listingExpired, listingExpires } from './emails.ts';
import { followPlans } from './follow-plans.ts';
import { tellKeepers } from './keepers.ts';
import { listStored, nameOf } from './listing-rows.ts';
import { addDays } from './own-listings.ts';
import { hidePhotos } from './publish-listing.ts';
import { removeLostReviewPhotos } from './readers/remove-review-photos.ts';
import { removeLostPhotos } from './remove-lost-photos.ts';

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
    const before = addDays(context.now.toISOString(), -PHOTO_DAYS);
    await removeLostPhotos(context, before);
    await removeLostReviewPhotos(context, before);
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
      const stored = (await listStored(db, [item_id])).get(item_id);
      // Its owner may have taken it back since.
      if (!stored || stored.row.deleted_at === null || stored.row.deleted_at > before) return [];
      const { item, row } = stored;
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
    await setImmediate();
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
  for (const { item_id } of due) {
    await inExclusiveTransaction(context.db, async (db) => {
      const stored = (await listStored(db, [item_id])).get(item_id);
      const expires_at = stored?.row.expires_at ?? null;
      if (!stored || expires_at === null || expires_at > soon || stored.row.warned_at !== null) return;
      await db
        .updateTable('listings')
        .set({ warned_at: now.toISOString() })
        .where('item_id', '=', item_id)
        .execute();
      await tellKeepers({ ...context, db }, stored, listingExpires(item_id, nameOf(stored), expires_at));
    });
    await setImmediate();
  }
}

async function hideExpired(context: UpkeepContext): Promise<void> {
  const time = context.now.toISOString();
  const due = await listShown(context).where('expires_at', '<=', time).execute();
  for (const { item_id } of due) {
    await inExclusiveTransaction(context.db, async (db) => {
      const stored = (await listStored(db, [item_id])).get(item_id);
      if (stored?.item.status !== 'publish') return;
      // Somebody may have said since that it is still right.
      if (stored.row.expires_at === null || stored.row.expires_at > time) return;
      await hideListing({ ...context, db }, stored);
      await tellKeepers({ ...context, db }, stored, listingExpired(item_id, nameOf(stored)));
    });
    await setImmediate();
  }
}

/** Those that readers see and somebody keeps. */
const listShown = ({ db }: UpkeepContext) =>
  db
    .selectFrom('listings')
    .innerJoin('items', 'items.id', 'listings.item_id')
    .select('item_id')
    .where('items.status', '=', 'publish')
    .where('accepted', '!=', '')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('business_owners').select('user_id').whereRef('business_owners.item_id', '=', 'items.id'),
      ),
    );
