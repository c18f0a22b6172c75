/** Endpoints of the basket: goods that somebody, guest or member, is about to buy. Money is whole cents of US dollars. */
import * as z from 'zod';
import { MAX_PIECES } from '../basket-limits.ts';
import { optionalText } from '../validation.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';

const TOKEN = /^(?:[\w-]{22})?$/;

/** Names a guest's basket; empty for that of a member, and for a guest who has none. */
const token = z.string().regex(TOKEN).default('');

/** `few`: there are fewer pieces than are in the basket. `sold_out` and `gone` cannot be bought. */
const BASKET_LINE_STATES = ['available', 'few', 'sold_out', 'gone'] as const;

const line = z.object({
  item_id: z.number(),
  rid: z.string(),
  name: z.string(),
  link: z.string(),
  /** Path of its image; empty for none. */
  image: z.string(),
  quantity: z.number().int(),
  /** Price of one piece, now. */
  price: z.number().int(),
  /** Price of one piece when it was put there. */
  price_before: z.number().int(),
  state: z.enum(BASKET_LINE_STATES),
  /** Pieces that can be bought at once. */
  most: z.number().int(),
});
export type BasketLine = z.output<typeof line>;

const basket = z.object({
  /** Secret name of a guest's basket; empty for that of a member. */
  token: z.string(),
  lines: z.array(line),
  /** Pieces of what can be bought. */
  count: z.number().int(),
  /** Price of what can be bought. */
  total: z.number().int(),
});
export type Basket = z.output<typeof basket>;

const itemId = z.coerce.number().int().positive();

export const findBasket = personalEndpoint({
  name: 'findBasket',
  path: 'airnauts/v1/basket/',
  summary: "The caller's basket, at the prices of now. A guest names it by its token.",
  input: z.object({ token }),
  output: basket,
});

export const addToBasket = changeEndpoint({
  name: 'addToBasket',
  method: 'POST',
  path: 'airnauts/v1/basket/',
  summary: 'Puts pieces into the basket. A guest without one is given one: its token is in the answer.',
  input: z.object({
    token,
    product_rid: optionalText({ most: 12 }),
    product_id: z.coerce.number().int().nonnegative().default(0),
    quantity: z.coerce.number().int().min(1).max(MAX_PIECES).default(1),
  }),
  output: basket,
});

export const changeBasket = changeEndpoint({
  name: 'changeBasket',
  method: 'PUT',
  path: 'airnauts/v1/basket/',
  summary: 'Changes how many pieces of a thing are in the basket. Zero takes it out.',
  input: z.object({
    token,
    item_id: itemId,
    quantity: z.coerce
      .number('Enter a number.')
      .int('Enter a whole number.')
      .min(0, 'Enter 0 or more.')
      .max(MAX_PIECES, `You can order up to ${MAX_PIECES} of a kind at once.`),
  }),
  output: basket,
});

export const removeFromBasket = changeEndpoint({
  name: 'removeFromBasket',
  method: 'DELETE',
  path: 'airnauts/v1/basket/',
  summary: 'Takes a thing out of the basket.',
  input: z.object({ token, item_id: itemId }),
  output: basket,
});

export const mergeBasket = changeEndpoint({
  name: 'mergeBasket',
  method: 'POST',
  path: 'airnauts/v1/basket/merge/',
  summary: "Puts what is in a guest's basket into that of the caller, who has logged in since.",
  input: z.object({ token }),
  output: basket,
});
