/** The shape of the setting `ads`, one for each brand: what stands in the slots for advertisements. */
import * as z from 'zod';
import { AD_SIZE_NAMES } from '../ads.ts';

/** A path of this site, or an https address of somebody else's. */
const link = z.string().regex(/^(?:\/(?!\/)|https:\/\/)/);

const drawn = z.object({
  link,
  title: z.string(),
  /** A sentence or two; the two small sizes have no room for it. */
  text: z.string().optional(),
  /** What the link does, in two or three words; in the largest size only. */
  action: z.string().optional(),
  /** The stone that is drawn beside the words: its cut, and the family of gems whose colour it has. */
  cut: z.enum(['step', 'round', 'lozenge', 'drop']).optional(),
  gem: z.string().optional(),
});

/** An upload, of exactly the size of the slot or a multiple of it. */
const pictured = z.object({
  link,
  picture: z.string().regex(/^\/wp-content\/uploads\/[\w./-]+$/),
  alt: z.string().min(1),
});

const ad = z.union([pictured, drawn]);
export type Ad = z.output<typeof ad>;

const sizes = z.object({ sizes: z.array(z.enum(AD_SIZE_NAMES)).min(1) });
const houseAd = z.union([pictured.extend(sizes.shape), drawn.extend(sizes.shape)]);

export const adTable = z.object({
  /** Our own. A page shows each once at most, beginning with one that depends on its address. */
  house: z.array(houseAd),
  /** Who has rented a square; house ads fill what is left. */
  sponsors: z.array(ad),
});
export type AdTable = z.output<typeof adTable>;
export type HouseAd = z.output<typeof houseAd>;
