/** Removes photos that were sent for a listing and that nothing names, with their files. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { inExclusiveTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { FORMER_PHOTO_DAYS } from '#shared/listing-import.ts';
import { fileOfPhoto } from '#shared/listings.ts';
import { tags } from '#shared/rest/tags.ts';
import type { ListingStore } from './directory-context.ts';
import { listFormerImages } from './importing/former-listing.ts';
import { parseFields } from './listing-rows.ts';
import { addDays } from './own-listings.ts';
import { hidePhotos } from './publish-listing.ts';
import { listImages } from './save-listing.ts';

/** Listings whose photos are looked at together; others are answered after each lot. */
const AT_ONCE = 100;

type PhotoStore = Pick<ListingStore, 'db' | 'now'> & { readonly uploadsDir: string };

/** @param before time, ISO 8601: later photos may be of a listing that is not saved yet */
export async function removeLostPhotos(store: PhotoStore, before: string): Promise<void> {
  for (let after = 0; ; ) {
    const items = await store.db
      .selectFrom('listings')
      .select('item_id')
      .where('item_id', '>', after)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('listing_photos')
            .select('slug')
            .whereRef('listing_photos.item_id', '=', 'listings.item_id')
            .where('listing_photos.created_at', '<=', before),
        ),
      )
      .orderBy('item_id')
      .limit(AT_ONCE)
      .execute();
    const last = items.at(-1);
    if (!last) return;
    const ids = items.map(({ item_id }) => item_id);
    const lost = await findLost(store, ids, before);
    for (const id of new Set(lost.map(({ item_id }) => item_id))) {
      await removeThoseOf(store, id, before);
      await setImmediate();
    }
    after = last.item_id;
    await setImmediate();
  }
}

async function removeThoseOf({ db, now, uploadsDir }: PhotoStore, id: number, before: string): Promise<void> {
  const files = await inExclusiveTransaction(db, async (transaction) => {
    // Some may have been named since, by a draft that was saved meanwhile.
    const slugs = (await findLost({ db: transaction, now }, [id], before)).map(({ slug }) => slug);
    if (slugs.length === 0) return [];
    const names = slugs.map(fileOfPhoto);
    const stale = await hidePhotos(transaction, slugs);
    await transaction.deleteFrom('listing_photos').where('slug', 'in', slugs).execute();
    await writeOutbox(transaction, [...stale, ...names.map(tags.upload)], now);
    return names;
  });
  for (const file of files) await rm(join(uploadsDir, file), { force: true });
}

/** Photos of these listings that neither a draft nor what was accepted or refused names, nor what undoing an import would bring back. */
async function findLost({ db, now }: Pick<PhotoStore, 'db' | 'now'>, ids: readonly number[], before: string) {
  const photos = await db
    .selectFrom('listing_photos')
    .select(['slug', 'item_id'])
    .where('item_id', 'in', ids)
    .where('created_at', '<=', before)
    .execute();
  const listings = await db
    .selectFrom('listings')
    .select(['item_id', 'fields', 'accepted', 'refused'])
    .where('item_id', 'in', ids)
    .execute();
  const named = new Map(
    listings.map(({ item_id, fields, accepted, refused }) => [
      item_id,
      new Set([fields, accepted, refused].flatMap((json) => [...listImages(parseFields(json)).values()])),
    ]),
  );
  const lost = photos.filter(({ slug, item_id }) => named.get(item_id)?.has(slug) === false);
  const kept = await listFormerImages(
    db,
    lost.map(({ item_id }) => item_id),
    addDays(now.toISOString(), -FORMER_PHOTO_DAYS),
  );
  return lost.filter(({ slug }) => !kept.has(slug));
}
