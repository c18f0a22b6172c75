/** Emails about listings: `email-texts.ts` has their words. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { fillEmail } from '#server/cms/mail/index.ts';
import { DELETED_DAYS, type ListingPlan, SHOWN_BY_PLAN } from '#shared/listings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import * as texts from './email-texts.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const formatDay = (iso: string): string => DAY.format(new Date(iso));
const toListing = (origin: string, id: number): string =>
  `${origin}${pathTo('accountListing', { id: String(id) })}`;

/** To those who check. */
export const listingWaits =
  (id: number, business: string): ComposeEmail =>
  (origin) =>
    fillEmail(texts.LISTING_WAITS, { business }, `${origin}${pathTo('studioListing', { id: String(id) })}`);

/** @param corrected names of what staff have changed */
export const listingAccepted =
  (business: string, link: string, corrected: readonly string[] = []): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.LISTING_ACCEPTED,
      { business, isMended: corrected.length > 0, corrected: corrected.join(', ') },
      `${origin}${link}`,
    );

export const listingRefused =
  (id: number, business: string, reason: string, isLive: boolean): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.LISTING_REFUSED,
      { business, reason, isLive, contact: `${origin}${ROUTES.contact}` },
      toListing(origin, id),
    );

export const listingExpires =
  (id: number, business: string, expiresAt: string): ComposeEmail =>
  (origin) =>
    fillEmail(texts.LISTING_EXPIRES, { business, day: formatDay(expiresAt) }, toListing(origin, id));

export const listingExpired =
  (id: number, business: string): ComposeEmail =>
  (origin) =>
    fillEmail(texts.LISTING_EXPIRED, { business }, toListing(origin, id));

export const listingShowsLess =
  (id: number, business: string, plans: { before: ListingPlan; after: ListingPlan }): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.LISTING_SHOWS_LESS,
      { business, isPlaceOver: SHOWN_BY_PLAN[plans.before].isFirst, isFree: plans.after === 'free' },
      toListing(origin, id),
    );

export const listingTakenDown =
  (id: number, business: string, reason: string): ComposeEmail =>
  (origin) =>
    fillEmail(texts.LISTING_TAKEN_DOWN, { business, reason }, toListing(origin, id));

export const listingPutBack =
  (id: number, business: string): ComposeEmail =>
  (origin) =>
    fillEmail(texts.LISTING_PUT_BACK, { business }, toListing(origin, id));

export const listingDeleted =
  (business: string, goneAt: string): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.LISTING_DELETED,
      { business, days: String(DELETED_DAYS), day: formatDay(goneAt) },
      `${origin}${ROUTES.accountBusiness}`,
    );
