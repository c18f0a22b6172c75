/** Words of emails about advertising places. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { AD_SIZES, type AdPlacement, LOGO_SIZE } from '#shared/ads.ts';
import { formatMonths } from '#shared/advertising.ts';
import { ROUTES } from '#shared/routes.ts';

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
