/** Studio: listings of the directory, checked before readers see them. Each endpoint needs the right `moderate`. */
import * as z from 'zod';
import { LISTING_PLANS, LISTING_ROLES, LISTING_STATES } from '../listings.ts';
import { optionalText, requiredText } from '../validation.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { contentItem } from './items.ts';
import { chosenTerm, listingFields } from './listings.ts';

const id = z.coerce.number().int().positive();
const page = z.coerce.number().int().min(1).max(100_000).default(1);
/** Count of the listing that was looked at: its owner may have sent another since. */
const revision = z.coerce.number().int().nonnegative();

const listed = z.object({
  id: z.number(),
  name: z.string(),
  link: z.string(),
  state: z.enum(LISTING_STATES),
  /** Addresses of those who keep it, owners first. */
  users: z.array(z.string()),
  /** When it was sent to be checked; null for what was not. */
  sent_at: z.string().nullable(),
  trusted: z.boolean(),
});
export type ListedListing = z.output<typeof listed>;

/** `waiting` stands for all that is to be checked. */
export const LISTED_STATES = ['waiting', 'all', 'trusted', 'unowned'] as const;

export const listAllListings = personalEndpoint({
  name: 'listAllListings',
  path: 'airnauts/v1/staff/listings/',
  summary: 'Listings that wait to be checked, the oldest first; or others, by name.',
  input: z.object({
    search: optionalText({ most: 120 }),
    show: z.enum(LISTED_STATES).default('waiting'),
    page,
  }),
  output: z.object({ items: z.array(listed), total: z.number().int(), pages: z.number().int() }),
});

const difference = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() });
export type ListingDifference = z.output<typeof difference>;

const wholeListing = listed.extend({
  revision: z.number(),
  plan: z.enum(LISTING_PLANS),
  is_live: z.boolean(),
  /** Whether readers ever saw it. */
  was_shown: z.boolean(),
  /** Whether something waits to be checked. */
  waits: z.boolean(),
  fields: listingFields,
  types: z.array(chosenTerm),
  categories: z.array(chosenTerm),
  /** Fields in which what was sent differs from what is live, in the order of the form; all that are filled in, of one that nobody saw. */
  differences: z.array(difference),
  /** The same against what was refused; null where nothing was. */
  since_refused: z.array(difference).nullable(),
  problems: z.record(z.string(), z.string()),
  /** Sentences that point out what is typical of spam. */
  signs: z.array(z.string()),
  website_problem: z.string(),
  reason: z.string(),
  /** Words in which staff took it down; empty for one that they did not. */
  hidden_reason: z.string(),
  is_hidden: z.boolean(),
  /** Other listings that wait, and the one to look at after this. */
  queue: z.object({
    others: z.number().int(),
    next: z.object({ id: z.number(), name: z.string() }).nullable(),
  }),
  keepers: z.array(
    z.object({ id: z.number(), name: z.string(), email: z.string(), role: z.enum(LISTING_ROLES) }),
  ),
});
export type WholeListing = z.output<typeof wholeListing>;

export const findAnyListing = personalEndpoint({
  name: 'findAnyListing',
  path: 'airnauts/v1/staff/listings/:id/',
  summary: 'One listing: what was sent beside what is live, and what stands out.',
  input: z.object({ id }),
  output: wholeListing,
});

export const previewAnyListing = personalEndpoint({
  name: 'previewAnyListing',
  path: 'airnauts/v1/staff/listings/:id/preview/',
  summary: 'What was sent as readers would see it, as far as it is filled in.',
  input: z.object({ id }),
  output: contentItem,
});

export const acceptListing = changeEndpoint({
  name: 'acceptListing',
  method: 'POST',
  path: 'airnauts/v1/staff/listings/:id/accept/',
  summary: 'Shows what was sent, with corrections where `fields` has some, and tells its owner.',
  input: z.object({ id, revision, fields: listingFields.default({}) }),
  output: wholeListing,
});

export const rejectListing = changeEndpoint({
  name: 'rejectListing',
  method: 'POST',
  path: 'airnauts/v1/staff/listings/:id/refuse/',
  summary: 'Refuses what was sent, with words for its owner. What is live stays.',
  input: z.object({ id, revision, reason: requiredText({ most: 1000 }) }),
  output: wholeListing,
});

export const trustListing = changeEndpoint({
  name: 'trustListing',
  method: 'POST',
  path: 'airnauts/v1/staff/listings/:id/trust/',
  summary: 'Puts a firm on the list of those whose changes are shown unchecked, or takes it off.',
  input: z.object({ id, trusted: z.enum(['yes', 'no']), reason: requiredText({ most: 300 }) }),
  output: wholeListing,
});

export const hideAnyListing = changeEndpoint({
  name: 'hideAnyListing',
  method: 'POST',
  path: 'airnauts/v1/staff/listings/:id/hide/',
  summary: 'Takes a listing out of the directory until staff put it back, and tells those who keep it.',
  input: z.object({ id, hidden: z.enum(['yes', 'no']), reason: requiredText({ most: 300 }) }),
  output: wholeListing,
});

export const giveListing = changeEndpoint({
  name: 'giveListing',
  method: 'POST',
  path: 'airnauts/v1/staff/listings/:id/owner/',
  summary: 'Gives a listing to the account with this email address, which owns it from then on.',
  input: z.object({ id, email: requiredText({ most: 254 }), reason: requiredText({ most: 300 }) }),
  output: wholeListing,
});
