/** Studio: webhooks by which other programs are told what happens here. Each endpoint needs the right `run`. */
import * as z from 'zod';
import { requiredText } from '../validation.ts';
import { DELIVERY_STATES, TEST_EVENT, WEBHOOK_EVENT_NAMES, WEBHOOK_STATES } from '../webhook-events.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { id, listed, page } from './staff-parts.ts';

const event = z.enum(WEBHOOK_EVENT_NAMES);

const outgoingWebhook = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  events: z.array(event),
  state: z.enum(WEBHOOK_STATES),
  /** Why it stopped by itself; empty for others. */
  reason: z.string(),
  /** Deliveries that are to be sent, and those that were given up. */
  waiting: z.number().int(),
  failed: z.number().int(),
  /** When something was last sent, or tried to be; null for never. */
  last_tried_at: z.string().nullable(),
  created_at: z.string(),
  /** Until when the secret of before is good as well; null for no other. */
  old_secret_until: z.string().nullable(),
});
export type OutgoingWebhook = z.output<typeof outgoingWebhook>;

const delivery = z.object({
  id: z.number(),
  /** Sent as `webhook-id`: the same however often it is tried. */
  message_id: z.string(),
  event: z.enum([...WEBHOOK_EVENT_NAMES, TEST_EVENT]),
  created_at: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  /** When it is tried next; null for what waits for nothing. */
  next_at: z.string().nullable(),
  /** Not while it is being sent. */
  may_resend: z.boolean(),
  tried_at: z.string().nullable(),
  /** HTTP status of the response; null where there was none. */
  status: z.number().int().nullable(),
  duration_ms: z.number().int().nullable(),
  /** A sentence about what went wrong last; empty for nothing. */
  error: z.string(),
  /** JSON that is sent. */
  body: z.string(),
  /** The beginning of the last response. */
  response: z.string(),
});
export type WebhookDelivery = z.output<typeof delivery>;

const PATH = 'airnauts/v1/staff/webhooks/outgoing/';
const ONE = `${PATH}:id/` as const;

export const listOutgoingWebhooks = personalEndpoint({
  name: 'listOutgoingWebhooks',
  path: PATH,
  summary: 'Webhooks by which other programs are told what happens here, by name.',
  input: z.object({}),
  output: z.object({ items: z.array(outgoingWebhook) }),
});

export const findOutgoingWebhook = personalEndpoint({
  name: 'findOutgoingWebhook',
  path: ONE,
  summary: 'A webhook with what it sent, the latest first.',
  input: z.object({ id, state: z.enum(['', ...DELIVERY_STATES]).default(''), page }),
  output: outgoingWebhook.extend({ deliveries: listed(delivery) }),
});

const fields = {
  name: requiredText({ most: 100 }),
  url: requiredText({ most: 500 }),
  /** Separated by commas, where it is not a list. */
  events: z.union([
    z.array(event).min(1, 'Choose at least one event'),
    z
      .string()
      .transform((text) => text.split(',').filter((name) => name !== ''))
      .pipe(z.array(event).min(1, 'Choose at least one event')),
  ]),
};

/** `secret` signs what is sent, and is answered this once. */
const made = z.object({ id: z.number(), name: z.string(), secret: z.string() });

export const createOutgoingWebhook = changeEndpoint({
  name: 'createOutgoingWebhook',
  method: 'POST',
  path: PATH,
  summary: 'Adds a webhook. Its secret is answered this once. Needs a recent proof.',
  input: z.object(fields),
  output: made,
});

const done = z.object({ success: z.literal(true) });
const one = z.object({ id });

export const changeOutgoingWebhook = changeEndpoint({
  name: 'changeOutgoingWebhook',
  method: 'POST',
  path: ONE,
  summary: 'Changes the name, the address or the events of a webhook. Another address needs a recent proof.',
  input: one.extend(fields),
  output: done,
});

export const renewWebhookSecret = changeEndpoint({
  name: 'renewWebhookSecret',
  method: 'POST',
  path: `${ONE}secret/`,
  summary:
    'Makes a new secret, which is answered this once. For a day what is sent is signed with the old one as well. Needs a recent proof.',
  input: one,
  output: made,
});

export const pauseOutgoingWebhook = changeEndpoint({
  name: 'pauseOutgoingWebhook',
  method: 'POST',
  path: `${ONE}pause/`,
  summary: 'Pauses a webhook: it is not told what happens meanwhile, and what waits to be sent is given up.',
  input: one,
  output: done,
});

export const resumeOutgoingWebhook = changeEndpoint({
  name: 'resumeOutgoingWebhook',
  method: 'POST',
  path: `${ONE}resume/`,
  summary: 'Resumes a webhook that was paused, or stopped by itself.',
  input: one,
  output: done,
});

export const removeOutgoingWebhook = changeEndpoint({
  name: 'removeOutgoingWebhook',
  method: 'DELETE',
  path: ONE,
  summary: 'Deletes a webhook with its deliveries. What waits is not sent.',
  input: one,
  output: done,
});

export const testOutgoingWebhook = changeEndpoint({
  name: 'testOutgoingWebhook',
  method: 'POST',
  path: `${ONE}test/`,
  summary: 'Sends a test, once, also while the webhook is paused.',
  input: one,
  output: done,
});

export const resendWebhookDelivery = changeEndpoint({
  name: 'resendWebhookDelivery',
  method: 'POST',
  path: `${ONE}deliveries/:delivery/resend/`,
  summary: 'Sends a delivery again, with the same id.',
  input: one.extend({ delivery: id }),
  output: done,
});

export const resendFailedDeliveries = changeEndpoint({
  name: 'resendFailedDeliveries',
  method: 'POST',
  path: `${ONE}deliveries/resend/`,
  summary: 'Sends all deliveries of a webhook again that were given up.',
  input: one,
  output: done,
});

export const dropFailedDeliveries = changeEndpoint({
  name: 'dropFailedDeliveries',
  method: 'DELETE',
  path: `${ONE}deliveries/`,
  summary: 'Removes the deliveries of a webhook that were given up: they are not sent.',
  input: one,
  output: done,
});
