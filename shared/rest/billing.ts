/** The caller's cards on file. Their numbers are with the payment gateway alone, and no call here takes one. */
import * as z from 'zod';
import { holdsCardNumber } from '../card-number.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';

const card = z.object({
  billing_item_id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().nullable(),
  exp_year: z.number().nullable(),
  /** The one that is charged. */
  is_default: z.boolean(),
});
export type PaymentCard = z.output<typeof card>;

export const listCards = personalEndpoint({
  name: 'listCards',
  path: 'airnauts/v1/user/billing/',
  summary: "The caller's cards on file, default card first.",
  input: z.object({}),
  output: z.array(card),
});

export const changeBilling = changeEndpoint({
  name: 'changeBilling',
  method: 'PUT',
  path: 'airnauts/v1/user/billing/',
  summary:
    'Removes a card of the caller, or makes it the default. Cards are added on a page of the payment service; their numbers are rejected here.',
  input: z.object({
    billing_item_id: z
      .string({ error: 'Required' })
      .min(1, 'Required')
      .max(100)
      .refine((text) => !holdsCardNumber(text), 'Never send a card number here.'),
    action: z.enum(['charge', 'remove']).default('charge'),
  }),
  output: z.array(card),
});

export const addCard = changeEndpoint({
  name: 'addCard',
  method: 'POST',
  path: 'airnauts/v1/user/billing/setup/',
  summary: 'Makes a page of the payment service on which the caller adds a card. Nothing is charged.',
  input: z.object({}),
  /** Address of the page. */
  output: z.object({ redirect_to: z.string() }),
});

export const finishCard = changeEndpoint({
  name: 'finishCard',
  method: 'POST',
  path: 'airnauts/v1/user/billing/setup/:token/',
  summary:
    'Stores the card that was added on such a page for whoever opened it. False where none was, or it is stored already.',
  input: z.object({ token: z.string().regex(/^[\w-]{22}$/) }),
  output: z.object({ added: z.boolean() }),
});
