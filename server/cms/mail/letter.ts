import * as z from 'zod';

/** A letter as it is kept: plain text, and for lists how to leave with one click (RFC 8058). */
export const letter = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  replyTo: z.string().optional(),
  /** Address that takes a POST to end the subscription. */
  unsubscribe: z.string().optional(),
});
export type Letter = z.output<typeof letter>;
