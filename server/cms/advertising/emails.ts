/** Emails about advertising places: `email-texts.ts` has their words. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { fillEmail } from '#server/cms/mail/index.ts';
import { AD_SIZES, type AdPlacement, LOGO_SIZE } from '#shared/ads.ts';
import { formatMonths } from '#shared/advertising.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import * as texts from './email-texts.ts';

interface BookingName {
  readonly name: string;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const formatDay = (iso: string): string => DAY.format(new Date(iso));
const toBookings = (origin: string): string => `${origin}${ROUTES.accountAdvertising}`;

export const booked =
  ({ name, months, placement }: BookingName & { months: number; placement: AdPlacement }): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.PLACE_BOOKED,
      { place: name, length: formatMonths(months), artwork: ARTWORK_NEEDED[placement] },
      toBookings(origin),
    );

const formatSize = ([width, height]: readonly [number, number]): string =>
  `${width} by ${height} pixels, or twice that`;

const ARTWORK_NEEDED: Readonly<Record<AdPlacement, string>> = {
  content: `Send one image of ${formatSize(AD_SIZES.default)}, or a title and a sentence in its place.`,
  shop: `Send one image of ${formatSize(AD_SIZES.default)}, or a title and a sentence in its place.`,
  sponsors: `Send one image of ${formatSize(AD_SIZES.square)}, or a title and a sentence in its place, and if you like a logo of ${formatSize([LOGO_SIZE.width, LOGO_SIZE.height])}.`,
  'content-top': `Send two images: one of ${formatSize(AD_SIZES.wide)}, and one of ${formatSize(AD_SIZES['wide-small'])} for phones.`,
};

export const lengthened =
  (endsAt: string | null, { name, months }: BookingName & { months: number }): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.BOOKING_LENGTHENED,
      { place: name, length: formatMonths(months), day: endsAt ? formatDay(endsAt) : '' },
      toBookings(origin),
    );

export const accepted =
  ({ name, startsAt, endsAt }: BookingName & { startsAt: string; endsAt: string }): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.ADVERTISEMENT_ACCEPTED,
      { place: name, from: formatDay(startsAt), until: formatDay(endsAt) },
      toBookings(origin),
    );

export const changeAccepted =
  ({ name }: BookingName): ComposeEmail =>
  (origin) =>
    fillEmail(texts.CHANGE_ACCEPTED, { place: name }, toBookings(origin));

export const refused =
  ({ name, reason, isLive }: BookingName & { reason: string; isLive: boolean }): ComposeEmail =>
  (origin) =>
    fillEmail(texts.ADVERTISEMENT_REFUSED, { place: name, reason, isLive }, toBookings(origin));

export const endsSoon =
  ({ name, endsAt }: BookingName & { endsAt: string }): ComposeEmail =>
  (origin) =>
    fillEmail(texts.BOOKING_ENDS_SOON, { place: name, day: formatDay(endsAt) }, toBookings(origin));

export const ended =
  ({ name }: BookingName): ComposeEmail =>
  (origin) =>
    fillEmail(texts.BOOKING_ENDED, { place: name }, `${origin}${ROUTES.advertisingPlans}`);

/** To those who check. */
export const toCheck =
  ({ id, name, owner }: BookingName & { id: number; owner: string }): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.ARTWORK_WAITS,
      { place: name, id: String(id), owner },
      `${origin}${pathTo('studioBooking', { id: String(id) })}`,
    );
