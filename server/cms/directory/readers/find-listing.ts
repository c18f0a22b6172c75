/** Listings as readers and their owners name them. */
import type { Database } from '#server/cms/database/index.ts';
import { type IdentityContext, requireViewer } from '#server/cms/identity/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { noItem } from '#shared/rest/errors.ts';
import { type Tag, tags } from '#shared/rest/tags.ts';

export interface NamedListing {
  readonly id: number;
  readonly title: string;
  readonly link: string;
}

/** A listing that readers see. @throws rest_post_invalid_id */
export async function requireListing(db: Database, slug: string): Promise<NamedListing> {
  const listing = await db
    .selectFrom('items')
    .select(['id', 'title', 'link'])
    .where('type', '=', 'business-listing')
    .where('slug', '=', slug)
    .where('status', '=', 'publish')
    .executeTakeFirst();
  if (!listing) throw noItem();
  return listing;
}

/** A listing that readers see, or of which this user has written a review: it can be removed as long as it is kept. @throws rest_post_invalid_id */
export async function requireReviewed(db: Database, slug: string, userId: number): Promise<NamedListing> {
  const reviewed = await db
    .selectFrom('items')
    .innerJoin('listing_reviews', 'listing_reviews.item_id', 'items.id')
    .select(['items.id', 'items.title', 'items.link'])
    .where('items.slug', '=', slug)
    .where('listing_reviews.user_id', '=', userId)
    .executeTakeFirst();
  return reviewed ?? requireListing(db, slug);
}

/** A listing of the caller; another's is answered as one that is not there. @throws rest_not_logged_in, rest_post_invalid_id */
export async function requireOwnListing(
  context: IdentityContext,
  id: number,
): Promise<{ viewer: Viewer; listing: NamedListing }> {
  const viewer = requireViewer(context);
  const listing = await context.db
    .selectFrom('business_owners')
    .innerJoin('items', 'items.id', 'business_owners.item_id')
    .select(['items.id', 'items.title', 'items.link'])
    .where('business_owners.user_id', '=', viewer.id)
    .where('items.id', '=', id)
    .executeTakeFirst();
  if (!listing) throw noItem();
  return { viewer, listing };
}

/** Accounts of those who keep the listing, and can sign in to them: neither closed nor locked. */
export async function listOwners(
  db: Database,
  itemId: number,
): Promise<readonly { readonly id: number; readonly email: string }[]> {
  return db
    .selectFrom('business_owners')
    .innerJoin('users', 'users.id', 'business_owners.user_id')
    .select(['users.id', 'users.email'])
    .where('business_owners.item_id', '=', itemId)
    .where('users.closed_at', 'is', null)
    .where('users.locked_at', 'is', null)
    .orderBy('users.id')
    .execute();
}

/** Pages and lists that show what readers say of it. */
export const tagsOfListing = (itemId: number): readonly Tag[] => [
  tags.item(itemId),
  tags.type('business-listing'),
];
