/** Items as they would look, drafts too, for whoever has been given the address. */
import * as z from 'zod';
import { CONTENT_TYPE_NAMES } from '../content-types.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { contentItem } from './items.ts';

const id = z.coerce.number().int().positive();

export const createPreview = changeEndpoint({
  name: 'createPreview',
  method: 'POST',
  path: 'airnauts/v1/previews/',
  summary: 'An address that shows an item whole for a day, whatever its status; for editors.',
  input: z.object({ type: z.enum(CONTENT_TYPE_NAMES), id }),
  output: z.object({ link: z.string(), expires: z.iso.datetime() }),
});

export const findPreview = personalEndpoint({
  name: 'findPreview',
  path: 'airnauts/v1/previews/:id/',
  summary: 'The item that the token of a preview stands for.',
  input: z.object({ id, token: z.string().max(200) }),
  output: contentItem,
});
