/** Words of emails about advertising places. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { AD_SIZES, type AdPlacement, LOGO_SIZE } from '#shared/ads.ts';
import { formatMonths } from '#shared/advertising.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';

interface BookingName {
  readonly name: string;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const formatDay = (iso: string): string => DAY.format(new Date(iso));
const toBookings = (origin: string): string => `${origin}${ROUTES.accountAdvertising}`;

export const booked =
  ({ name, months, placement }: BookingName & { months: number; placement: AdPlacement }): ComposeEmail =>
  (origin) => ({
    subject: `Your advertising place: ${name}`,
    paragraphs: [
      `You have booked ${name} for ${formatMonths(months)}. The time begins on the day on which we accept what you want to show, so nothing is lost while you prepare it.`,
      `${ARTWORK_NEEDED[placement]} Each needs a text of up to 125 characters that says what it shows, and an https address to link to.`,
      'We look at every advertisement before it runs, within 2 business days.',
    ],
    button: { label: 'Send your artwork', href: toBookings(origin) },
  });

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
  (origin) => ({
    subject: `Your advertising place is booked for longer: ${name}`,
    paragraphs: [
      `We added ${formatMonths(months)} to ${name}.`,
      endsAt
        ? `It is now shown until ${formatDay(endsAt)}.`
        : 'The time begins on the day on which we accept what you want to show.',
    ],
    button: { label: 'Your advertising', href: toBookings(origin) },
  });

export const accepted =
  ({ name, startsAt, endsAt }: BookingName & { startsAt: string; endsAt: string }): ComposeEmail =>
  (origin) => ({
    subject: `Your advertisement is shown: ${name}`,
    paragraphs: [
      `We have accepted your advertisement for ${name}. It is shown from ${formatDay(startsAt)} until ${formatDay(endsAt)}.`,
      'How often it was seen and followed, week by week, is on the page of your advertising.',
    ],
    button: { label: 'Your advertising', href: toBookings(origin) },
  });

export const changeAccepted =
  ({ name }: BookingName): ComposeEmail =>
  (origin) => ({
    subject: `Your new advertisement is shown: ${name}`,
    paragraphs: [`We have accepted the change of your advertisement for ${name}. It is shown from now on.`],
    button: { label: 'Your advertising', href: toBookings(origin) },
  });

export const refused =
  ({ name, reason, isLive }: BookingName & { reason: string; isLive: boolean }): ComposeEmail =>
  (origin) => ({
    subject: `Please change your advertisement: ${name}`,
    paragraphs: [
      `We looked at what you sent for ${name}, and cannot show it as it is:`,
      reason,
      isLive
        ? 'Until you send another, the one before stays where it is.'
        : 'Nothing is lost: your time begins on the day on which we accept what you send next.',
    ],
    button: { label: 'Send other artwork', href: toBookings(origin) },
  });

export const endsSoon =
  ({ name, endsAt }: BookingName & { endsAt: string }): ComposeEmail =>
  (origin) => ({
    subject: `Your advertisement ends on ${formatDay(endsAt)}: ${name}`,
    paragraphs: [
      `${name} is booked until ${formatDay(endsAt)}. It does not renew by itself.`,
      'Book more months before that day to keep your place.',
    ],
    button: { label: 'Book more months', href: toBookings(origin) },
  });

export const ended =
  ({ name }: BookingName): ComposeEmail =>
  (origin) => ({
    subject: `Your advertisement has ended: ${name}`,
    paragraphs: [
      `Your time in ${name} is over, and your advertisement is no longer shown. Thank you for being here.`,
      'How often it was seen and followed stays on the page of your advertising. The plans tell you which places are free.',
    ],
    button: { label: 'See the plans', href: `${origin}${ROUTES.advertisingPlans}` },
  });

/** To those who check. */
export const toCheck =
  ({ id, name, owner }: BookingName & { id: number; owner: string }): ComposeEmail =>
  (origin) => ({
    subject: `An advertisement waits to be checked: ${name}`,
    paragraphs: [
      `${owner} has sent what is to be shown in ${name}, booking ${id}.`,
      'Look at it in Studio, and accept it, or refuse it with a reason.',
    ],
    button: { label: 'Look at it', href: `${origin}${pathTo('studioBooking', { id: String(id) })}` },
  });
