/** Endpoints of the caller's orders, payments and gifts. Money is whole cents. */
import * as z from 'zod';
import { storedAddress } from '../address.ts';
import { BRAND_IDS } from '../brands.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import { SHIPMENT_STATES } from '../shipment-state.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { sellerSettings } from './settings.ts';

const card = z.object({ brand: z.string(), last4: z.string() });

const creditNote = z.object({
  number: z.string(),
  /** Cents that went back; below 0 where the bank did not take what another says. */
  amount: z.number(),
  /** `not_given`: what was paid for was not to be had any more; `other`: returned by the payment service itself; `failed`: not taken by the bank. */
  reason: z.enum(['guarantee', 'staff', 'not_given', 'other', 'failed']),
  created_at: z.string(),
  /** Path of the PDF. */
  url: z.string(),
});
export type CreditNote = z.output<typeof creditNote>;

export const order = z.object({
  id: z.number(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  created_at: z.string(),
  items: z.array(z.object({ name: z.string(), quantity: z.number(), price: z.number() })),
  /** Taken off by a coupon. */
  discount: z.number(),
  /** Worth of what is not used up of the membership that it replaced; of a change that comes later, what is not due yet. */
  credit: z.number().default(0),
  /** Whether it changes a membership later, and nothing was due. */
  is_change: z.boolean().default(false),
  shipping: z.number().default(0),
  tax: z.number().default(0),
  total: z.number(),
  /** Cents that went back. */
  refunded: z.number(),
  currency: z.string(),
  /** Path of the order's page. */
  invoice_url: z.string(),
  /** Empty for what is not paid. */
  invoice_number: z.string().default(''),
  /** Path of the invoice as PDF; empty for what is not paid. */
  pdf_url: z.string().default(''),
  /** Address at which it can be paid, while that is so; empty otherwise. */
  pay_url: z.string().default(''),
  credit_notes: z.array(creditNote).default([]),
  /** The parcel; null where nothing is sent. */
  shipment: z
    .object({
      state: z.enum(SHIPMENT_STATES),
      carrier: z.string(),
      tracking: z.string(),
      sent_at: z.string().nullable(),
    })
    .nullable()
    .default(null),
});
export type Order = z.output<typeof order>;

export const listOrders = personalEndpoint({
  name: 'listOrders',
  path: 'airnauts/v1/user/orders/',
  summary: "The caller's orders, newest first.",
  input: z.object({}),
  output: z.array(order),
});

const chosenOrder = z.object({ id: z.coerce.number().int().positive() });

/** An order with all that stands on its invoice. */
export const wholeOrder = order.extend({
  brand: z.enum(BRAND_IDS),
  billing: storedAddress,
  /** Where it is sent; null where nothing is. */
  shipping_address: storedAddress.nullable().default(null),
  buyer: z.object({ name: z.string(), email: z.string() }),
  seller: sellerSettings,
  /** Null for what is not paid. */
  payment: z.object({ paid_at: z.string(), card: card.nullable() }).nullable(),
  /** The time of a membership that it pays for; null for none. */
  period: z.object({ from: z.string(), until: z.string() }).nullable(),
});
export type WholeOrder = z.output<typeof wholeOrder>;

export const findOrder = personalEndpoint({
  name: 'findOrder',
  path: 'airnauts/v1/user/orders/:id/',
  summary: 'One order of the caller, with all that stands on its invoice.',
  input: chosenOrder,
  output: wholeOrder,
});

export const discardOrder = changeEndpoint({
  name: 'discardOrder',
  method: 'DELETE',
  path: 'airnauts/v1/user/orders/:id/',
  summary:
    'Gives up an order of the caller that is not paid: its payment page is closed. One that was paid meanwhile stays.',
  input: chosenOrder,
  output: z.object({ discarded: z.literal(true) }),
});

export const listPayments = personalEndpoint({
  name: 'listPayments',
  path: 'airnauts/v1/user/payments/',
  summary: "The caller's payments, newest first.",
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.number(),
      order_id: z.number().nullable(),
      description: z.string(),
      status: z.enum(ORDER_STATUSES),
      created_at: z.string(),
      amount: z.number(),
      /** Cents that went back. */
      refunded: z.number().default(0),
      currency: z.string(),
      card: card.nullable(),
    }),
  ),
});

export const listGifts = personalEndpoint({
  name: 'listGifts',
  path: 'airnauts/v1/user/gifts/',
  summary: 'Gifts that the caller has bought, newest first. Codes are only in the emails.',
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.number(),
      order_id: z.number().nullable(),
      name: z.string(),
      recipient_name: z.string(),
      recipient_email: z.string(),
      created_at: z.string(),
      redeemed_at: z.string().nullable(),
      delivery: z.enum(['email', 'card']),
      /** When the letter goes out; null for a card. */
      send_at: z.string().nullable(),
      /** Null before it has gone out. */
      sent_at: z.string().nullable(),
      /** When its payment went back; null otherwise. */
      taken_back_at: z.string().nullable(),
      /** Page to print it; empty once it is redeemed or taken back. */
      card_path: z.string(),
    }),
  ),
});
