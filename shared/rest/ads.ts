/** The shape of the setting `ads`, one for each brand: what stands in the slots for advertisements. */
import * as z from 'zod';
import { AD_SIZE_NAMES, MAX_SPONSORS } from '../ads.ts';
import type { BookedAd } from './advertising.ts';

/** A path of this site, or an https address of somebody else's. */
const link = z.string().regex(/^(?:\/(?!\/)|https:\/\/)/);

const drawn = z.object({
  link,
  title: z.string(),
  /** A sentence or two; the two small sizes have no room for it. */
  text: z.string().optional(),
  /** Label of the link, two or three words; shown in the largest size only. */
  action: z.string().optional(),
  /** The stone that is drawn beside the words: its cut, and the family of gems whose colour it has. */
  cut: z.enum(['step', 'round', 'lozenge', 'drop']).optional(),
  gem: z.string().optional(),
});

/** An upload, of exactly the size of the slot or a multiple of it. */
const imageAd = z.object({
  link,
  image: z.string().regex(/^\/wp-content\/uploads\/[\w./-]+$/),
  alt: z.string().min(1),
});

/** The larger logo of a sponsor: an upload of 240 by 120, or a multiple of it. */
const sponsorLogo = z.object({ image: imageAd.shape.image, href: link, alt: z.string().min(1) });
export type SponsorLogo = z.output<typeof sponsorLogo> & IsBooked;

const ad = z.union([imageAd, drawn]);
export type Ad = z.output<typeof ad> & IsBooked;

/** Number of the booking, for one that was booked on the site. */
interface IsBooked {
  readonly booking?: number;
}

const sizes = z.object({ sizes: z.array(z.enum(AD_SIZE_NAMES)).min(1) });
const houseAd = z.union([imageAd.extend(sizes.shape), drawn.extend(sizes.shape)]);

export const adTable = z.object({
  /** Our own. A page shows each once at most, beginning with one that depends on its address. */
  house: z.array(houseAd),
  /** Sponsors that rent a square; house ads fill the rest. */
  sponsors: z.array(ad),
  /** Sponsors thanked with a larger logo. */
  logos: z.array(sponsorLogo).max(MAX_SPONSORS).optional(),
});
export type AdTable = z.output<typeof adTable>;

/** One as staff writes it, in one form: with an image it is that, without one it is drawn from its words. */
const writtenAd = {
  ...drawn.shape,
  title: z.string().optional(),
  image: imageAd.shape.image.optional(),
  alt: z.string().optional(),
};

function requireShown(ad: z.output<z.ZodObject<typeof writtenAd>>, context: z.RefinementCtx): void {
  const needed = ad.image ? 'alt' : 'title';
  if (!ad[needed]) context.addIssue({ code: 'custom', path: [needed], message: 'Required' });
}

/** The setting `ads` as staff writes it: what it takes is an `adTable`. */
export const writtenAds = z.object({
  house: z.array(z.object({ ...sizes.shape, ...writtenAd }).superRefine(requireShown)),
  sponsors: z.array(z.object(writtenAd).superRefine(requireShown)),
  logos: z.array(sponsorLogo).max(MAX_SPONSORS).default([]),
});
export type HouseAd = z.output<typeof houseAd>;

/** The table with what is booked on the site, the first first. */
export interface ShownAds extends AdTable {
  readonly booked: readonly BookedAd[];
}
