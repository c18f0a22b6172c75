/** The tables of what belongs to an account. Money is whole cents; times are ISO 8601 in UTC. */
import type { Generated } from 'kysely';
import type { AddressType, PostalAddress } from '#shared/address.ts';
import type { BrandId } from '#shared/brands.ts';
import type { ListingRole } from '#shared/listings.ts';
import type { OrderStatus } from '#shared/order-status.ts';
import type { ReceivedState, WebhookService } from '#shared/received-webhooks.ts';

/** Parts of a total: lines − discount + shipping + tax. */
interface TotalColumns {
  /** Taken off the lines: what a coupon takes off, and credit for the rest of a membership. */
  discount_cents: number;
  /** Part of the discount. */
  coupon_cents: Generated<number>;
  coupon_code: Generated<string>;
  shipping_cents: Generated<number>;
  tax_cents: Generated<number>;
  total_cents: number;
  /** JSON: the address that it is sent to; empty where nothing is sent. */
  shipping: Generated<string>;
}

export interface AccountTables {
  addresses: { user_id: number; type: AddressType } & PostalAddress;
  orders: TotalColumns & {
    id: Generated<number>;
    /** As people are told it: `F-10024`. */
    number: string;
    user_id: number;
    brand: BrandId;
    status: OrderStatus;
    created_at: string;
    currency: string;
    /** JSON: the address that it was billed to, as it was then. */
    billing: string;
    /** The checkout that it came of; null for what was arranged otherwise. */
    checkout_id: Generated<number | null>;
    /** Counts up without gaps for each brand; null before it is paid. */
    invoice_number: Generated<string | null>;
    /** The period of a membership that it pays for; null for what has none. */
    paid_from: Generated<string | null>;
    paid_until: Generated<string | null>;
  };
  /** Payments that are intended, written before the gateway is asked. An order stands beside it as soon as its buyer has an account. */
  checkouts: TotalColumns & {
    id: Generated<number>;
    /** In addresses: 128 bits. */
    token: string;
    /** Idempotency key of who asked: the same key is the same checkout. */
    request_key: string;
    /** Null for a guest, until it is paid. */
    user_id: number | null;
    email: string;
    name: string;
    brand: BrandId;
    /** `change`: a smaller membership that follows the one that is paid. */
    reason: 'purchase' | 'upgrade' | 'change' | 'renewal';
    status: OrderStatus;
    /** JSON, `checkoutLines` of `commerce/checkout-lines.ts`: what is sold, with its price of then. */
    lines: string;
    currency: string;
    /** Path to return to; empty for none. */
    return_path: string;
    /** The membership that it renews or replaces. */
    membership_id: number | null;
    /** The basket that it takes from; null for none. */
    basket_id: Generated<number | null>;
    /** How it is paid, decided before the gateway is asked: never both. Empty before that. */
    way: '' | 'card' | 'page';
    gateway_customer: string;
    /** The hosted page; empty where a stored card is charged. */
    gateway_checkout: string;
    page_url: string;
    /** Code of why it failed; empty otherwise. */
    error: string;
    created_at: string;
    /** When the gateway was last asked for the payment; null before. */
    asked_at: Generated<string | null>;
    expires_at: string;
    ended_at: string | null;
    /** JSON, `destination` of `commerce/goods/shipping.ts`: where something that is not sent is taxed; empty where that does not matter. */
    tax_place: Generated<string>;
    /** Names at the gateway, where its calculation was used: of that, and of the sale once it is recorded there; empty otherwise. */
    tax_calculation: Generated<string>;
    tax_transaction: Generated<string>;
    /** JSON, `couponTerms` of `shared/coupon-terms.ts`, as they were then; empty for none. */
    coupon: Generated<string>;
  };
  /** Taxes as the gateway has reckoned them, by what was asked. */
  tax_calculations: {
    /** Hash of the buyer, the place and what is bought. */
    key: string;
    /** The gateway's name for it. */
    calculation: string;
    /** JSON: the lines, each with a name and cents. */
    taxes: string;
    expires_at: string;
  };
  /** Prices off, for those who know the code. Exactly one of percent and amount. */
  coupons: {
    id: Generated<number>;
    /** In capitals. */
    code: string;
    /** Hundredths of a percent: 2000 is 20 %. */
    percent_points: number | null;
    amount_cents: number | null;
    /** How many payments it lowers, the first among them; null for all. */
    payments: number | null;
    max_uses: number | null;
    /** Uses of one buyer; null for any number. */
    max_uses_each: number | null;
    /** JSON: references of what it is for; empty for everything. */
    rids: string;
    /** Null for both sites. */
    brand: BrandId | null;
    starts_at: string | null;
    ends_at: string | null;
    is_on: 0 | 1;
    /** Rows of `coupon_uses`, counted. */
    uses: number;
    created_at: string;
  };
  /** A use is there as long as its checkout has not failed. */
  coupon_uses: {
    id: Generated<number>;
    coupon_id: number;
    checkout_id: number;
    /** The buyer's, in lower case; empty once the account is closed. */
    email: string;
    created_at: string;
  };
  /** Gifts that somebody describes, until they are bought. */
  gift_drafts: {
    /** 128 bits. */
    token: string;
    user_id: number | null;
    /** JSON, `giftDetails` of `commerce/gifts/gift-details.ts`. */
    details: string;
    created_at: string;
  };
  /** Money that goes back, written before the gateway is asked. The guarantee gives it once a person. */
  refunds: {
    id: Generated<number>;
    payment_id: number;
    user_id: number;
    amount_cents: number;
    /** `not_given`: what was paid for was not to be had any more. */
    reason: 'guarantee' | 'staff' | 'not_given';
    status: 'pending' | 'complete' | 'error';
    created_at: string;
    ended_at: string | null;
  };
  /** Money that was paid and went back, written with the news of it, in numbers without gaps for each brand. */
  credit_notes: {
    id: Generated<number>;
    number: string;
    payment_id: number;
    order_id: number | null;
    user_id: number;
    /** Below 0 where it reverses another. */
    amount_cents: number;
    /** `other`: it went back from the gateway's own pages; `failed`: the bank did not take it. */
    reason: 'guarantee' | 'staff' | 'not_given' | 'other' | 'failed';
    created_at: string;
  };
  /** Pages on which members add a card, until it is stored. */
  card_setups: {
    token: string;
    user_id: number;
    gateway_checkout: string;
    created_at: string;
    /** When its card was stored; null before. */
    added_at: Generated<string | null>;
  };
  gateway_customers: { user_id: number; customer: string };
  /** Calls by which services told us something: of those that were taken none is taken twice. */
  received_webhooks: {
    id: Generated<number>;
    service: WebhookService;
    /** By which the service names it; of what has no name, anything that no other has. */
    key: string;
    kind: string;
    /** By which its payment is found: `checkout:12:page`. Empty where there is none. */
    reference: string;
    charge_id: string;
    state: ReceivedState;
    error: string;
    /** How often it came. */
    times: number;
    /** Reports of emails in it, and subscriptions that they ended. */
    reports: number;
    ended: number;
    first_at: string;
    last_at: string;
  };
  counters: { name: string; value: number };
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
    /** The gateway's name for it. */
    charge_id: Generated<string | null>;
    refunded_cents: Generated<number>;
    /** When it was first seen that its owner wants it back from the bank; null for never. */
    disputed_at: Generated<string | null>;
    /** When the bank was found to have decided; null while the dispute is open. */
    dispute_ended_at: Generated<string | null>;
    /** JSON: what the dispute has taken, to be given back when it is won; empty for nothing. */
    dispute_took: Generated<string>;
    /** Whole cents of refunds that were found to have failed: no part of `refunded_cents`. */
    failed_refund_cents: Generated<number>;
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
    /** Where it was bought, and in whose name its emails are. */
    brand: Generated<BrandId>;
    sender_name: Generated<string>;
    /** The giver's own words. */
    message: Generated<string>;
    /** `card`: the giver prints it, and no letter goes out. */
    delivery: Generated<'email' | 'card'>;
    /** Day of the letter; null for none, or at once. */
    send_at: Generated<string | null>;
    sent_at: Generated<string | null>;
    /** JSON, `givenThing` of `commerce/gifts/gift-details.ts`; empty for gifts of before they were sold. */
    gives: Generated<string>;
    /** Cents that were paid for it. */
    worth_cents: Generated<number>;
    redeemed_by: Generated<number | null>;
    /** JSON, `giftEffect` of `commerce/gifts/gift-effect.ts`: what redeeming has changed, by which it is taken back. */
    effect: Generated<string>;
    /** When its payment went back; null as long as it is good. */
    taken_back_at: Generated<string | null>;
    /** Token of the draft that was bought: of each draft there is one gift. */
    draft: Generated<string | null>;
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
    /** The gateway's name for the card itself, the same however often it is typed; empty where it is not known. */
    fingerprint: Generated<string>;
    /** When its owner was told that it expires; null before. */
    warned_at: Generated<string | null>;
  };
  business_owners: { user_id: number; item_id: number; role: Generated<ListingRole> };
}
