/** Endpoints of the newsletter: a subscription is confirmed by email, and ends with one click. */
import * as z from 'zod';
import { requiredEmail } from '../validation.ts';
import { maybeSolution } from './challenge.ts';
import { changeEndpoint } from './endpoint.ts';

const sent = z.object({ success: z.literal(true) });
const key = z.object({ key: z.string().regex(/^[\w-]{20,100}$/, 'This link is incomplete.') });
const newsletterInput = z.object({ email: requiredEmail, altcha: maybeSolution });

export const subscribe = changeEndpoint({
  name: 'subscribe',
  method: 'POST',
  path: 'airnauts/v1/newsletter/',
  summary: 'Subscribes to the newsletter. Only a confirmation email is sent.',
  input: newsletterInput,
  output: sent,
});

export const confirmSubscription = changeEndpoint({
  name: 'confirmSubscription',
  method: 'POST',
  path: 'airnauts/v1/newsletter/confirm/',
  summary: 'Confirms the subscription with the key from the email.',
  input: key,
  output: sent,
});

export const unsubscribe = changeEndpoint({
  name: 'unsubscribe',
  method: 'POST',
  path: 'airnauts/v1/newsletter/unsubscribe/',
  summary: 'Unsubscribes with the key that is in each issue (RFC 8058).',
  input: key,
  output: sent,
});
