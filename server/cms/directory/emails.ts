/** Words of emails about listings. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { DELETED_DAYS } from '#shared/listings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const formatDay = (iso: string): string => DAY.format(new Date(iso));
const toListing = (origin: string, id: number): string =>
  `${origin}${pathTo('accountListing', { id: String(id) })}`;

/** To those who check. */
export const listingWaits =
  (id: number, name: string): ComposeEmail =>
  (origin) => ({
    subject: `A listing waits to be checked: ${name}`,
    paragraphs: [`${name} has sent its listing for the directory, or a change of it.`],
    button: { label: 'Check it', href: `${origin}${pathTo('studioListing', { id: String(id) })}` },
  });

export const listingAccepted =
  (name: string, link: string, isMended: boolean): ComposeEmail =>
  (origin) => ({
    subject: `Your listing is in the directory: ${name}`,
    paragraphs: [
      isMended
        ? `We have accepted what you sent for ${name}, with small corrections of ours. Please look at it once.`
        : `We have accepted what you sent for ${name}. Readers see it from now on.`,
      'You can change it at any time. What is in the directory stays there until we have looked at your change.',
    ],
    button: { label: 'See your listing', href: `${origin}${link}` },
  });

export const listingRefused =
  (id: number, name: string, reason: string, isLive: boolean): ComposeEmail =>
  (origin) => ({
    subject: `Please change your listing: ${name}`,
    paragraphs: [
      `We looked at what you sent for ${name}, and cannot show it as it is:`,
      reason,
      isLive
        ? 'What was in the directory before stays there. Nothing of what you wrote is lost.'
        : 'Nothing of what you wrote is lost. Change it, and send it again.',
    ],
    button: { label: 'Change your listing', href: toListing(origin, id) },
  });

export const listingExpires =
  (id: number, name: string, expiresAt: string): ComposeEmail =>
  (origin) => ({
    subject: `Is your listing still right? ${name}`,
    paragraphs: [
      `Readers count on the directory being right, so we ask once a year. Please look at ${name} before ${formatDay(expiresAt)}, and say that it is still right.`,
      'After that day it is hidden until you do. Nothing of it is lost.',
    ],
    button: { label: 'Look at your listing', href: toListing(origin, id) },
  });

export const listingExpired =
  (id: number, name: string): ComposeEmail =>
  (origin) => ({
    subject: `Your listing is hidden: ${name}`,
    paragraphs: [
      `Nobody has told us for a year that ${name} is still right, so it is hidden now. Nothing of it is lost.`,
      'Say that it is still right, and it is back at once.',
    ],
    button: { label: 'Look at your listing', href: toListing(origin, id) },
  });

export const listingTakenDown =
  (id: number, name: string, reason: string): ComposeEmail =>
  (origin) => ({
    subject: `We took your listing down: ${name}`,
    paragraphs: [
      `${name} is not in the directory for now:`,
      reason,
      'Nothing of it is lost. Change it and send it, and we look at it again.',
    ],
    button: { label: 'Look at your listing', href: toListing(origin, id) },
  });

export const listingPutBack =
  (id: number, name: string): ComposeEmail =>
  (origin) => ({
    subject: `Your listing may be shown again: ${name}`,
    paragraphs: [`We had taken ${name} out of the directory. It is no longer held back.`],
    button: { label: 'Look at your listing', href: toListing(origin, id) },
  });

export const listingDeleted =
  (name: string, goneAt: string): ComposeEmail =>
  (origin) => ({
    subject: `Your listing was deleted: ${name}`,
    paragraphs: [
      `${name} is no longer in the directory. You can take it back for ${DELETED_DAYS} days. On ${formatDay(goneAt)} it is removed for good, with its photos.`,
      'If this was not you, take it back and change your password.',
    ],
    button: { label: 'Your businesses', href: `${origin}${ROUTES.accountBusiness}` },
  });
