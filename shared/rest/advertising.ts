/** Endpoints of advertising places. */
import * as z from 'zod';
import { AD_PLACEMENTS } from '../ads.ts';
import { ARTWORK_LIMITS, BOOKING_STATUSES } from '../advertising.ts';
import { BRAND_IDS } from '../brands.ts';
import { anyText, webAddress } from '../validation.ts';
import { changeEndpoint, personalEndpoint, sharedEndpoint } from './endpoint.ts';

const brand = z.enum(BRAND_IDS).optional();

const places = z.array(
  z.object({
    rid: z.string(),
    /** When the next place is free; null for now. */
    free_from: z.string().nullable(),
  }),
);
export type AdPlaces = z.output<typeof places>;

export const listAdPlaces = sharedEndpoint({
  name: 'listAdPlaces',
  path: 'airnauts/v1/ads/places/',
  summary: 'Advertising plans that can be booked, and when each has a free place.',
  cache: 'lists',
  input: z.object({ brand }),
  output: places,
});

/** Images are addresses of uploads, empty for none; a title and perhaps a sentence stand where there is no image. */
export const artwork = z.object({
  image: z.string(),
  second_image: z.string(),
  alt: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string().startsWith('https://'),
});
export type Artwork = z.output<typeof artwork>;

const bookedAd = artwork.extend({ booking: z.number(), placement: z.enum(AD_PLACEMENTS) });
export type BookedAd = z.output<typeof bookedAd>;
export const bookedAds = z.array(bookedAd);

export const listBookedAds = sharedEndpoint({
  name: 'listBookedAds',
  path: 'airnauts/v1/ads/booked/',
  summary: 'Advertisements that are booked and shown now.',
  cache: 'long',
  input: z.object({ brand }),
  output: bookedAds,
});

const booking = z.object({
  id: z.number(),
  brand: z.enum(BRAND_IDS),
  rid: z.string(),
  name: z.string(),
  placement: z.enum(AD_PLACEMENTS),
  months: z.number(),
  status: z.enum(BOOKING_STATUSES),
  created_at: z.string(),
  /** Null before it is first shown. */
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  shown: artwork.nullable(),
  /** Artwork that was sent in its place. */
  proposed: artwork.nullable(),
  /** Whether that is being checked. */
  is_checked: z.boolean(),
  /** Reason for which it was refused; empty for none. */
  reason: z.string(),
  /** When the next change may be sent; null for now. */
  next_change: z.string().nullable(),
  /** Whole cents of one more month; null where it cannot be lengthened. */
  price: z.number().int().nullable(),
  /** Twelve, the latest at the end. */
  weeks: z.array(z.object({ from: z.string(), views: z.number(), clicks: z.number() })),
});
export type AdBooking = z.output<typeof booking>;

export const listAdBookings = personalEndpoint({
  name: 'listAdBookings',
  path: 'airnauts/v1/user/advertising/',
  summary: "The caller's advertising places, the latest first, with how often each was seen and followed.",
  input: z.object({}),
  output: z.array(booking),
});

/** Links to others are to pages that nobody on the way can change. */
const link = webAddress
  .refine((typed) => typed.length <= ARTWORK_LIMITS.link, {
    error: `Value must be at most ${ARTWORK_LIMITS.link} characters long`,
  })
  .refine((typed) => typed.startsWith('https://'), { error: 'The address has to begin with https://' });

export const sendArtwork = changeEndpoint({
  name: 'sendArtwork',
  method: 'POST',
  path: 'airnauts/v1/user/advertising/:id/',
  summary:
    'Sends what an advertising place of the caller is to show. It is checked before it is shown. Images are sent by the form of the account; those that were sent before stay.',
  input: z.object({
    id: z.coerce.number().int().positive(),
    shows: z.enum(['image', 'words']).default('image'),
    alt: anyText({ most: ARTWORK_LIMITS.alt }).default(''),
    title: anyText({ most: ARTWORK_LIMITS.title }).default(''),
    text: anyText({ most: ARTWORK_LIMITS.text }).default(''),
    link,
  }),
  output: z.object({ status: z.enum(BOOKING_STATUSES) }),
});
