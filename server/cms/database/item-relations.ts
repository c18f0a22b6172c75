/** Relations of items, read for many of them at once: for every list and every search, so each is one ready statement. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { BrandId } from '#shared/brands.ts';
import type { Taxonomy } from '#shared/content-types.ts';
import { type Database, listOf } from './database.ts';
import type { Tables } from './schema.ts';

interface TermOfItem {
  readonly item_id: number;
  readonly id: number;
  readonly slug: string;
  readonly taxonomy: Taxonomy;
}

/** The terms of each of these items in their order, by item id. */
export async function listTermsOfItems(db: Database, ids: readonly number[]) {
  const { rows } = await sql<TermOfItem>`select item_id, terms.id, terms.slug, terms.taxonomy
    from item_terms join terms on terms.id = term_id
    where item_id in ${listOf(db, ids)} order by item_terms.position`.execute(db);
  return Map.groupBy(rows, (row) => row.item_id);
}

/** The brands of each of these items, the canonical one first, by item id. */
export async function listBrandsOfItems(db: Database, ids: readonly number[]) {
  const { rows } = await sql<{ readonly item_id: number; readonly brand: BrandId }>`select item_id, brand
    from item_brands where item_id in ${listOf(db, ids)} order by position`.execute(db);
  return Map.groupBy(rows, (row) => row.item_id);
}

/** For `where` of a query of items. Looked up for each item: a list of all items of a brand would be made anew for every query. */
export const areOfBrand =
  (brand: BrandId) =>
  ({ exists, selectFrom }: ExpressionBuilder<Tables, 'items'>) =>
    exists(
      selectFrom('item_brands')
        .select('item_brands.item_id')
        .whereRef('item_brands.item_id', '=', 'items.id')
        .where('item_brands.brand', '=', brand),
    );
