/** Endpoints of the caller's orders, payments and gifts. Money is whole cents. */
import * as z from 'zod';
import { storedAddress } from '../address.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import { personalEndpoint } from './endpoint.ts';

const order = z.object({
  id: z.number(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  created_at: z.string(),
  items: z.array(z.object({ name: z.string(), quantity: z.number(), price: z.number() })),
  discount: z.number(),
  total: z.number(),
  /** Cents that went back. */
  refunded: z.number(),
  currency: z.string(),
  invoice_url: z.string(),
  /** Empty for what is not paid. */
  invoice_number: z.string().default(''),
});
export type Order = z.output<typeof order>;

export const listOrders = personalEndpoint({
  name: 'listOrders',
  path: 'airnauts/v1/user/orders/',
  summary: "The caller's orders, newest first.",
  input: z.object({}),
  output: z.array(order),
});

export const findOrder = personalEndpoint({
  name: 'findOrder',
  path: 'airnauts/v1/user/orders/:id/',
  summary: 'One order of the caller, with its billing address at the time.',
  input: z.object({ id: z.coerce.number().int().positive() }),
  output: order.extend({ billing: storedAddress }),
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
      currency: z.string(),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
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
    }),
  ),
});
