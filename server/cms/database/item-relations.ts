import type { Database } from './open.ts';

/** The terms of each of these items in their order, by item id. */
export async function readTermsOfItems(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('item_terms')
    .innerJoin('terms', 'terms.id', 'item_terms.term_id')
    .select(['item_terms.item_id', 'terms.id', 'terms.slug', 'terms.taxonomy'])
    .where('item_terms.item_id', 'in', ids)
    .orderBy('item_terms.position')
    .execute();
  return Map.groupBy(rows, (row) => row.item_id);
}

/** The brands of each of these items, the canonical one first, by item id. */
export async function readBrandsOfItems(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('item_brands')
    .select(['item_id', 'brand'])
    .where('item_id', 'in', ids)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, (row) => row.item_id);
}
