/** The tables of what belongs to an account. Money is whole cents; times are ISO 8601 in UTC. */
import type { Generated } from 'kysely';
import type { AddressType, PostalAddress } from '#shared/address.ts';
import type { BrandId } from '#shared/brands.ts';
import type { OrderStatus } from '#shared/order-status.ts';

export interface AccountTables {
  addresses: { user_id: number; type: AddressType } & PostalAddress;
  orders: {
    id: Generated<number>;
    /** As people are told it: `F-10024`. */
    number: string;
    user_id: number;
    brand: BrandId;
    status: OrderStatus;
    created_at: string;
    discount_cents: number;
    total_cents: number;
    currency: string;
    /** JSON: the address that it was billed to, as it was then. */
    billing: string;
  };
  /** `price_cents` is of one piece. */
  order_items: {
    id: Generated<number>;
    order_id: number;
    name: string;
    quantity: number;
    price_cents: number;
  };
  payments: {
    id: Generated<number>;
    user_id: number;
    order_id: number | null;
    description: string;
    status: OrderStatus;
    created_at: string;
    amount_cents: number;
    currency: string;
    /** Empty for what was paid otherwise. */
    card_brand: string;
    card_last4: string;
  };
  /** Gifts to others. */
  gifts: {
    id: Generated<number>;
    user_id: number;
    order_id: number | null;
    name: string;
    recipient_name: string;
    recipient_email: string;
    /** SHA-256 of the code; null before it is paid. */
    code_hash: string | null;
    created_at: string;
    redeemed_at: string | null;
  };
  billing_cards: {
    /** The gateway's name for the card, good only there. */
    billing_item_id: string;
    user_id: number;
    brand: string;
    last4: string;
    exp_month: number | null;
    exp_year: number | null;
    /** 1 for the one that is charged, of which each person has one at most. */
    is_default: 0 | 1;
    created_at: string;
  };
  business_owners: { user_id: number; item_id: number };
}
