import type { Database } from '#server/cms/database/index.ts';
import { tags } from '#shared/rest/tags.ts';
import type { ItemRow } from './item-records.ts';
import type { ItemRelations } from './item-relations.ts';

/**
 * Tags that a change of an item makes stale: itself, lists of its type, search; and, when it was published, unpublished or
 * moved, the counts of its terms and the list of authors.
 * @param relationsBefore where the change is of these
 */
export async function staleTags(
  db: Database,
  before: ItemRow | undefined,
  after: ItemRow,
  relations: ItemRelations,
  relationsBefore: ItemRelations = relations,
): Promise<string[]> {
  const cameOrWent = before?.status !== after.status;
  const changedTerms = relationsBefore.termIds.join() !== relations.termIds.join();
  const changedBrands = relationsBefore.brands.join() !== relations.brands.join();
  const touched = new Set([...relationsBefore.termIds, ...relations.termIds]);
  const recount = cameOrWent || changedTerms || changedBrands;
  return [
    tags.item(after.id),
    tags.type(after.type),
    tags.search,
    ...(recount ? await taxonomyTags(db, [...touched]) : []),
    ...(cameOrWent || before?.author_id !== after.author_id ? [tags.authors] : []),
  ];
}

async function taxonomyTags(db: Database, termIds: readonly number[]): Promise<string[]> {
  if (termIds.length === 0) return [];
  const rows = await db
    .selectFrom('terms')
    .select('taxonomy')
    .distinct()
    .where('id', 'in', termIds)
    .execute();
  return rows.map((row) => tags.taxonomy(row.taxonomy));
}
