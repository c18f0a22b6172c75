/** Rules of fields and their messages: specification, section 5. */
import * as z from 'zod';
import { dropDirections } from './drop-directions.ts';

const MESSAGES = {
  required: 'Required',
  email: 'Invalid email!',
  usernameOrEmail: 'Invalid username or email',
  url: 'Invalid URL',
  phone: 'Invalid phone number',
  minLength: (least: number) => `Value must be at least ${least} characters long`,
  maxLength: (most: number) => `Value must be at most ${most} characters long`,
} as const;

const MAX_PHONE_LENGTH = 30;

/** Blanks, and characters of which nothing is seen, such as a zero width space. */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/** Text that must be there; blanks around it do not count, nor does what cannot be seen. */
export const requiredText = ({ least = 1, most }: { least?: number; most: number }) =>
  z
    .string({ error: MESSAGES.required })
    .overwrite(dropDirections)
    .trim()
    .min(1, MESSAGES.required)
    .refine((typed) => typed.replace(INVISIBLE, '') !== '', MESSAGES.required)
    .min(least, MESSAGES.minLength(least))
    .max(most, MESSAGES.maxLength(most));

/** It may be empty. */
export const anyText = ({ most }: { most: number }) =>
  z.string().overwrite(dropDirections).trim().max(most, MESSAGES.maxLength(most));

/** Empty when it was left out. */
export const optionalText = (limit: { most: number }) => anyText(limit).default('');

/** Digits as they are dialed; what people write between them is dropped. */
export const optionalPhone = z
  .string()
  .overwrite(dropDirections)
  .max(MAX_PHONE_LENGTH, MESSAGES.phone)
  .overwrite((typed) => typed.replace(/[\s()./-]/g, ''))
  .regex(/^(?:\+?[1-9]\d{7,14})?$/, MESSAGES.phone)
  .default('');

const MAX_EMAIL_LENGTH = 254;

export const requiredEmail = requiredText({ most: MAX_EMAIL_LENGTH }).pipe(z.email(MESSAGES.email));

export const optionalEmail = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH, MESSAGES.maxLength(MAX_EMAIL_LENGTH))
  .pipe(z.union([z.literal(''), z.email(MESSAGES.email)], MESSAGES.email))
  .default('');

const MAX_URL_LENGTH = 2048;
/** Labels of letters, digits and hyphens, the last of which is no number: not an address of a machine. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** With `http` or `https` and a domain, and without a user's name or password. */
export const webAddress = z
  .string()
  .trim()
  .max(MAX_URL_LENGTH, MESSAGES.maxLength(MAX_URL_LENGTH))
  .regex(/^https?:\/\/[^/?#@\\\s]+(?:[/?#]\S*)?$/i, MESSAGES.url)
  .pipe(z.url({ protocol: /^https?$/, hostname: DOMAIN, error: MESSAGES.url }));

export const optionalWebAddress = z.union([z.literal(''), webAddress], MESSAGES.url).default('');

/** The first thing that is wrong with each field, by its name. */
export function firstIssues(error: z.ZodError): Record<string, string> {
  const issues: Record<string, string> = {};
  for (const { path, message } of error.issues) issues[String(path[0] ?? '')] ??= message;
  return issues;
}
