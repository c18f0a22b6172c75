import type { Database } from '#server/cms/database/index.ts';
import { tags } from '#shared/rest/tags.ts';
import type { ItemRow } from './item-records.ts';
import type { Relations } from './item-relations.ts';

/**
 * What a change of an item makes stale: itself, lists of its type, search; and, when it came, went or moved, the counts
 * of its terms and the list of people who have published something.
 */
export async function staleTags(
  db: Database,
  before: ItemRow | undefined,
  after: ItemRow,
  relationsBefore: Relations,
  relationsAfter: Relations,
): Promise<string[]> {
  const cameOrWent = before?.status !== after.status;
  const changedTerms = relationsBefore.termIds.join() !== relationsAfter.termIds.join();
  const changedBrands = relationsBefore.brands.join() !== relationsAfter.brands.join();
  const touched = new Set([...relationsBefore.termIds, ...relationsAfter.termIds]);
  const recount = cameOrWent || changedTerms || changedBrands;
  return [
    tags.item(after.id),
    tags.type(after.type),
    tags.search,
    ...(recount ? await taxonomyTags(db, [...touched]) : []),
    ...(cameOrWent || before?.author_id !== after.author_id ? [tags.users] : []),
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
