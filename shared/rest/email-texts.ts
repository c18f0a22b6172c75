/** Words of the emails that the site sends, as staff change them. They need the right `run`. */
import * as z from 'zod';
import { BRAND_IDS } from '../brands.ts';
import { anyText } from '../validation.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { seenVersion } from './version.ts';

const MAX_SUBJECT_LENGTH = 200;
const MAX_PART_LENGTH = 5000;
const MAX_BUTTON_LENGTH = 80;
const MAX_PARTS = 30;

const name = z.string().max(60);
/** The site whose own words they are; empty for those of both. */
const brand = z.union([z.literal(''), z.enum(BRAND_IDS)]).default('');

const listedEmail = z.object({
  name: z.string(),
  title: z.string(),
  sent_when: z.string(),
  /** In the words of now. */
  subject: z.string(),
  is_changed: z.boolean(),
  /** Whether changed words fit, of both sites in a list; those that do not are not sent. */
  fits: z.boolean(),
  /** Sites that have words of their own. */
  own_of: z.array(z.enum(BRAND_IDS)),
  /** Those of them whose own words no longer fit: they get the words of both sites. */
  unfit_of: z.array(z.enum(BRAND_IDS)),
});
export type ListedEmail = z.output<typeof listedEmail>;

const words = z.object({
  subject: z.string(),
  /** Paragraphs of a part have an empty line between them. */
  parts: z.array(z.string()),
  /** Label; empty where there is none. */
  button: z.string(),
});

const editableEmail = listedEmail.extend({
  brand,
  fields: z.array(z.object({ name: z.string(), example: z.string(), is_needed: z.boolean() })),
  /** When each part is sent; empty for always. */
  labels: z.array(z.string()),
  /** Changed ones, also when they no longer fit. */
  words,
  /** Sent when these are gone back from: for one site, those of both. */
  original: words,
  has_button: z.boolean(),
  /** Problems of changed words, by `subject`, `parts.0` and `button`. */
  problems: z.record(z.string(), z.string()),
  /** Fields that the original tells and changed words do not. */
  left_out: z.array(z.string()),
  /** Differs with its words. */
  version: z.string(),
});
export type EditableEmail = z.output<typeof editableEmail>;

const typedWords = {
  name,
  brand,
  subject: anyText({ most: MAX_SUBJECT_LENGTH }),
  parts: z.array(anyText({ most: MAX_PART_LENGTH })).max(MAX_PARTS),
  button: anyText({ most: MAX_BUTTON_LENGTH }).default(''),
};

export const listEmailTexts = personalEndpoint({
  name: 'listEmailTexts',
  path: 'airnauts/v1/staff/emails/',
  summary: 'Emails that the site sends, in groups.',
  input: z.object({}),
  output: z.object({ groups: z.array(z.object({ label: z.string(), emails: z.array(listedEmail) })) }),
});

export const findEmailText = personalEndpoint({
  name: 'findEmailText',
  path: 'airnauts/v1/staff/emails/:name/',
  summary: 'The words of an email, and its fields.',
  input: z.object({ name, brand }),
  output: editableEmail,
});

export const changeEmailText = changeEndpoint({
  name: 'changeEmailText',
  method: 'POST',
  path: 'airnauts/v1/staff/emails/:name/',
  summary: 'Changes the words of an email, for both sites or one, for what is sent from now on.',
  input: z.object({ ...typedWords, version: seenVersion }),
  output: editableEmail,
});

export const resetEmailText = changeEndpoint({
  name: 'resetEmailText',
  method: 'DELETE',
  path: 'airnauts/v1/staff/emails/:name/',
  summary: 'Goes back to the original words of an email; for one site, to those of both.',
  input: z.object({ name, brand }),
  output: editableEmail,
});

/** Number of the part whose case is shown; empty for what is usual. */
const shown = z.union([z.literal(''), z.coerce.number().int().min(0).max(MAX_PARTS)]).default('');

export const previewEmailText = changeEndpoint({
  name: 'previewEmailText',
  method: 'POST',
  path: 'airnauts/v1/staff/emails/:name/preview/',
  summary:
    'Shows an email in words that are not saved, with examples in its fields. Nothing is changed or sent.',
  input: z.object({ ...typedWords, case: shown }),
  output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
});

export const testEmailText = changeEndpoint({
  name: 'testEmailText',
  method: 'POST',
  path: 'airnauts/v1/staff/emails/:name/test/',
  summary: 'Sends an email in words that are not saved, with examples in its fields, to the caller alone.',
  input: z.object({ ...typedWords, case: shown }),
  output: z.object({ success: z.literal(true) }),
});
