import * as z from 'zod';
import type { FilledEmail } from './texts/define-email.ts';

const button = z.object({ label: z.string(), href: z.string() });

/** Body of an email that is more than paragraphs. Its HTML is written by us for mail programs, and shown as it is. */
const body = z.object({
  html: z.string(),
  /** Line that lists of emails show beside the subject. */
  preheader: z.string(),
  /** Address of the page that says the same; empty for none. */
  page: z.string(),
  /** Lines at its end: why somebody gets it, and who sends it. */
  notes: z.array(z.string()),
});

/** An email as it is kept: plain text, what its HTML is made of, and for lists how to leave with one click (RFC 8058). */
export const email = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Plain text too. */
  paragraphs: z.array(z.string()).optional(),
  button: button.optional(),
  /** In the place of paragraphs and button. */
  body: body.optional(),
  replyTo: z.string().optional(),
  /** Address that takes a POST to end the subscription. */
  unsubscribe: z.string().optional(),
});
export type Email = z.output<typeof email>;

/** Words of an email; its form is in the renderer. */
export interface EmailWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly href: string };
  /** Where staff can change its words. */
  readonly filled?: FilledEmail;
}

export function composeEmail(to: string, { subject, paragraphs, button }: EmailWords): Email {
  const link = button ? [`${button.label}:\n${button.href}`] : [];
  const text = `${[...paragraphs, ...link].join('\n\n')}\n`;
  return { to, subject, text, paragraphs: [...paragraphs], ...(button && { button }) };
}

/** Stands in an email for the address of the site that sends it, for those who write and do not know it. */
const SITE = '{site}';

/** An address in an email. @param path of a page of the site that sends it */
export const onSite = (path: string): string => `${SITE}${path}`;

/** @param origin without a slash at its end */
export function fillSite(email: Email, origin: string): Email {
  const fill = (text: string) => text.replaceAll(SITE, origin);
  const { text, paragraphs, button } = email;
  return {
    ...email,
    text: fill(text),
    ...(paragraphs && { paragraphs: paragraphs.map(fill) }),
    ...(button && { button: { ...button, href: fill(button.href) } }),
  };
}
