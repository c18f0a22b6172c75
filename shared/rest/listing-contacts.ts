/** Endpoints by which readers write to a business, and its owners read and answer that. */
import * as z from 'zod';
import { requiredEmail, requiredText } from '../validation.ts';
import { maybeSolution } from './challenge.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { shownReview } from './reviews.ts';

export const LISTING_CONTACT_LIMITS = { name: 100, least: 10, message: 3000, answer: 5000 } as const;

/** On one page of an owner. */
export const [MESSAGES_PER_PAGE, RECEIVED_PER_PAGE] = [20, 20];
const pageNumber = z.coerce.number().int().min(1).max(99_999).default(1);

/**
 * - `open`: it waits for an answer
 * - `done`: it needs none here: it was answered by telephone, or by a reply to the email
 * - `blocked`: with all that this sender has written and will write to the business
 */
export const MESSAGE_SORTS = ['open', 'done', 'blocked'] as const;

const id = z.coerce.number().int().positive();

export const writeToListing = changeEndpoint({
  name: 'writeToListing',
  method: 'POST',
  path: 'airnauts/v1/directory/:slug/messages/',
  summary: 'Sends a message to a business. Nobody is told the address of its owner.',
  input: z.object({
    slug: z.string().min(1).max(200),
    name: requiredText({ most: LISTING_CONTACT_LIMITS.name }),
    email: requiredEmail,
    message: requiredText({ least: LISTING_CONTACT_LIMITS.least, most: LISTING_CONTACT_LIMITS.message }),
    altcha: maybeSolution,
  }),
  output: z.object({ success: z.literal(true) }),
});

const message = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: z.string(),
  /** Empty before it is answered. */
  answer: z.string(),
  answered_at: z.string().nullable(),
  /** When somebody said that it needs no answer here. */
  done_at: z.string().nullable(),
});
export type ListingMessage = z.output<typeof message>;

const week = z.object({
  /** Its first day: `2027-01-15`. */
  from: z.string(),
  views: z.number(),
  website: z.number(),
  phone: z.number(),
  map: z.number(),
  messages: z.number(),
});
export type ListingWeek = z.output<typeof week>;

export const findListingReaders = personalEndpoint({
  name: 'findListingReaders',
  path: 'airnauts/v1/user/businesses/:id/readers/',
  summary:
    'Readers of a business of the caller: how often they came in twelve weeks, what they wrote, and what they say of it.',
  input: z.object({ id, page: pageNumber, reviews_page: pageNumber }),
  output: z.object({
    id: z.number(),
    name: z.string(),
    link: z.string(),
    weeks: z.array(week),
    /** A page of them, those that wait for an answer first, then the newest. */
    messages: z.array(message),
    messages_total: z.number(),
    /** Messages that nobody has answered yet, on all pages. */
    messages_waiting: z.number(),
    /** The latest of each sender who is blocked. */
    messages_blocked: z.array(message),
    /** A page of them, those without an answer first, then the newest. */
    reviews: z.array(shownReview),
    reviews_total: z.number(),
    /** Reviews that nobody has answered yet, on all pages. */
    reviews_waiting: z.number(),
  }),
});

export const answerListingMessage = changeEndpoint({
  name: 'answerListingMessage',
  method: 'POST',
  path: 'airnauts/v1/user/businesses/:id/messages/:message/answer/',
  summary: 'Answers a message by email. What comes back goes to the address of the caller.',
  input: z.object({ id, message: id, answer: requiredText({ most: LISTING_CONTACT_LIMITS.answer }) }),
  output: z.object({ success: z.literal(true) }),
});

export const sortListingMessage = changeEndpoint({
  name: 'sortListingMessage',
  method: 'PUT',
  path: 'airnauts/v1/user/businesses/:id/messages/:message/',
  summary:
    'Says that a message needs no answer here, blocks its sender for this business, or takes either back.',
  input: z.object({ id, message: id, sort: z.enum(MESSAGE_SORTS) }),
  output: z.object({ success: z.literal(true) }),
});
