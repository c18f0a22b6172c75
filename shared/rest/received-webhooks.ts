/** Studio: calls by which the payment and the email service told us something. Each endpoint needs the right `run`. */
import * as z from 'zod';
import { RECEIVED_STATES, WEBHOOK_SERVICES } from '../received-webhooks.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { id, listed, page } from './staff-parts.ts';

const receivedWebhook = z.object({
  id: z.number(),
  service: z.enum(WEBHOOK_SERVICES),
  /** As the service names it: `checkout.session.completed`, `bounce`. Empty for those that were refused. */
  kind: z.string(),
  state: z.enum(RECEIVED_STATES),
  /** In words; empty where nothing went wrong. */
  error: z.string(),
  /** How often it came. Calls that were refused are counted by day, and all of one are one row. */
  times: z.number().int(),
  /** Reports in one of the email service, and the subscriptions that they ended. */
  reports: z.number().int(),
  ended: z.number().int(),
  first_at: z.string(),
  last_at: z.string(),
  /** The order that it is about; null where that is not known. */
  order: z.object({ id: z.number(), number: z.string() }).nullable(),
  /** Whether it may be tried again from what is kept of it. */
  can_retry: z.boolean(),
});
export type ListedReceivedWebhook = z.output<typeof receivedWebhook>;

export const listReceivedWebhooks = personalEndpoint({
  name: 'listReceivedWebhooks',
  path: 'airnauts/v1/staff/webhooks/received/',
  summary: 'Webhooks of the payment and the email service: taken, failed or refused, the latest first.',
  input: z.object({
    state: z.enum(['', ...RECEIVED_STATES]).default(''),
    service: z.enum(['', ...WEBHOOK_SERVICES]).default(''),
    page,
  }),
  output: listed(receivedWebhook),
});

const done = z.object({ success: z.literal(true) });

export const retryReceivedWebhook = changeEndpoint({
  name: 'retryReceivedWebhook',
  method: 'POST',
  path: 'airnauts/v1/staff/webhooks/received/:id/retry/',
  summary: 'Handles a failed notice of the payment service again, from what is kept of it.',
  input: z.object({ id }),
  output: done,
});

export const dropReceivedWebhook = changeEndpoint({
  name: 'dropReceivedWebhook',
  method: 'DELETE',
  path: 'airnauts/v1/staff/webhooks/received/:id/',
  summary: 'Removes a webhook that failed from the list: it is not handled.',
  input: z.object({ id }),
  output: done,
});
