/** Newsletters: the states that one goes through, and the limits of what is written. */

/**
 * - `scheduled`: sent on a day that was chosen
 * - `sending`: on its way, in batches
 * - `paused`: what was not sent yet waits until somebody goes on
 * - `stopped`: what was not sent yet never is
 */
export const NEWSLETTER_STATES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped'] as const;
export type NewsletterState = (typeof NEWSLETTER_STATES)[number];

/** States in which the text may be changed: not while it is on its way, or two readers would get two texts. */
const EDITABLE: readonly NewsletterState[] = ['draft', 'sent', 'stopped'];
export const isEditable = (state: NewsletterState): boolean => EDITABLE.includes(state);

/** Whether it has left the house, in part at least: its page may be read from then on. */
export const hasBegun = (state: NewsletterState): boolean => state !== 'draft' && state !== 'scheduled';

/** Reasons for which a subscription ends. */
export const SUBSCRIPTION_ENDINGS = ['unsubscribed', 'bounced', 'complained'] as const;
export type SubscriptionEnding = (typeof SUBSCRIPTION_ENDINGS)[number];

/** `{name}`, or `{name|there}` with a word for those whose name is not known. It stands in markup and in JSON too: the word has no sign of theirs. */
const NAME_FIELD = /(?<!\{)\{name(?:\|([^{}|<>"\\]{0,60}))?\}(?!\})/g;

/** @param name as plain text, left out for everybody: what is filled in has to be escaped where it is written */
export const fillName = (text: string, name = ''): string =>
  text.replaceAll(NAME_FIELD, (_, fallback: string | undefined) => name || (fallback ?? ''));

/** Lists of emails cut a subject after 60 or so. */
export const MAX_SUBJECT_LENGTH = 150;
export const MAX_PREVIEW_LENGTH = 200;
export const MAX_NEWSLETTER_LENGTH = 200_000;
/** Days for which members read it before everybody does. */
export const MAX_MEMBERS_DAYS = 90;
/** Longest time ahead for which one is planned, in days. */
export const MAX_DAYS_AHEAD = 366;
