/** Items as they would look, drafts too, for whoever has been given the address. */
import * as z from 'zod';
import { CONTENT_TYPE_NAMES } from '../content-types.ts';
import { DEFAULT_PREVIEW_HOURS, PREVIEW_HOURS } from '../preview-hours.ts';
import { PREVIEW_READERS } from '../preview-readers.ts';
import { course } from './courses.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { contentItem } from './items.ts';

const id = z.coerce.number().int().positive();
const place = { type: z.enum(CONTENT_TYPE_NAMES), id };
const token = z.string().max(200);
const preview = z.object({ link: z.string(), expires: z.iso.datetime() });
/** How long it is good. */
const hours = z.coerce
  .number()
  .refine((given) => PREVIEW_HOURS.some((known) => known === given), { error: 'Choose 1, 24 or 168 hours' })
  .default(DEFAULT_PREVIEW_HOURS);

const previewedItem = contentItem.extend({
  /** Access group of the reader as whom it is shown; nothing where it is shown whole. */
  preview_group: z.string().optional(),
  /** Whether it is shown as its writer has not saved it yet. */
  preview_unsaved: z.boolean(),
  /** Until when the link shows it. */
  preview_until: z.iso.datetime(),
});
export type PreviewedItem = z.output<typeof previewedItem>;

export const createPreview = changeEndpoint({
  name: 'createPreview',
  method: 'POST',
  path: 'airnauts/v1/previews/',
  summary:
    'Creates a link that shows an item for some hours or until its text changes, whatever its status, for who may change it: whole, or as a `reader` would get it. With `autosave` it shows what the caller is writing, what is written later to the caller alone, is good for an hour, and is not listed.',
  input: z.object({
    ...place,
    autosave: z.boolean().optional(),
    reader: z.enum(PREVIEW_READERS).optional(),
    hours,
  }),
  output: preview,
});

export const findPreviewLink = personalEndpoint({
  name: 'findPreviewLink',
  path: 'airnauts/v1/previews/:id/link/',
  summary:
    'A link for a look of one’s own, with what the caller has not saved yet: good for an hour, stored and listed nowhere.',
  input: z.object(place),
  output: preview,
});

const previewLink = preview.extend({
  id: z.number(),
  /** Nothing where it shows the item whole. */
  reader: z.enum(PREVIEW_READERS).optional(),
});
export type PreviewLink = z.output<typeof previewLink>;

export const listPreviewLinks = personalEndpoint({
  name: 'listPreviewLinks',
  path: 'airnauts/v1/previews/:id/links/',
  summary: 'The links to an item that are good, for who may change it; the first to end first.',
  input: z.object(place),
  output: z.array(previewLink),
});

export const revokePreviewLink = changeEndpoint({
  name: 'revokePreviewLink',
  method: 'DELETE',
  path: 'airnauts/v1/previews/:id/links/:link/',
  summary: 'Revokes a link to an item: it opens nothing from then on.',
  input: z.object({ ...place, link: id }),
  output: z.object({ deleted: z.boolean() }),
});

export const findPrivateItem = personalEndpoint({
  name: 'findPrivateItem',
  path: 'airnauts/v1/private-item/',
  summary:
    'The private item at an address of the site, for its author and for who may change it, with a token that shows it for an hour.',
  input: z.object({ path: z.string().max(2000) }),
  output: z.object({
    type: z.enum(CONTENT_TYPE_NAMES),
    id: z.number(),
    token: z.string(),
    /** A contributor reads what somebody else made private, and does not change it. */
    may_change: z.boolean(),
  }),
});

export const findPreview = personalEndpoint({
  name: 'findPreview',
  path: 'airnauts/v1/previews/:id/',
  summary: 'The item of a preview token.',
  input: z.object({ id, token }),
  output: previewedItem,
});

export const findPreviewCourse = personalEndpoint({
  name: 'findPreviewCourse',
  path: 'airnauts/v1/previews/:id/course/',
  summary: "The lessons, teachers and exams of a preview token's course.",
  input: z.object({ id, token }),
  output: course,
});
