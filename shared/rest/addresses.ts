/** Where the items of a site are, for programs that look for all of them. */
import * as z from 'zod';
import { BRAND_IDS } from '../brands.ts';
import { CONTENT_TYPE_NAMES } from '../content-types.ts';
import { listEndpoint } from './endpoint.ts';

/** Most addresses of one answer. */
export const MAX_ADDRESSES = 2000;

const itemAddress = z.object({
  link: z.string(),
  modified: z.string(),
  /** Null for an item without one. */
  image: z.object({ src: z.string(), alt: z.string() }).nullable(),
});
export type ItemAddress = z.output<typeof itemAddress>;

export const listAddresses = listEndpoint({
  name: 'listAddresses',
  path: 'airnauts/v1/addresses/',
  summary:
    'Addresses of all published items, of one type or site when asked for, in the order in which they were made.',
  cache: 'lists',
  input: z.object({
    type: z.enum(CONTENT_TYPE_NAMES).optional(),
    /** The first of an item's sites. */
    brand: z.enum(BRAND_IDS).optional(),
    page: z.coerce.number().int().min(1).default(1),
    per_page: z.coerce.number().int().min(1).max(MAX_ADDRESSES).default(MAX_ADDRESSES),
  }),
  output: itemAddress,
});
