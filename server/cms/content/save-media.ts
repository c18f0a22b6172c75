import type { Insertable } from 'kysely';
import type { Database, Tables } from '#server/cms/database/index.ts';
import { refreshSources } from '#server/cms/search/index.ts';
import { LISTING_PHOTO } from '#shared/listings.ts';
import { tags } from '#shared/rest/tags.ts';
import { isSame } from './is-same.ts';

export type MediaDraft = Omit<Insertable<Tables['media']>, 'id'>;

/** Adds or changes the image of this slug, and what search shows of its items, in the caller's transaction. Answers the id, which stays, and the tags that this made stale. */
export async function saveMedia(db: Database, draft: MediaDraft): Promise<{ id: number; tags: string[] }> {
  const row = await db.selectFrom('media').selectAll().where('slug', '=', draft.slug).executeTakeFirst();
  if (!row) {
    const { id } = await db.insertInto('media').values(draft).returning('id').executeTakeFirstOrThrow();
    return { id, tags: [tags.media(id), tags.allMedia] };
  }
  // Words that somebody has written about it on the site stay.
  if (row.edited_at !== null || isSame(row, draft)) return { id: row.id, tags: [] };
  await db.updateTable('media').set(draft).where('id', '=', row.id).execute();
  const shown = await db.selectFrom('items').select('id').where('featured_media_id', '=', row.id).execute();
  await refreshSources(
    db,
    shown.map(({ id }) => id),
  );
  return { id: row.id, tags: [tags.media(row.id), tags.allMedia, tags.search] };
}

/** Removes the other images, but for those that somebody sent; what showed them shows none. Answers the tags that this made stale. */
export async function removeMediaExcept(db: Database, slugs: ReadonlySet<string>): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'slug', 'file'])
    .where('uploaded_by', 'is', null)
    .execute();
  // Photos of listings came from their owners.
  const isOther = ({ slug, file }: (typeof rows)[number]) => !slugs.has(slug) && !LISTING_PHOTO.test(file);
  return removeMedia(
    db,
    rows.filter(isOther).map(({ id }) => id),
  );
}

/** As `removeMediaExcept`, by their ids. */
export async function removeMedia(db: Database, others: readonly number[]): Promise<string[]> {
  if (others.length === 0) return [];
  const shown = await db
    .selectFrom('items')
    .select(['id', 'type'])
    .where('featured_media_id', 'in', others)
    .execute();
  await db.deleteFrom('media').where('id', 'in', others).execute();
  await refreshSources(
    db,
    shown.map(({ id }) => id),
  );
  const items = shown.flatMap(({ id, type }) => [tags.item(id), tags.type(type)]);
  return [...others.map(tags.media), tags.allMedia, tags.authors, tags.search, ...items];
}
