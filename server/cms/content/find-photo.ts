/** Photos of listings and of reviews: for everybody while readers see them, and else for those who sent or check them. */
import type { Database } from '#server/cms/database/index.ts';
import { slugOfPhoto } from '#shared/photo-files.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { defineError, notLoggedIn } from '#shared/rest/errors.ts';
import { type Tag, tags } from '#shared/rest/tags.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';

const noPhoto = defineError('rest_upload_invalid_id', 404, 'There is no such photo.');

export interface PhotoStanding {
  readonly isShown: boolean;
  readonly tags: readonly Tag[];
}

/**
 * One that nothing is known of is shown to nobody: it was just made, or is about to be removed. An image of the library may have come by
 * this name from another site.
 */
export async function findPhotoStanding(db: Database, slug: string): Promise<PhotoStanding> {
  const listed = await findListed(db, slug);
  if (listed)
    return {
      isShown: listed.status === 'publish' && listed.media_id !== null,
      tags: [tags.item(listed.item_id)],
    };
  const reviewed = await findReviewed(db, slug);
  if (reviewed)
    return {
      isShown: reviewed.status === 'publish' && reviewed.review_status === 'shown',
      tags: [tags.item(reviewed.item_id)],
    };
  const image = await db.selectFrom('media').select('id').where('slug', '=', slug).executeTakeFirst();
  return { isShown: image !== undefined, tags: [image ? tags.media(image.id) : tags.items] };
}

/** @throws rest_not_logged_in, rest_upload_invalid_id for whoever neither sent nor checks it, nor keeps the listing that it belongs to */
export async function findOwnPhoto(
  db: Database,
  { file }: { file: string },
  viewer: Viewer | null,
): Promise<{ file: string }> {
  if (!viewer) throw notLoggedIn();
  const slug = slugOfPhoto(file) ?? '';
  const listed = await findListed(db, slug);
  const reviewed = listed ? undefined : await findReviewed(db, slug);
  if (!listed && !reviewed) throw noPhoto();
  if (reviewed?.user_id === viewer.id || holdsStaffRight(viewer.roles, 'moderate')) return { file };
  // The keepers of a business read what was accepted of its readers, also while its page is hidden.
  const itemId = listed?.item_id ?? (reviewed?.review_status === 'shown' ? reviewed.item_id : undefined);
  if (itemId === undefined || !(await isKeptBy(db, itemId, viewer.id))) throw noPhoto();
  return { file };
}

/** A photo of a listing is an image of the library as long as the listing shows it. */
const findListed = (db: Database, slug: string) =>
  db
    .selectFrom('listing_photos')
    .innerJoin('items', 'items.id', 'listing_photos.item_id')
    .leftJoin('media', 'media.slug', 'listing_photos.slug')
    .select(['listing_photos.item_id', 'items.status', 'media.id as media_id'])
    .where('listing_photos.slug', '=', slug)
    .executeTakeFirst();

const findReviewed = (db: Database, slug: string) =>
  db
    .selectFrom('review_photos')
    .innerJoin('items', 'items.id', 'review_photos.item_id')
    .leftJoin('listing_reviews', 'listing_reviews.id', 'review_photos.review_id')
    .select(['review_photos.item_id', 'review_photos.user_id', 'items.status'])
    .select('listing_reviews.status as review_status')
    .where('review_photos.slug', '=', slug)
    .executeTakeFirst();

async function isKeptBy(db: Database, itemId: number, userId: number): Promise<boolean> {
  const part = await db
    .selectFrom('business_owners')
    .select('role')
    .where('item_id', '=', itemId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return part !== undefined;
}
