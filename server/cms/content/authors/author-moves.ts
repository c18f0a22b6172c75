/** Slugs by which the files of the seed content know authors that were renamed or deleted on the site. */
import type { Database } from '#server/cms/database/index.ts';

/** Id of the author that a slug stands for now; null where it was deleted, undefined where nothing of the kind happened. */
export async function findMovedAuthor(db: Database, slug: string): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('author_moves')
    .select('author_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.author_id;
}

/** @param id the author that it stands for from now on; null for none */
export async function moveAuthorSlug(db: Database, slug: string, id: number | null): Promise<void> {
  await db
    .insertInto('author_moves')
    .values({ slug, author_id: id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ author_id: id }))
    .execute();
}

/** An author bears the slug itself. */
export async function claimAuthorSlug(db: Database, slug: string): Promise<void> {
  await db.deleteFrom('author_moves').where('slug', '=', slug).execute();
}

/** Once the file is gone as well: one that comes after is new. */
export async function forgetDeletedAuthor(db: Database, slug: string): Promise<void> {
  await db.deleteFrom('author_moves').where('slug', '=', slug).where('author_id', 'is', null).execute();
}
