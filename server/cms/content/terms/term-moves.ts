/** Names by which the files of the seed content know terms and authors that were renamed, merged or deleted on the site. */
import type { Database } from '#server/cms/database/index.ts';
import type { Taxonomy } from '#shared/content-types.ts';

/** Id of the term that a slug stands for now; null where it was deleted, undefined where nothing of the kind happened. */
export async function findMovedTerm(
  db: Database,
  taxonomy: Taxonomy,
  slug: string,
): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('term_moves')
    .select('term_id')
    .where('taxonomy', '=', taxonomy)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.term_id;
}

/** @param id the term that it stands for from now on; null for none */
export async function moveTermSlug(
  db: Database,
  taxonomy: Taxonomy,
  slug: string,
  id: number | null,
): Promise<void> {
  await db
    .insertInto('term_moves')
    .values({ taxonomy, slug, term_id: id })
    .onConflict((conflict) => conflict.columns(['taxonomy', 'slug']).doUpdateSet({ term_id: id }))
    .execute();
}

/** A term bears the slug itself. */
export async function claimTermSlug(db: Database, taxonomy: Taxonomy, slug: string): Promise<void> {
  await db.deleteFrom('term_moves').where('taxonomy', '=', taxonomy).where('slug', '=', slug).execute();
}
