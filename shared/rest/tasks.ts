/** Studio: what waits for somebody of the staff, and the answers to it. Each endpoint needs a right of `shared/staff-rights.ts`. */
import * as z from 'zod';
import { AD_PLACEMENTS } from '../ads.ts';
import { BOOKING_STATUSES } from '../advertising.ts';
import { BRAND_IDS } from '../brands.ts';
import { TASK_KINDS } from '../tasks.ts';
import { requiredText } from '../validation.ts';
import { artwork } from './advertising.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { id, listed, page, search } from './staff-parts.ts';

const task = z.object({
  /** Unique in its kind. */
  key: z.string(),
  title: z.string(),
  /** One line about it. */
  about: z.string(),
  /** Since when it waits. */
  since: z.string(),
  /** Address of the page on which it is dealt with. */
  path: z.string(),
});
export type Task = z.output<typeof task>;

const taskList = z.object({ kind: z.enum(TASK_KINDS), total: z.number().int(), items: z.array(task) });
export type TaskList = z.output<typeof taskList>;

export const listTasks = personalEndpoint({
  name: 'listTasks',
  path: 'airnauts/v1/staff/tasks/',
  summary:
    'What waits for somebody, by kind, the oldest first: five of each kind that the caller may deal with, or a page of one kind.',
  input: z.object({
    kind: z.enum(['', ...TASK_KINDS]).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  output: z.object({ kinds: z.array(taskList), pages: z.number().int() }),
});

const message = z.object({
  id: z.number(),
  brand: z.enum(BRAND_IDS),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  url: z.string(),
  message: z.string(),
  created_at: z.string(),
  /** When it was answered or marked as done; null while it waits. */
  done_at: z.string().nullable(),
  /** Name of who did that; empty while it waits. */
  done_by: z.string(),
  /** Empty for none. */
  answer: z.string(),
  /** Account with the same address; null for none. */
  user_id: z.number().nullable(),
});
export type StaffMessage = z.output<typeof message>;

export const findMessage = personalEndpoint({
  name: 'findMessage',
  path: 'airnauts/v1/staff/messages/:id/',
  summary: 'One message of the contact form.',
  input: z.object({ id }),
  output: message,
});

/** `answered`: by email; `done`: without an answer. */
export const MESSAGE_STATES = ['waiting', 'answered', 'done'] as const;

export const listedMessage = message
  .pick({
    id: true,
    brand: true,
    name: true,
    email: true,
    subject: true,
    created_at: true,
    done_at: true,
    done_by: true,
  })
  .extend({ state: z.enum(MESSAGE_STATES) });
export type ListedMessage = z.output<typeof listedMessage>;

export const listMessages = personalEndpoint({
  name: 'listMessages',
  path: 'airnauts/v1/staff/messages/',
  summary:
    'Messages of the contact form, the latest first, by words of name, address or subject, and by state.',
  input: z.object({ search, state: z.enum(['', ...MESSAGE_STATES]).default(''), page }),
  output: listed(listedMessage),
});

export const MAX_ANSWER = 5000;

export const answerMessage = changeEndpoint({
  name: 'answerMessage',
  method: 'POST',
  path: 'airnauts/v1/staff/messages/:id/answer/',
  summary: 'Answers a message by email. It is done then.',
  input: z.object({ id, answer: requiredText({ most: MAX_ANSWER }) }),
  output: message,
});

export const closeMessage = changeEndpoint({
  name: 'closeMessage',
  method: 'POST',
  path: 'airnauts/v1/staff/messages/:id/done/',
  summary: 'Marks a message as done without an answer.',
  input: z.object({ id }),
  output: message,
});

const checkedBooking = z.object({
  id: z.number(),
  brand: z.enum(BRAND_IDS),
  name: z.string(),
  placement: z.enum(AD_PLACEMENTS),
  months: z.number().int(),
  status: z.enum(BOOKING_STATUSES),
  owner: z.object({ id: z.number(), name: z.string(), email: z.string() }),
  /** Whether something waits to be looked at. */
  is_to_be_checked: z.boolean(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  shown: artwork.nullable(),
  proposed: artwork.nullable(),
  /** Names the artwork that waits: it is this that is accepted. Empty for none. */
  version: z.string(),
  /** Why the last was refused; empty for none. */
  reason: z.string(),
});
export type CheckedBooking = z.output<typeof checkedBooking>;

export const findAnyBooking = personalEndpoint({
  name: 'findAnyBooking',
  path: 'airnauts/v1/staff/bookings/:id/',
  summary: 'One advertising place that is booked, with what it shows and what waits to be checked.',
  input: z.object({ id }),
  output: checkedBooking,
});

export const acceptArtwork = changeEndpoint({
  name: 'acceptArtwork',
  method: 'POST',
  path: 'airnauts/v1/staff/bookings/:id/acceptance/',
  summary: 'Accepts the artwork that was looked at, which is shown from then on. Its owner is told.',
  input: z.object({ id, version: z.string().min(1).max(20) }),
  output: checkedBooking,
});

export const rejectArtwork = changeEndpoint({
  name: 'rejectArtwork',
  method: 'POST',
  path: 'airnauts/v1/staff/bookings/:id/refusal/',
  summary: 'Refuses the artwork that was looked at, with the words that its owner is sent.',
  input: z.object({ id, version: z.string().min(1).max(20), reason: requiredText({ most: 500 }) }),
  output: checkedBooking,
});
