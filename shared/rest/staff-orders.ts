/** Studio: what staff see and change of orders. Money is whole cents. */
import * as z from 'zod';
import { BRAND_IDS } from '../brands.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import { SHIPMENT_STATES } from '../shipment-state.ts';
import { optionalText, requiredText } from '../validation.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { wholeOrder } from './orders.ts';
import { id, listed, page, reason, search, sentEmails } from './staff-parts.ts';

const DOLLARS = /^\d{1,6}(?:\.\d{2})?$/;

const buyer = z.object({ id: z.number(), name: z.string(), email: z.string() });

const listedOrder = z.object({
  id: z.number(),
  number: z.string(),
  brand: z.enum(BRAND_IDS),
  status: z.enum(ORDER_STATUSES),
  created_at: z.string(),
  total: z.number().int(),
  refunded: z.number().int(),
  /** Its parcel; null where nothing is sent. */
  shipment: z.object({ state: z.enum(SHIPMENT_STATES) }).nullable(),
  buyer,
});
export type ListedOrder = z.output<typeof listedOrder>;

export const listAllOrders = personalEndpoint({
  name: 'listAllOrders',
  path: 'airnauts/v1/staff/orders/',
  summary:
    'Orders of everybody, the newest first, by number, name, address or what was bought, and by state.',
  input: z.object({
    search,
    /** `to_send`: paid, with goods that wait for their parcel; `sent`: it has left; `refunded`: some of it went back, or all. */
    status: z.enum(['', 'to_send', 'sent', 'refunded', ...ORDER_STATUSES]).default(''),
    page,
  }),
  output: listed(listedOrder),
});

/**
 * - `unpaid`: the order is not complete
 * - `free`: it cost nothing
 * - `elsewhere`: no card was charged here
 * - `returned`: all of it went back, or is on its way
 * - `own`: it is the caller's
 */
const NO_REFUND_REASONS = ['unpaid', 'free', 'elsewhere', 'returned', 'own'] as const;
export type NoRefundReason = (typeof NO_REFUND_REASONS)[number];

const anyOrder = wholeOrder.extend({
  buyer,
  emails: sentEmails,
  /** Whether its receipt can be sent once more. */
  has_receipt: z.boolean(),
  /** Those that it gave and that can still be redeemed. */
  gifts: z.array(
    z.object({
      id: z.number(),
      recipient_name: z.string(),
      /** Empty for a card that the giver prints. */
      recipient_email: z.string(),
      sent_at: z.string().nullable(),
    }),
  ),
  /** Cents that are on their way back, and not in `refunded` yet. */
  refunding: z.number(),
  /** Cents that the caller can still return. */
  refundable: z.number(),
  /** Says why that is nothing; null where it is something. */
  no_refund: z.enum(NO_REFUND_REASONS).nullable(),
  /** Path of the page that the buyer saw after paying; empty where there was none. */
  confirmation_url: z.string(),
});
export type AnyOrder = z.output<typeof anyOrder>;

export const findAnyOrder = personalEndpoint({
  name: 'findAnyOrder',
  path: 'airnauts/v1/staff/orders/:id/',
  summary: 'One order with its buyer, and all that stands on its invoice.',
  input: z.object({ id }),
  output: anyOrder,
});

export const refundAnyOrder = changeEndpoint({
  name: 'refundAnyOrder',
  method: 'POST',
  path: 'airnauts/v1/staff/orders/:id/refund/',
  summary: 'Returns an order in part or whole, and takes back what it gave unless that is kept.',
  input: z.object({
    id,
    /** Dollars, `12.50`; empty for all that is left. */
    amount: z
      .union([z.literal(''), z.string().regex(DOLLARS, 'Write an amount such as 5 or 12.50')])
      .default(''),
    /** Rights that the order gave; empty for the usual: a part keeps them, the whole takes them back. */
    rights: z.enum(['', 'keep', 'take']).default(''),
    reason,
  }),
  output: anyOrder,
});

export const sendParcel = changeEndpoint({
  name: 'sendParcel',
  method: 'POST',
  path: 'airnauts/v1/staff/orders/:id/shipment/',
  summary: 'Says that the goods of an order are on their way, and tells the buyer.',
  input: z.object({
    id,
    carrier: requiredText({ most: 60 }),
    tracking: optionalText({ most: 80 }),
  }),
  output: anyOrder,
});

export const resendOrderEmail = changeEndpoint({
  name: 'resendOrderEmail',
  method: 'POST',
  path: 'airnauts/v1/staff/orders/:id/emails/',
  summary: 'Sends an email of an order once more: its receipt, or a gift to who is given it or to its giver.',
  input: z.object({
    id,
    /** `receipt`, `gift:12`, `giver:12`. */
    email: z.string().regex(/^(?:receipt|(?:gift|giver):\d{1,12})$/, 'Choose one of the emails'),
  }),
  output: anyOrder,
});
