/** What is asked of a field, and what a person reads when it is not so: specification, section 5. */
import * as z from 'zod';

const MESSAGES = {
  required: 'Required',
  email: 'Invalid email!',
  usernameOrEmail: 'Invalid username or email',
  url: 'Invalid URL',
  phone: 'Invalid phone number',
  minLength: (least: number) => `Value must be at least ${least} characters long`,
  maxLength: (most: number) => `Value must be at most ${most} characters long`,
} as const;

const LONGEST_PHONE = 30;

/** Text that must be there; blanks around it do not count. */
export const requiredText = ({ least = 1, most }: { least?: number; most: number }) =>
  z
    .string({ error: MESSAGES.required })
    .trim()
    .min(1, MESSAGES.required)
    .min(least, MESSAGES.minLength(least))
    .max(most, MESSAGES.maxLength(most));

/** It may be empty. */
export const anyText = ({ most }: { most: number }) => z.string().trim().max(most, MESSAGES.maxLength(most));

/** Empty when it was left out. */
export const optionalText = (limit: { most: number }) => anyText(limit).default('');

/** Digits as they are dialed; what people write between them is dropped. */
export const optionalPhone = z
  .string()
  .max(LONGEST_PHONE, MESSAGES.phone)
  .overwrite((typed) => typed.replace(/[\s()./-]/g, ''))
  .regex(/^(?:\+?[1-9]\d{7,14})?$/, MESSAGES.phone)
  .default('');

const LONGEST_EMAIL = 254;

export const requiredEmail = requiredText({ most: LONGEST_EMAIL }).pipe(z.email(MESSAGES.email));

export const optionalEmail = z
  .string()
  .trim()
  .max(LONGEST_EMAIL, MESSAGES.maxLength(LONGEST_EMAIL))
  .pipe(z.union([z.literal(''), z.email(MESSAGES.email)], MESSAGES.email))
  .default('');

/** The first thing that is wrong with each field, by its name. */
export function firstIssues(error: z.ZodError): Record<string, string> {
  const issues: Record<string, string> = {};
  for (const { path, message } of error.issues) issues[String(path[0] ?? '')] ??= message;
  return issues;
}
