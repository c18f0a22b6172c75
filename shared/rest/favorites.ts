/** What people keep for later. */
import * as z from 'zod';
import { ACCESS_LEVELS } from '../access.ts';
import { BRAND_IDS } from '../brands.ts';
import { CONTENT_TYPE_NAMES } from '../content-types.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';

const picture = z.object({
  src: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  blur: z.string(),
});

const favorite = z.object({
  /** Of the item. */
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
  thumbnail: picture.nullable(),
  created_at: z.string(),
});
export type Favorite = z.output<typeof favorite>;

export const listFavorites = personalEndpoint({
  name: 'listFavorites',
  path: 'airnauts/v1/user/favorites/',
  summary: 'What the caller keeps for later, the latest first, of one content type or of all.',
  input: z.object({ type: z.enum(CONTENT_TYPE_NAMES).optional() }),
  output: z.array(favorite),
});

const id = z.coerce.number().int().positive();
const done = z.object({ success: z.literal(true) });

export const addFavorite = changeEndpoint({
  name: 'addFavorite',
  method: 'POST',
  path: 'airnauts/v1/favorites/:id/',
  summary: 'Keeps an item for later; what is kept already stays as it is.',
  input: z.object({ id }),
  output: done,
});

export const removeFavorite = changeEndpoint({
  name: 'removeFavorite',
  method: 'DELETE',
  path: 'airnauts/v1/favorites/:id/',
  summary: 'Keeps an item no longer; what was not kept is no error.',
  input: z.object({ id }),
  output: done,
});
