import type { Insertable } from 'kysely';
import type { Tables } from '#server/cms/database/index.ts';
import { followItems } from '#server/cms/search/index.ts';
import type { Taxonomy } from '#shared/content-types.ts';
import { tags } from '#shared/rest/tags.ts';
import { isSame } from './is-same.ts';
import type { ContentStore } from './save-item.ts';
import { findMovedTerm } from './terms/term-moves.ts';

export type TermDraft = Omit<Insertable<Tables['terms']>, 'id'>;

interface SavedTerm {
  /** Null for a term that was deleted on the site. */
  readonly id: number | null;
  readonly path: string;
  readonly tags: string[];
}

/** Adds or changes the term of this slug, but for one that was changed on the site. Answers the tags that this made stale. */
export async function saveTerm({ db, search }: ContentStore, draft: TermDraft): Promise<SavedTerm> {
  const moved = await findMovedTerm(db, draft.taxonomy, draft.slug);
  if (moved === null) return { id: null, path: draft.path, tags: [] };
  const row = await db
    .selectFrom('terms')
    .selectAll()
    .$if(moved === undefined, (query) =>
      query.where('taxonomy', '=', draft.taxonomy).where('slug', '=', draft.slug),
    )
    .$if(moved !== undefined, (query) => query.where('id', '=', moved ?? 0))
    .executeTakeFirst();
  const stale = [tags.taxonomy(draft.taxonomy), tags.search];
  if (!row) {
    const { id } = await db.insertInto('terms').values(draft).returning('id').executeTakeFirstOrThrow();
    return { id, path: draft.path, tags: stale };
  }
  if (row.edited_at !== null || isSame(row, draft)) return { id: row.id, path: row.path, tags: [] };
  await db.updateTable('terms').set(draft).where('id', '=', row.id).execute();
  const filed = await db.selectFrom('item_terms').select('item_id').where('term_id', '=', row.id).execute();
  await followItems(
    db,
    search,
    filed.map(({ item_id }) => item_id),
  );
  return { id: row.id, path: draft.path, tags: stale };
}

/** Removes the other terms of the taxonomy, but for those that were added or changed on the site; their items lose them. Answers the tags that this made stale. */
export async function removeTermsExcept(
  { db, search }: ContentStore,
  taxonomy: Taxonomy,
  ids: ReadonlySet<number>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('terms')
    .select('id')
    .where('taxonomy', '=', taxonomy)
    .where('edited_at', 'is', null)
    .execute();
  const others = rows.map((row) => row.id).filter((id) => !ids.has(id));
  if (others.length === 0) return [];
  const held = await db
    .selectFrom('item_terms')
    .innerJoin('items', 'items.id', 'item_terms.item_id')
    .select(['items.id', 'items.type'])
    .where('item_terms.term_id', 'in', others)
    .execute();
  await db.deleteFrom('terms').where('id', 'in', others).execute();
  await followItems(
    db,
    search,
    held.map(({ id }) => id),
  );
  const items = held.flatMap(({ id, type }) => [tags.item(id), tags.type(type)]);
  return [tags.taxonomy(taxonomy), tags.search, ...items];
}
