/** Counting pieces by hand: staff say how many there are. */
import { type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { itemDetails } from '#shared/rest/details.ts';
import { defineError } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';

const noSku = defineError('no_sku', 404, 'No product has the number %s.');

export interface CountedProduct {
  readonly sku: string;
  readonly name: string;
  /** Null for what is not counted. */
  readonly pieces: number | null;
}

/** All products, by their number. */
export async function listStock(db: Database): Promise<CountedProduct[]> {
  return (await listProducts(db)).map(({ sku, name, pieces }) => ({ sku, name, pieces }));
}

async function listProducts(db: Database) {
  const rows = await db
    .selectFrom('items')
    .leftJoin('stock', 'stock.item_id', 'items.id')
    .select(['items.id', 'items.title', 'items.details', 'stock.quantity'])
    .where('items.type', '=', 'product')
    .execute();
  return rows
    .flatMap(({ id, title, details, quantity }) => {
      const product = details === null ? undefined : parseColumn(itemDetails, details).product;
      return product ? [{ id, sku: product.sku, name: title, pieces: quantity }] : [];
    })
    .sort((one, other) => (one.sku < other.sku ? -1 : 1));
}

/** @param pieces null counts it no more @throws no_sku */
export async function setStock(db: Database, sku: string, pieces: number | null, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const found = (await listProducts(transaction)).find((product) => product.sku === sku);
    if (!found) throw noSku(sku);
    if (pieces === null) await transaction.deleteFrom('stock').where('item_id', '=', found.id).execute();
    else
      await transaction
        .insertInto('stock')
        .values({ item_id: found.id, quantity: pieces })
        .onConflict((conflict) => conflict.column('item_id').doUpdateSet({ quantity: pieces }))
        .execute();
    await writeOutbox(transaction, [tags.item(found.id), tags.items, tags.type('product')], now);
  });
}
