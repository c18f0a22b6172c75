import type { Insertable } from 'kysely';
import type { Tables } from '#server/cms/database/index.ts';
import { followItems } from '#server/cms/search/index.ts';
import type { Taxonomy } from '#shared/content-types.ts';
import { tags } from '#shared/rest/tags.ts';
import { isSame } from './is-same.ts';
import type { ContentStore } from './save-item.ts';

export type TermDraft = Omit<Insertable<Tables['terms']>, 'id'>;

/** Adds or changes the term of this slug. Answers the id, which stays, and the tags that this made stale. */
export async function saveTerm(
  { db, search }: ContentStore,
  draft: TermDraft,
): Promise<{ id: number; tags: string[] }> {
  const row = await db
    .selectFrom('terms')
    .selectAll()
    .where('taxonomy', '=', draft.taxonomy)
    .where('slug', '=', draft.slug)
    .executeTakeFirst();
  const stale = [tags.taxonomy(draft.taxonomy), tags.search];
  if (!row) {
    const { id } = await db.insertInto('terms').values(draft).returning('id').executeTakeFirstOrThrow();
    return { id, tags: stale };
  }
  if (isSame(row, draft)) return { id: row.id, tags: [] };
  await db.updateTable('terms').set(draft).where('id', '=', row.id).execute();
  const filed = await db.selectFrom('item_terms').select('item_id').where('term_id', '=', row.id).execute();
  await followItems(
    db,
    search,
    filed.map(({ item_id }) => item_id),
  );
  return { id: row.id, tags: stale };
}

/** Removes the other terms of the taxonomy; their items lose them. Answers the tags that this made stale. */
export async function removeTermsExcept(
  { db, search }: ContentStore,
  taxonomy: Taxonomy,
  ids: ReadonlySet<number>,
): Promise<string[]> {
  const rows = await db.selectFrom('terms').select('id').where('taxonomy', '=', taxonomy).execute();
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
