/** Endpoints by which members claim a listing that has no owner, and staff decide where nothing else proves it. */
import * as z from 'zod';
import { CLAIM_LENGTHS, CLAIM_STATES } from '../claims.ts';
import { requiredEmail, requiredText } from '../validation.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';

const id = z.coerce.number().int().positive();
const success = z.object({ success: z.literal(true) });

const claim = z.object({
  /** Number of the listing. */
  id: z.number(),
  name: z.string(),
  link: z.string(),
  /** Empty where it has none. */
  website: z.string(),
  /** An email address here proves it; empty where none would. */
  domain: z.string(),
  /** Text of the caller for the file or the meta tag on the website. */
  proof: z.string(),
  /** The one it belongs to. */
  owner: z.enum(['nobody', 'you', 'another']),
  /** The caller has a review of it, which readers see no longer once it is theirs. */
  has_review: z.boolean(),
  state: z.enum(CLAIM_STATES),
  /** Why staff refused; empty otherwise. */
  reason: z.string(),
  /** Where a code was sent that can still be typed; empty for none. */
  code_sent_to: z.string(),
});
export type Claim = z.output<typeof claim>;

export const findClaim = personalEndpoint({
  name: 'findClaim',
  path: 'airnauts/v1/user/claims/:id/',
  summary: 'A listing that the caller may claim, how it can be proven to be theirs, and how far that is.',
  input: z.object({ id }),
  output: claim,
});

const openClaim = claim.pick({ id: true, name: true, link: true, code_sent_to: true, reason: true }).extend({
  state: z.enum(['open', 'waiting', 'refused']),
  changed_at: z.string(),
});
export type OpenClaim = z.output<typeof openClaim>;

export const listClaims = personalEndpoint({
  name: 'listClaims',
  path: 'airnauts/v1/user/claims/',
  summary:
    "The caller's claims on listings that nobody owns yet: those that staff look at, or refused, or whose code can still be typed.",
  input: z.object({}),
  output: z.array(openClaim),
});

export const sendClaimCode = changeEndpoint({
  name: 'sendClaimCode',
  method: 'POST',
  path: 'airnauts/v1/user/claims/:id/code/',
  summary: "Mails a code to an address at the domain of the listing's website.",
  input: z.object({ id, email: requiredEmail }),
  output: success,
});

export const confirmClaimCode = changeEndpoint({
  name: 'confirmClaimCode',
  method: 'POST',
  path: 'airnauts/v1/user/claims/:id/code/confirm/',
  summary: 'Gives the listing to who knows the code that was mailed.',
  input: z.object({ id, code: requiredText({ most: CLAIM_LENGTHS.code }) }),
  output: success,
});

export const checkClaimWebsite = changeEndpoint({
  name: 'checkClaimWebsite',
  method: 'POST',
  path: 'airnauts/v1/user/claims/:id/website/',
  summary: "Gives the listing to whose text is in a file or a meta tag on the listing's website.",
  input: z.object({ id }),
  output: success,
});

export const requestClaim = changeEndpoint({
  name: 'requestClaim',
  method: 'POST',
  path: 'airnauts/v1/user/claims/:id/request/',
  summary: 'Asks staff for the listing, with words that say why it is theirs.',
  input: z.object({ id, words: requiredText({ least: CLAIM_LENGTHS.least, most: CLAIM_LENGTHS.words }) }),
  output: success,
});

export const withdrawClaim = changeEndpoint({
  name: 'withdrawClaim',
  method: 'DELETE',
  path: 'airnauts/v1/user/claims/:id/',
  summary: 'Withdraws a claim that is not decided yet, or was refused. The listing can be claimed again.',
  input: z.object({ id }),
  output: success,
});

const askedClaim = z.object({
  id: z.number(),
  state: z.enum(CLAIM_STATES),
  words: z.string(),
  reason: z.string(),
  changed_at: z.string(),
  user: z.object({ id: z.number(), name: z.string(), email: z.string() }),
  business: z.object({ id: z.number(), name: z.string(), link: z.string(), website: z.string() }),
  /** Whether it has an owner already. */
  is_taken: z.boolean(),
});
export type AskedClaim = z.output<typeof askedClaim>;

export const findAnyClaim = personalEndpoint({
  name: 'findAnyClaim',
  path: 'airnauts/v1/staff/claims/:id/',
  summary: 'A claim on a listing, with what its author wrote.',
  input: z.object({ id }),
  output: askedClaim,
});

export const acceptClaim = changeEndpoint({
  name: 'acceptClaim',
  method: 'POST',
  path: 'airnauts/v1/staff/claims/:id/acceptance/',
  summary: 'Gives the listing to who asked for it. They are told by email.',
  input: z.object({ id }),
  output: askedClaim,
});

export const rejectClaim = changeEndpoint({
  name: 'rejectClaim',
  method: 'POST',
  path: 'airnauts/v1/staff/claims/:id/refusal/',
  summary: 'Refuses a claim, with the words that its author is sent.',
  input: z.object({ id, reason: requiredText({ most: CLAIM_LENGTHS.reason }) }),
  output: askedClaim,
});
