/** Parts of the endpoints with which staff look after members, orders and what was changed. */
import * as z from 'zod';
import { optionalText, requiredText } from '../validation.ts';

export const id = z.coerce.number().int().positive();
export const page = z.coerce.number().int().min(1).max(100_000).default(1);
export const search = optionalText({ most: 120 });
/** Kept in the record of changes. */
export const reason = requiredText({ most: 300 });

export const listed = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int(), pages: z.number().int() });

/** The last twenty that were written to somebody, the latest first. */
export const sentEmails = z.array(
  z.object({ subject: z.string(), queued_at: z.string(), state: z.enum(['waiting', 'sent', 'failed']) }),
);
export type SentEmail = z.output<typeof sentEmails>[number];
