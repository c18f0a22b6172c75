/** The tables of goods and e-books: baskets, stock, parcels, and rights to one item. Money is whole cents. */
import type { Generated } from 'kysely';
import type { BrandId } from '#shared/brands.ts';
import type { ShipmentState } from '#shared/shipment-state.ts';

export interface GoodsTables {
  /** Somebody's, or a guest's, who has the token in a cookie: one of the two. */
  baskets: {
    id: Generated<number>;
    /** SHA-256 of the token. */
    token_hash: string | null;
    user_id: number | null;
    brand: BrandId;
    changed_at: string;
  };
  /** `price_cents` is the price of one piece when it was put there, to say so when it has changed. */
  basket_items: { basket_id: number; item_id: number; quantity: number; price_cents: number };
  /** Pieces that are there. What has no row is not counted. */
  stock: { item_id: number; quantity: number };
  /** Pieces that wait for a payment: those of checkouts that have ended count no more. */
  stock_holds: { checkout_id: number; item_id: number; quantity: number };
  /** Parcels, one an order. `canceled`: the money went back before it was sent. */
  shipments: {
    order_id: number;
    state: ShipmentState;
    carrier: Generated<string>;
    tracking: Generated<string>;
    created_at: string;
    sent_at: string | null;
  };
  /** Rights to one item, an e-book, beside those of a membership. */
  item_grants: { user_id: number; item_id: number; source: string; created_at: string };
}
