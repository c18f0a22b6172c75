/** Goods and books in trials of money: bought at once or from a basket, with three pieces of one of them. */

import { checkoutLines } from '#server/cms/commerce/checkout-lines.ts';
import type { CheckoutRow } from '#server/cms/commerce/checkout-rows.ts';
import { addToBasket } from '#server/cms/commerce/goods/baskets.ts';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { addToBasket as addEndpoint } from '#shared/rest/basket.ts';
import { addItem } from './add-item.ts';
import { ADDRESS } from './goods.ts';

/** Pieces of the first at the beginning. */
const PIECES = 3;

export type GoodsTrial = Awaited<ReturnType<typeof openGoodsTrial>>;

export async function openGoodsTrial(db: Database, seed: number, chance: () => number) {
  const addProduct = (slug: string, price: number, stock?: number) =>
    addItem(db, {
      type: 'product',
      slug,
      title: slug,
      link: `/shop/${slug}/`,
      details: { product: { sku: slug.toUpperCase(), product_type: 'loupes', price } },
      ...(stock !== undefined && { stock }),
    });
  const few = await addProduct(`few-${seed}`, 3900, PIECES);
  const many = await addProduct(`many-${seed}`, 1250);
  const book = await addItem(db, {
    type: 'ebook',
    slug: `book-${seed}`,
    title: 'Book',
    link: `/ebook/book-${seed}/`,
    details: { ebook: { pages: 9, price: 1100, file: 'book.pdf', formats: ['PDF'] } },
  });
  let guestToken = '';

  return {
    /** Puts something into a basket. */
    async fill(context: IdentityContext & { readonly brand: BrandId }): Promise<void> {
      const token = context.viewer ? '' : guestToken;
      const product_id = chance() < 0.5 ? few : many;
      const quantity = chance() < 0.7 ? 1 : 2;
      const basket = await addToBasket(context, addEndpoint.input.parse({ token, product_id, quantity }));
      if (!context.viewer) guestToken = basket.token;
    },

    /** Draws a purchase, and where it goes. */
    choose(isMember: boolean) {
      const drawn = chance();
      if (drawn < 0.25) return { product_id: book };
      const state = chance() < 0.5 ? 'CO' : 'NY';
      const address = { ...ADDRESS, state };
      if (drawn < 0.55) return { product_id: few, ...address };
      return { basket: true, basket_token: isMember ? '' : guestToken, ...address };
    },

    /** @param given checkouts whose money was kept */
    async findProblems(given: readonly CheckoutRow[]): Promise<string[]> {
      const lines = given.flatMap((row) => parseColumn(checkoutLines, row.lines));
      const sold = lines
        .filter(({ itemId }) => itemId === few)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      const { quantity: left } = await db
        .selectFrom('stock')
        .select('quantity')
        .where('item_id', '=', few)
        .executeTakeFirstOrThrow();
      const parcels = await db
        .selectFrom('shipments')
        .innerJoin('orders', 'orders.id', 'shipments.order_id')
        .select('orders.checkout_id')
        .where('shipments.state', '!=', 'canceled')
        .where(
          'orders.checkout_id',
          'in',
          given.map(({ id }) => id),
        )
        .execute();
      const sending = given.filter(({ shipping }) => shipping !== '');
      const books = await db.selectFrom('item_grants').selectAll().where('item_id', '=', book).execute();
      const booksPaid = lines.filter(({ itemId }) => itemId === book);
      return [
        ...(sold + left === PIECES ? [] : [`${sold} of ${PIECES} pieces were paid, ${left} are left`]),
        ...(parcels.length === sending.length
          ? []
          : [`${sending.length} parcels were paid, ${parcels.length} are sent`]),
        ...(books.length === booksPaid.length
          ? []
          : [`${booksPaid.length} books were paid, ${books.length} given`]),
      ];
    },
  };
}
