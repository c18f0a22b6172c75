/** Advertising places that are sold: for how long, how far a booking is, and what its owner may show there. */
import * as z from 'zod';
import { AD_SIZES, type AdPlacement, LOGO_SIZE } from './ads.ts';

/** A booking is for one of these at a time; it is lengthened by them, too. */
export const AD_MONTHS = [1, 3, 6, 12] as const;

/**
 * `artwork`: paid, and nothing was sent to be shown. `waiting`: what was sent is being checked. Its months begin when it is `live`.
 * `refused`: other artwork is needed.
 */
export const BOOKING_STATUSES = ['artwork', 'waiting', 'live', 'refused', 'ended'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export interface ArtworkImage {
  /** Field of the form, and of what is stored. */
  readonly field: 'image' | 'second_image';
  readonly label: string;
  /** Width and height in pixels; twice as many of both are taken, too. */
  readonly size: readonly [width: number, height: number];
  readonly isOptional: boolean;
}

/** Images of each placement. Above the text there is no room for words: it takes images alone. */
export const ARTWORK_IMAGES: Readonly<Record<AdPlacement, readonly ArtworkImage[]>> = {
  content: [{ field: 'image', label: 'Image', size: AD_SIZES.default, isOptional: false }],
  shop: [{ field: 'image', label: 'Image', size: AD_SIZES.default, isOptional: false }],
  sponsors: [
    { field: 'image', label: 'Square image', size: AD_SIZES.square, isOptional: false },
    { field: 'second_image', label: 'Logo', size: [LOGO_SIZE.width, LOGO_SIZE.height], isOptional: true },
  ],
  'content-top': [
    { field: 'image', label: 'Image for wide screens', size: AD_SIZES.wide, isOptional: false },
    { field: 'second_image', label: 'Image for phones', size: AD_SIZES['wide-small'], isOptional: false },
  ],
};

/** Whether a title and a sentence may stand in place of the image. */
export const takesWords = (placement: AdPlacement): boolean => placement !== 'content-top';

/** Folder of the images, within the uploads. */
export const ARTWORK_FOLDER = 'ads';
/** In characters. */
export const ARTWORK_LIMITS = { alt: 125, title: 40, text: 90, link: 500 } as const;
/** Words of a square are few: more would be cut off. */
const SQUARE_LIMITS = { title: 28, text: 36 } as const;

export const wordLimits = (placement: AdPlacement): { readonly title: number; readonly text: number } =>
  placement === 'sponsors' ? SQUARE_LIMITS : ARTWORK_LIMITS;

/** Most that one image may have when it is sent. */
export const MAX_ARTWORK_BYTES = 1_048_576;

/** Artwork as it is stored: files are names among the uploads, empty for none; words where there is no image. */
export const storedArtwork = z.object({
  image: z.string().default(''),
  second_image: z.string().default(''),
  alt: z.string().default(''),
  title: z.string().default(''),
  text: z.string().default(''),
  link: z.string(),
});
export type StoredArtwork = z.output<typeof storedArtwork>;

/** `1 month`, `6 months`. */
export const formatMonths = (count: number): string => `${count} ${count === 1 ? 'month' : 'months'}`;

/** `a JPEG, PNG or WebP file of 300 × 250 or 600 × 500 pixels, up to 1 MB`. */
export function describeImage({ size: [width, height] }: Pick<ArtworkImage, 'size'>): string {
  return `a JPEG, PNG or WebP file of ${width} × ${height} or ${width * 2} × ${height * 2} pixels, up to 1 MB`;
}
