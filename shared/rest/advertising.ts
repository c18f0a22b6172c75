/** Endpoints of advertising places. */
import * as z from 'zod';
import { BRAND_IDS } from '../brands.ts';
import { sharedEndpoint } from './endpoint.ts';

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
