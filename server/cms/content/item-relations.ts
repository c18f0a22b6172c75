import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';

/** In order: the first brand is the canonical one. */
export interface ItemRelations {
  readonly brands: readonly BrandId[];
  readonly termIds: readonly number[];
}

export async function findRelations(db: Database, id: number): Promise<ItemRelations> {
  const brands = await db
    .selectFrom('item_brands')
    .select('brand')
    .where('item_id', '=', id)
    .orderBy('position')
    .execute();
  const terms = await db
    .selectFrom('item_terms')
    .select('term_id')
    .where('item_id', '=', id)
    .orderBy('position')
    .execute();
  return { brands: brands.map((row) => row.brand), termIds: terms.map((row) => row.term_id) };
}

/** Writes nothing where they are the same as before: each row is followed by others (`listed_items`). */
export async function replaceRelations(
  db: Database,
  id: number,
  before: ItemRelations,
  relations: ItemRelations,
): Promise<void> {
  if (isRelatedAlike(before, relations)) return;
  await db.deleteFrom('item_brands').where('item_id', '=', id).execute();
  await db.deleteFrom('item_terms').where('item_id', '=', id).execute();
  await addRelations(db, id, relations);
}

export const isRelatedAlike = (one: ItemRelations, other: ItemRelations): boolean =>
  JSON.stringify([one.brands, one.termIds]) === JSON.stringify([other.brands, other.termIds]);

/** For an item that has none yet. */
export async function addRelations(
  db: Database,
  id: number,
  { brands, termIds }: ItemRelations,
): Promise<void> {
  if (brands.length > 0)
    await db
      .insertInto('item_brands')
      .values(brands.map((brand, position) => ({ item_id: id, brand, position })))
      .execute();
  if (termIds.length > 0)
    await db
      .insertInto('item_terms')
      .values(termIds.map((term_id, position) => ({ item_id: id, term_id, position })))
      .execute();
}
