import type { Selectable } from 'kysely';
import type { Database, Tables } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Taxonomy } from '#shared/content-types.ts';

export type ItemRow = Selectable<Tables['items']>;

/** An item with what it is related to. */
export interface ItemRecord {
  readonly row: ItemRow;
  readonly terms: readonly { readonly id: number; readonly taxonomy: Taxonomy }[];
  readonly brands: readonly BrandId[];
}

/** Adds the relations of all rows with one query each, in the order of the rows. */
export async function readRecords(db: Database, rows: readonly ItemRow[]): Promise<ItemRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [terms, brands] = await Promise.all([readTerms(db, ids), readBrands(db, ids)]);
  return rows.map((row) => ({
    row,
    terms: terms.get(row.id) ?? [],
    brands: (brands.get(row.id) ?? []).map((entry) => entry.brand),
  }));
}

async function readTerms(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('item_terms')
    .innerJoin('terms', 'terms.id', 'item_terms.term_id')
    .select(['item_terms.item_id', 'terms.id', 'terms.taxonomy'])
    .where('item_terms.item_id', 'in', ids)
    .orderBy('item_terms.position')
    .execute();
  return Map.groupBy(rows, (row) => row.item_id);
}

async function readBrands(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('item_brands')
    .select(['item_id', 'brand'])
    .where('item_id', 'in', ids)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, (row) => row.item_id);
}
