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
  /** Whether it is counted, and there is none left. */
  readonly isSoldOut: boolean;
}

/** Adds the relations of all rows with one query each, in the order of the rows. */
export async function listRecords(db: Database, rows: readonly ShownItemRow[]): Promise<ItemRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [terms, brands, soldOut] = await Promise.all([
    listTermsOfItems(db, ids),
    listBrandsOfItems(db, ids),
    listSoldOut(db, rows),
  ]);
  return rows.map((row) => ({
    row,
    terms: terms.get(row.id) ?? [],
    brands: (brands.get(row.id) ?? []).map((entry) => entry.brand),
    isSoldOut: soldOut.has(row.id),
  }));
}

async function listSoldOut(db: Database, rows: readonly ShownItemRow[]): Promise<ReadonlySet<number>> {
  const goods = rows.filter(({ type }) => type === 'product').map(({ id }) => id);
  if (goods.length === 0) return new Set();
  const empty = await db
    .selectFrom('stock')
    .select('item_id')
    .where('item_id', 'in', goods)
    .where('quantity', '=', 0)
    .execute();
  return new Set(empty.map(({ item_id }) => item_id));
}
