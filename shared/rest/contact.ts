/** The endpoint of the contact form, and the limits of its fields. */
import * as z from 'zod';
import { optionalWebAddress, requiredEmail, requiredText } from '../validation.ts';
import { changeEndpoint } from './endpoint.ts';

export const CONTACT_LIMITS = { name: 100, subject: 150, least: 10, message: 5000 } as const;

const contactInput = z.object({
  name: requiredText({ most: CONTACT_LIMITS.name }),
  email: requiredEmail,
  subject: requiredText({ most: CONTACT_LIMITS.subject }),
  /** URL of a business to be listed, or of what the message is about. */
  url: optionalWebAddress,
  message: requiredText({ least: CONTACT_LIMITS.least, most: CONTACT_LIMITS.message }),
});

export const sendMessage = changeEndpoint({
  name: 'sendMessage',
  method: 'POST',
  path: 'airnauts/v1/contact/',
  summary: 'Sends a message through the contact form: stored, and emailed to support.',
  input: contactInput,
  output: z.object({ success: z.literal(true) }),
});
