/** Newsletters: what readers find of them on the site, and what staff write and send. The latter need the right `newsletters`. */
import * as z from 'zod';
import { BRAND_IDS } from '../brands.ts';
import {
  MAX_MEMBERS_DAYS,
  MAX_NEWSLETTER_LENGTH,
  MAX_PREVIEW_LENGTH,
  MAX_SUBJECT_LENGTH,
  NEWSLETTER_STATES,
} from '../newsletters.ts';
import { optionalEmail, optionalText, requiredText } from '../validation.ts';
import { changeEndpoint, listEndpoint, personalEndpoint, sharedEndpoint } from './endpoint.ts';
import { autosavingUser, typedForm } from './writing.ts';

const id = z.coerce.number().int().positive();
const count = z.number().int();
const brand = z.enum(BRAND_IDS, 'Choose a site');
const TOO_LONG = 'This text is too long for an email';
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

const listedIssue = z.object({
  slug: z.string(),
  title: z.string(),
  /** The line that lists of emails show. */
  preview: z.string(),
  sent_at: z.string(),
});
export type ListedIssue = z.output<typeof listedIssue>;

const issue = listedIssue.extend({
  /** Block markup; empty for those for whom it is not open yet. */
  content: z.string(),
  /** When everybody may read it, where members read it first; null once everybody may. */
  opens_at: z.string().nullable(),
  is_locked: z.boolean(),
});
export type NewsletterIssue = z.output<typeof issue>;

export const listNewsletterIssues = listEndpoint({
  name: 'listNewsletterIssues',
  path: 'airnauts/v1/newsletter/issues/',
  summary: 'Issues of the newsletter that are on the site and open to everybody, the latest first.',
  cache: 'day',
  input: z.object({
    brand: z.enum(BRAND_IDS).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(10),
  }),
  output: listedIssue,
});

export const findNewsletterIssue = sharedEndpoint({
  name: 'findNewsletterIssue',
  path: 'airnauts/v1/newsletter/issues/:slug/',
  summary: 'One issue of the newsletter, whole for those for whom it is open.',
  cache: 'day',
  input: z.object({ slug: z.string().max(200), brand: z.enum(BRAND_IDS).optional() }),
  output: issue,
});

const listed = z.object({
  id: z.number(),
  brand: z.enum(BRAND_IDS),
  subject: z.string(),
  state: z.enum(NEWSLETTER_STATES),
  /** When it is or was to go out; null for one that has no day. */
  send_at: z.string().nullable(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  changed_at: z.string(),
  staff_name: z.string(),
  counts: z.object({
    /** All for whom it is or was, without those who left meanwhile. */
    total: count,
    waiting: count,
    sent: count,
    failed: count,
  }),
});
export type ListedNewsletter = z.output<typeof listed>;

const whole = listed.extend({
  preview: z.string(),
  content: z.string(),
  slug: z.string(),
  on_site: z.boolean(),
  members_days: count,
  /** When its page opens to everybody; null where it is open, or is not to be. */
  opens_at: z.string().nullable(),
  /** Counts up with every change of the text: of two who write at once the slower is told. */
  revision: count,
  /** Subscribers who would get it now. */
  subscribers: count,
  /** Emails in a minute, as the operator has set it. */
  rate: count,
  /** Endings of subscriptions that it led to. */
  endings: z.object({ unsubscribed: count, bounced: count, complained: count }),
  /** Reasons of those that failed, the commonest first. */
  failures: z.array(z.object({ reason: z.string(), count })),
});
export type WholeNewsletter = z.output<typeof whole>;

export const listNewsletters = personalEndpoint({
  name: 'listNewsletters',
  path: 'airnauts/v1/staff/newsletters/',
  summary: 'Newsletters, the last that was changed first, by state.',
  input: z.object({
    state: z.enum(['', ...NEWSLETTER_STATES]).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  output: z.object({ items: z.array(listed), total: count, pages: count }),
});

export const findStaffNewsletter = personalEndpoint({
  name: 'findStaffNewsletter',
  path: 'airnauts/v1/staff/newsletters/:id/',
  summary: 'One newsletter, and how far it is sent.',
  input: z.object({ id }),
  output: whole,
});

export const findNewsletterEmail = personalEndpoint({
  name: 'findNewsletterEmail',
  path: 'airnauts/v1/staff/newsletters/:id/email/',
  summary: 'A newsletter as the email that subscribers get, as HTML and as plain text.',
  input: z.object({ id }),
  output: z.object({
    brand: z.enum(BRAND_IDS),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    /** Kinds of blocks that no email can hold, and that no link can stand for, since it is not on the site. */
    left_out: z.array(z.string()),
  }),
});

export const createNewsletter = changeEndpoint({
  name: 'createNewsletter',
  method: 'POST',
  path: 'airnauts/v1/staff/newsletters/',
  summary: 'Begins a newsletter.',
  creates: true,
  input: z.object({ brand, subject: requiredText({ most: MAX_SUBJECT_LENGTH }) }),
  output: whole,
});

/** A box of a form, or what a program sends. */
const box = z
  .union([z.boolean(), z.enum(['', 'on', 'true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 'on' || value === 'true' || value === '1')
  .default(false);

export const saveNewsletter = changeEndpoint({
  name: 'saveNewsletter',
  method: 'POST',
  path: 'airnauts/v1/staff/newsletters/:id/',
  summary: 'Saves what was written. One that was sent changes on its page alone.',
  input: z.object({
    id,
    brand,
    subject: requiredText({ most: MAX_SUBJECT_LENGTH }),
    preview: optionalText({ most: MAX_PREVIEW_LENGTH }),
    content: z.string().max(MAX_NEWSLETTER_LENGTH, TOO_LONG).default(''),
    /** Made of the subject when left empty. */
    slug: z.union([z.literal(''), slug], 'Use lowercase letters, digits and hyphens').default(''),
    on_site: box,
    members_days: z.coerce
      .number('Write a number of days')
      .int('Write a whole number of days')
      .min(0, 'Write a number of days')
      .max(MAX_MEMBERS_DAYS, `At most ${MAX_MEMBERS_DAYS} days`)
      .default(0),
    base_revision: z.coerce.number().int().positive(),
  }),
  output: whole,
});

/** Fields of the form of a newsletter as somebody typed them, by their names there: nothing has to be valid yet. */
export const autosavedFields = z.record(z.string(), z.string());
const autosave = z.object({
  author: z.number(),
  /** The revision from which it began. */
  base_revision: count,
  modified: z.string(),
  /** Those that differ from what was saved. */
  fields: autosavedFields,
});
export type NewsletterAutosave = z.output<typeof autosave>;
const autosavePath = 'airnauts/v1/staff/newsletters/:id/autosaves/';

export const saveNewsletterAutosave = changeEndpoint({
  name: 'saveNewsletterAutosave',
  method: 'POST',
  path: autosavePath,
  summary: 'Keeps what somebody is writing, one for each user and newsletter. Nobody is sent it.',
  input: z.object({
    id,
    form: typedForm.optional(),
    content: z.string().max(MAX_NEWSLETTER_LENGTH, TOO_LONG).optional(),
    base_revision: z.coerce.number().int().positive(),
    ...autosavingUser,
  }),
  output: autosave,
});

export const listNewsletterAutosaves = personalEndpoint({
  name: 'listNewsletterAutosaves',
  path: autosavePath,
  summary: "The caller's own autosave of a newsletter, if there is one.",
  input: z.object({ id }),
  output: z.array(autosave),
});

export const removeNewsletterAutosave = changeEndpoint({
  name: 'removeNewsletterAutosave',
  method: 'DELETE',
  path: autosavePath,
  summary: "Drops the caller's own autosave of a newsletter.",
  input: z.object({ id, ...autosavingUser }),
  output: z.object({ deleted: z.boolean() }),
});

const change = (name: string, path: string, summary: string) =>
  changeEndpoint({
    name,
    method: 'POST',
    path: `airnauts/v1/staff/newsletters/:id/${path}/`,
    summary,
    input: z.object({ id }),
    output: whole,
  });

export const removeNewsletter = changeEndpoint({
  name: 'removeNewsletter',
  method: 'DELETE',
  path: 'airnauts/v1/staff/newsletters/:id/',
  summary: 'Removes a draft.',
  input: z.object({ id }),
  output: z.object({ success: z.literal(true) }),
});

export const testNewsletter = changeEndpoint({
  name: 'testNewsletter',
  method: 'POST',
  path: 'airnauts/v1/staff/newsletters/:id/test/',
  summary: 'Sends a newsletter to the caller, or to one other address, and to nobody else.',
  input: z.object({
    id,
    /** Empty for the address of the caller. */
    email: optionalEmail,
  }),
  output: whole,
});

export const sendNewsletter = changeEndpoint({
  name: 'sendNewsletter',
  method: 'POST',
  path: 'airnauts/v1/staff/newsletters/:id/send/',
  summary: 'Sends a newsletter to all confirmed subscribers of its site, now or on a day.',
  input: z.object({
    id,
    /** In UTC, `2027-01-31T08:00`; empty for now. */
    at: z
      .union([z.literal(''), z.iso.datetime({ local: true, offset: true })], 'Write a day and a time')
      .default(''),
    /** Revision of the text that was looked at: of two who change it, the slower is told. */
    base_revision: z.coerce.number().int().positive(),
  }),
  output: whole,
});

export const unscheduleNewsletter = change(
  'unscheduleNewsletter',
  'unschedule',
  'Takes back a newsletter that was to go out on a day: it is a draft again.',
);
export const pauseNewsletter = change(
  'pauseNewsletter',
  'pause',
  'Holds back what has not been sent yet. Emails that are on their way arrive.',
);
export const continueNewsletter = change(
  'continueNewsletter',
  'continue',
  'Goes on sending a newsletter that was paused.',
);
export const stopNewsletter = change(
  'stopNewsletter',
  'stop',
  'Ends the sending for good: who has not got the newsletter yet never does.',
);
