/** Items as they would look, drafts too, for whoever has been given the address. */
import * as z from 'zod';
import { CONTENT_TYPE_NAMES } from '../content-types.ts';
import { course } from './courses.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { contentItem } from './items.ts';

const id = z.coerce.number().int().positive();
const token = z.string().max(200);
const preview = z.object({ link: z.string(), expires: z.iso.datetime() });

export const createPreview = changeEndpoint({
  name: 'createPreview',
  method: 'POST',
  path: 'airnauts/v1/previews/',
  summary: 'Creates a link that shows the whole item for 24 hours, whatever its status. For editors.',
  input: z.object({ type: z.enum(CONTENT_TYPE_NAMES), id }),
  output: preview,
});

export const findPreviewLink = personalEndpoint({
  name: 'findPreviewLink',
  path: 'airnauts/v1/previews/:id/link/',
  summary: 'The same as a GET: nothing is stored.',
  input: z.object({ type: z.enum(CONTENT_TYPE_NAMES), id }),
  output: preview,
});

export const findPreview = personalEndpoint({
  name: 'findPreview',
  path: 'airnauts/v1/previews/:id/',
  summary: 'The item of a preview token.',
  input: z.object({ id, token }),
  output: contentItem,
});

export const findPreviewCourse = personalEndpoint({
  name: 'findPreviewCourse',
  path: 'airnauts/v1/previews/:id/course/',
  summary: "The lessons, teachers and exams of a preview token's course.",
  input: z.object({ id, token }),
  output: course,
});
