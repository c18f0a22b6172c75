/** Goods and e-books as they are sold: their price, and how many there are. */
import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { ACCESS_LEVELS, type AccessLevel } from '#shared/access.ts';
import { MAX_PIECES } from '#shared/basket-limits.ts';
import type { BrandId } from '#shared/brands.ts';
import { itemDetails } from '#shared/rest/details.ts';
import { formatRid } from '#shared/rid.ts';
import type { CheckoutLine } from '../checkout-lines.ts';
import { countFree, type StockHolder } from './stock.ts';

/** One that can be bought, or could be. */
export interface SoldItem {
  readonly id: number;
  readonly line: CheckoutLine;
  /** Pieces that can be bought at once; 0 for what is sold out. */
  readonly most: number;
  /** Levels that open a book to who has one of them; none where it is sold alone. */
  readonly access: readonly AccessLevel[];
}

const access = z.array(z.enum(ACCESS_LEVELS));

interface ItemOnSale {
  readonly id: number;
  readonly title: string;
  readonly link: string;
  readonly details: string | null;
  readonly access: string;
}

/**
 * Those that are published on the site and have a price; goods and e-books alone.
 * @param holder whose own holds do not count
 */
export async function listSoldItems(
  db: Database,
  brand: BrandId,
  ids: readonly number[],
  holder: StockHolder,
): Promise<ReadonlyMap<number, SoldItem>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('items')
    .innerJoin('item_brands', 'item_brands.item_id', 'items.id')
    .select(['items.id', 'items.title', 'items.link', 'items.details', 'items.access'])
    .where('items.id', 'in', ids)
    .where('items.type', 'in', ['product', 'ebook'])
    .where('items.status', '=', 'publish')
    .where('item_brands.brand', '=', brand)
    .execute();
  const free = await countFree(db, ids, holder);
  const sold = rows.flatMap((row) => describeSold(row, free.get(row.id)) ?? []);
  return new Map(sold.map((item) => [item.id, item]));
}

function describeSold(row: ItemOnSale, free: number | undefined): SoldItem | undefined {
  const { product, ebook } = row.details === null ? {} : parseColumn(itemDetails, row.details);
  const base = {
    rid: formatRid(row.id),
    name: row.title,
    link: row.link,
    quantity: 1,
    membership: null,
    levels: [],
    itemId: row.id,
  };
  if (product && product.price > 0) {
    const most = product.in_stock ? Math.min(free ?? MAX_PIECES, MAX_PIECES) : 0;
    return {
      id: row.id,
      most,
      access: [],
      line: { ...base, kind: 'goods', price: product.price, isSent: true },
    };
  }
  // A book that is not there yet is not sold.
  if (ebook?.file && ebook.price > 0)
    return {
      id: row.id,
      most: 1,
      access: parseColumn(access, row.access),
      line: { ...base, kind: 'ebook', price: ebook.price, isSent: false },
    };
  return undefined;
}
