import type { Selectable } from 'kysely';
import {
  type Database,
  listBrandsOfItems,
  listTermsOfItems,
  type Tables,
} from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Taxonomy } from '#shared/content-types.ts';

export type ItemRow = Selectable<Tables['items']>;

/** Without what is there to be edited and searched. */
export type ShownItemRow = Omit<
  ItemRow,
  'content' | 'public_text' | 'search_terms' | 'revision' | 'edited_at'
>;

/** An item with what it is related to. */
export interface ItemRecord {
  readonly row: ShownItemRow;
  readonly terms: readonly { readonly id: number; readonly taxonomy: Taxonomy }[];
  readonly brands: readonly BrandId[];
}

/** Adds the relations of all rows with one query each, in the order of the rows. */
export async function listRecords(db: Database, rows: readonly ShownItemRow[]): Promise<ItemRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [terms, brands] = await Promise.all([listTermsOfItems(db, ids), listBrandsOfItems(db, ids)]);
  return rows.map((row) => ({
    row,
    terms: terms.get(row.id) ?? [],
    brands: (brands.get(row.id) ?? []).map((entry) => entry.brand),
  }));
}
