/** What people send without an account: a message, and their wish to get the newsletter. */
import * as z from 'zod';
import { requiredEmail, requiredText } from '../validation.ts';
import { changeEndpoint } from './endpoint.ts';

const sent = z.object({ success: z.literal(true) });
const key = z.object({ key: z.string().regex(/^[\w-]{20,100}$/, 'This link is not complete.') });

export const CONTACT_LIMITS = { name: 100, subject: 150, least: 10, message: 5000 } as const;

const contactInput = z.object({
  name: requiredText({ most: CONTACT_LIMITS.name }),
  email: requiredEmail,
  subject: requiredText({ most: CONTACT_LIMITS.subject }),
  message: requiredText({ least: CONTACT_LIMITS.least, most: CONTACT_LIMITS.message }),
});

export const sendMessage = changeEndpoint({
  name: 'sendMessage',
  method: 'POST',
  path: 'airnauts/v1/contact/',
  summary: 'A message to the people behind the site: kept, and mailed to them.',
  input: contactInput,
  output: sent,
});

const newsletterInput = z.object({ email: requiredEmail });

export const subscribe = changeEndpoint({
  name: 'subscribe',
  method: 'POST',
  path: 'airnauts/v1/newsletter/',
  summary: 'Asks for the newsletter. Nothing is sent but a question whether it was really them.',
  input: newsletterInput,
  output: sent,
});

export const confirmSubscription = changeEndpoint({
  name: 'confirmSubscription',
  method: 'POST',
  path: 'airnauts/v1/newsletter/confirm/',
  summary: 'Confirms with the key from the letter.',
  input: key,
  output: sent,
});

export const unsubscribe = changeEndpoint({
  name: 'unsubscribe',
  method: 'POST',
  path: 'airnauts/v1/newsletter/unsubscribe/',
  summary: 'Ends it with the key that is in each letter (RFC 8058).',
  input: key,
  output: sent,
});
