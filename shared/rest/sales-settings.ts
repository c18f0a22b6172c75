/** Shapes of the settings by which shipping and taxes are reckoned. Money is whole cents of US dollars. */
import * as z from 'zod';
import { COUNTRIES } from '../countries.ts';

const cents = z.number().int().nonnegative();
/** ISO 3166-1, or `*` for every country that no other zone names. */
const UNKNOWN = 'must be a country in two capitals, such as US';
const country = z.string().refine((code) => code === '*' || COUNTRIES.has(code), UNKNOWN);
/** 10,000 basis points are the whole. */
const MAX_RATE = 10_000;

/** The shape of the setting `shipping`: the first zone with the country counts. */
export const shippingSettings = z.object({
  zones: z.array(
    z.strictObject({
      name: z.string().min(1),
      countries: z.array(country).min(1),
      /** For one parcel, whatever is in it. */
      rate: cents,
      /** Goods for so much are sent free of charge. */
      free_from: cents.optional(),
      /** How long it takes, in words. */
      time: z.string().default(''),
    }),
  ),
});

/** The shape of the setting `taxes`. A place may be in several regions, each of which is a line of its own. */
export const taxSettings = z.object({
  /** Whether Stripe Tax reckons them, by what is registered there; the regions are not used then. */
  stripe: z.boolean().default(false),
  regions: z.array(
    z.strictObject({
      /** As it stands on the receipt. */
      name: z.string().min(1),
      country: z.string().refine((code) => COUNTRIES.has(code), UNKNOWN),
      /** Each way to write the state; none for the whole country. */
      states: z.array(z.string().min(1)).default([]),
      /** In basis points: 725 is 7.25 %. */
      rate: z.number().int().min(1).max(MAX_RATE),
      goods: z.boolean().default(true),
      /** E-books and single courses. */
      digital: z.boolean().default(false),
      shipping: z.boolean().default(false),
    }),
  ),
});
