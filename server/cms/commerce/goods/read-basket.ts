/** A basket as it stands now: prices are those of today, and what cannot be bought any more says so. */
import type { Database } from '#server/cms/database/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Basket, BasketLine } from '#shared/rest/basket.ts';
import { formatRid } from '#shared/rid.ts';
import type { CheckoutLine } from '../checkout-lines.ts';
import type { BasketName } from './basket-rows.ts';
import { listSoldItems, type SoldItem } from './goods-catalogue.ts';

export async function readBasket(db: Database, brand: BrandId, basket: BasketName): Promise<Basket> {
  const rows = await listRows(db, basket.id);
  const sold = await listSoldItems(
    db,
    brand,
    rows.map(({ item_id }) => item_id),
    { basketId: basket.id },
  );
  const lines = rows.map((row) => describeLine(row, sold.get(row.item_id)));
  const bought = lines.filter(isBuyable);
  return {
    token: basket.token,
    lines,
    count: bought.reduce((sum, { quantity }) => sum + quantity, 0),
    total: bought.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
  };
}

/** Lines of a checkout of it: what cannot be bought is left out. */
export async function listBasketLines(
  db: Database,
  brand: BrandId,
  basketId: number,
): Promise<CheckoutLine[]> {
  const rows = await listRows(db, basketId);
  const ids = rows.map(({ item_id }) => item_id);
  const sold = await listSoldItems(db, brand, ids, { basketId });
  return rows.flatMap((row) => {
    const item = sold.get(row.item_id);
    return item && isBuyable(describeLine(row, item)) ? [{ ...item.line, quantity: row.quantity }] : [];
  });
}

/** One of which there are too few is mended by its owner first: nobody pays for less than they asked for. */
const isBuyable = ({ state }: BasketLine): boolean => state === 'available';

function listRows(db: Database, basketId: number) {
  return db
    .selectFrom('basket_items')
    .innerJoin('items', 'items.id', 'basket_items.item_id')
    .leftJoin('media', 'media.id', 'items.featured_media_id')
    .select(['basket_items.item_id', 'basket_items.quantity', 'basket_items.price_cents'])
    .select(['items.title', 'items.link', 'media.file'])
    .where('basket_items.basket_id', '=', basketId)
    .orderBy('items.title')
    .orderBy('items.id')
    .execute();
}

type BasketRow = Awaited<ReturnType<typeof listRows>>[number];

function describeLine(row: BasketRow, item: SoldItem | undefined): BasketLine {
  const { item_id, quantity, price_cents, title, link, file } = row;
  return {
    item_id,
    rid: formatRid(item_id),
    name: title,
    link,
    image: file ? addressOfUpload(file) : '',
    quantity,
    price: item?.line.price ?? price_cents,
    price_before: price_cents,
    state: describeState(quantity, item),
    most: item?.most ?? 0,
  };
}

function describeState(quantity: number, item: SoldItem | undefined): BasketLine['state'] {
  if (!item) return 'gone';
  if (item.most === 0) return 'sold_out';
  return item.most < quantity ? 'few' : 'available';
}
