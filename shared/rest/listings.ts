/** Endpoints by which owners and editors keep their listings in the directory. Another's listing is answered as one that is not there. */
import * as z from 'zod';
import { isListingField, MAX_FIELD_LENGTH } from '../listing-fields.ts';
import { DRAFT_STATES, LISTING_COUNTS, LISTING_PLANS, LISTING_ROLES, LISTING_STATES } from '../listings.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { contentItem } from './items.ts';

const id = z.coerce.number().int().positive();
/** Count of the listing as it was read: one that was changed meanwhile is not written over. */
const revision = z.coerce.number().int().nonnegative();

/** Texts by the names of the form, as `shared/listing-fields.ts` lists them. */
export const listingFields = z.record(
  z.string().refine(isListingField, { error: 'A listing has no such field.' }),
  z.string().max(MAX_FIELD_LENGTH),
);

const ownBusiness = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  link: z.string(),
  status: z.enum(['publish', 'draft']),
  role: z.enum(LISTING_ROLES),
  state: z.enum(LISTING_STATES),
  /** Whether something was written that has not been sent. */
  has_changes: z.boolean(),
  /** Whether it was ever accepted; one that was not has been seen by those who keep it alone. */
  was_accepted: z.boolean(),
  /** Whether readers have ever seen it: a draft of staff may be accepted, and was shown to nobody. */
  was_shown: z.boolean(),
  /** The highest role of others who keep it as well; null for nobody. */
  others: z.enum(LISTING_ROLES).nullable(),
  plan: z.enum(LISTING_PLANS),
  /** Words in which it was refused; empty otherwise. */
  reason: z.string(),
  /** Words in which staff took it down; empty otherwise. */
  hidden_reason: z.string(),
  expires_at: z.string().nullable(),
  /** When it is gone for good; null for one that was not deleted. */
  gone_at: z.string().nullable(),
  /** Messages of readers that nobody has answered yet. */
  messages_waiting: z.number(),
});
export type OwnBusiness = z.output<typeof ownBusiness>;

export const listOwnBusinesses = personalEndpoint({
  name: 'listOwnBusinesses',
  path: 'airnauts/v1/user/businesses/',
  summary: "The caller's listings in the business directory, with how far each is.",
  input: z.object({}),
  output: z.array(ownBusiness),
});

export const addListing = changeEndpoint({
  name: 'addListing',
  method: 'POST',
  path: 'airnauts/v1/user/businesses/',
  summary: 'Begins a listing: a draft that the caller alone sees.',
  input: z.object({}),
  output: z.object({ id: z.number() }),
});

const photo = z.object({ slug: z.string(), src: z.string(), width: z.number(), height: z.number() });
export type OwnPhoto = z.output<typeof photo>;

export const chosenTerm = z.object({ slug: z.string(), name: z.string(), parent: z.string() });
export type ChosenTerm = z.output<typeof chosenTerm>;

const ownListing = ownBusiness.extend({
  revision: z.number(),
  draft_state: z.enum(DRAFT_STATES),
  /** Texts: the draft, or else what is live. */
  fields: listingFields,
  /** Fields in which the draft differs from what was accepted; none without both. */
  changed: z.array(z.string()),
  /** Messages by field: it is kept as it is, and cannot be sent. */
  problems: z.record(z.string(), z.string()),
  /** Images that the fields can name. */
  photos: z.array(photo).max(LISTING_COUNTS.photos * 4),
  /** How many photos readers see, by the plan. */
  shown_photos: z.number(),
  types: z.array(chosenTerm),
  categories: z.array(chosenTerm),
  /** Whether changes are shown unchecked. */
  trusted: z.boolean(),
  website_problem: z.string(),
  changed_at: z.string().nullable(),
});
export type OwnListing = z.output<typeof ownListing>;

export const findOwnListing = personalEndpoint({
  name: 'findOwnListing',
  path: 'airnauts/v1/user/businesses/:id/',
  summary: 'One listing of the caller: what is written, what is wrong with it, and how far it is.',
  input: z.object({ id }),
  output: ownListing,
});

const saved = z.object({
  revision: z.number(),
  state: z.enum(LISTING_STATES),
  saved_at: z.string(),
  problems: z.record(z.string(), z.string()),
});

export const saveListing = changeEndpoint({
  name: 'saveListing',
  method: 'PUT',
  path: 'airnauts/v1/user/businesses/:id/',
  summary:
    'Keeps what is written as a draft, with all that is wrong with it. What is live stays as it is. Fields that are left out become empty.',
  input: z.object({ id, revision, fields: listingFields }),
  output: saved,
});

export const submitListing = changeEndpoint({
  name: 'submitListing',
  method: 'POST',
  path: 'airnauts/v1/user/businesses/:id/submit/',
  summary: 'Sends the draft to be checked; of a trusted firm it is shown at once.',
  input: z.object({ id, revision, fields: listingFields }),
  output: saved,
});

export const discardDraft = changeEndpoint({
  name: 'discardDraft',
  method: 'DELETE',
  path: 'airnauts/v1/user/businesses/:id/draft/',
  summary: 'Gives up a change of what is live.',
  input: z.object({ id }),
  output: z.object({ state: z.enum(LISTING_STATES) }),
});

export const confirmListing = changeEndpoint({
  name: 'confirmListing',
  method: 'POST',
  path: 'airnauts/v1/user/businesses/:id/confirm/',
  summary: 'Says that a listing is still right: it is shown for another year.',
  input: z.object({ id }),
  output: z.object({ expires_at: z.string() }),
});

export const deleteListing = changeEndpoint({
  name: 'deleteListing',
  method: 'DELETE',
  path: 'airnauts/v1/user/businesses/:id/',
  summary: 'Hides a listing at once, and removes it with its photos after thirty days.',
  input: z.object({ id }),
  output: z.object({ gone_at: z.string() }),
});

export const restoreListing = changeEndpoint({
  name: 'restoreListing',
  method: 'POST',
  path: 'airnauts/v1/user/businesses/:id/restore/',
  summary: 'Takes a deleted listing back as it was.',
  input: z.object({ id }),
  output: z.object({ state: z.enum(LISTING_STATES) }),
});

export const previewListing = personalEndpoint({
  name: 'previewListing',
  path: 'airnauts/v1/user/businesses/:id/preview/',
  summary: 'The draft as readers would see it, as far as it is filled in.',
  input: z.object({ id }),
  output: contentItem,
});
