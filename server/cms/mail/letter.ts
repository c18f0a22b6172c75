import * as z from 'zod';

const button = z.object({ label: z.string(), href: z.string() });

/** A letter as it is kept: plain text, what its HTML is made of, and for lists how to leave with one click (RFC 8058). */
export const letter = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Plain text too. */
  paragraphs: z.array(z.string()).optional(),
  button: button.optional(),
  replyTo: z.string().optional(),
  /** Address that takes a POST to end the subscription. */
  unsubscribe: z.string().optional(),
});
export type Letter = z.output<typeof letter>;

/** What a letter says; its form is `renderLetter`'s. */
export interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly href: string };
}

export function composeLetter(to: string, { subject, paragraphs, button }: Words): Letter {
  const link = button ? [`${button.label}:\n${button.href}`] : [];
  const text = `${[...paragraphs, ...link].join('\n\n')}\n`;
  return { to, subject, text, paragraphs: [...paragraphs], ...(button && { button }) };
}

/** Stands in a letter for the address of the site that sends it, for those who write and do not know it. */
const SITE = '{site}';

/** An address in a letter. @param path of a page of the site that sends it */
export const onSite = (path: string): string => `${SITE}${path}`;

/** @param origin without a slash at its end */
export function fillSite(letter: Letter, origin: string): Letter {
  const fill = (text: string) => text.replaceAll(SITE, origin);
  const { text, paragraphs, button } = letter;
  return {
    ...letter,
    text: fill(text),
    ...(paragraphs && { paragraphs: paragraphs.map(fill) }),
    ...(button && { button: { ...button, href: fill(button.href) } }),
  };
}
