/** Endpoints of favorites. */
import * as z from 'zod';
import { ACCESS_LEVELS } from '../access.ts';
import { BRAND_IDS } from '../brands.ts';
import { CONTENT_TYPE_NAMES } from '../content-types.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';

const image = z.object({
  src: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  placeholder: z.string(),
});

const favorite = z.object({
  /** Id of the item. */
  id: z.number(),
  type: z.enum(CONTENT_TYPE_NAMES),
  /** Plain text. */
  title: z.string(),
  /** Plain text. */
  excerpt: z.string(),
  /** A path on the sites that show it. */
  link: z.string(),
  brands: z.array(z.enum(BRAND_IDS)),
  access: z.array(z.enum(ACCESS_LEVELS)),
  thumbnail: image.nullable(),
  created_at: z.string(),
});
export type Favorite = z.output<typeof favorite>;

export const listFavorites = personalEndpoint({
  name: 'listFavorites',
  path: 'airnauts/v1/user/favorites/',
  summary: "The caller's favorites, newest first, of one content type or of all.",
  input: z.object({ type: z.enum(CONTENT_TYPE_NAMES).optional() }),
  output: z.array(favorite),
});

const id = z.coerce.number().int().positive();
const done = z.object({ success: z.literal(true) });

export const addFavorite = changeEndpoint({
  name: 'addFavorite',
  method: 'POST',
  path: 'airnauts/v1/favorites/:id/',
  summary: 'Adds an item to favorites. Adding it again changes nothing.',
  input: z.object({ id }),
  output: done,
});

export const removeFavorite = changeEndpoint({
  name: 'removeFavorite',
  method: 'DELETE',
  path: 'airnauts/v1/favorites/:id/',
  summary: 'Removes an item from favorites. Removing it again is not an error.',
  input: z.object({ id }),
  output: done,
});
