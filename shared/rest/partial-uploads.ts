/** Files that are too large for one request: they are sent in parts, one behind the other, and then added to the library. */
import * as z from 'zod';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { FilePart } from './stored-file.ts';

/** Names an upload: `4c1b…`, which nobody guesses. */
export const uploadName = z.string().regex(/^[0-9a-f]{32}$/);
const bytes = z.coerce.number().int().nonnegative();

const partialUpload = z.object({
  upload: z.string(),
  /** As its sender calls it. */
  name: z.string(),
  /** Bytes of the whole. */
  size: z.number(),
  /** Bytes that have come: the next part begins there. */
  offset: z.number(),
  /** File of the library that was made from it; null until then. */
  media: z.number().nullable(),
});
export type PartialUpload = z.output<typeof partialUpload>;

export const beginUpload = changeEndpoint({
  name: 'beginUpload',
  method: 'POST',
  path: 'airnauts/v1/staff/uploads/',
  summary:
    'Begins a file that is sent in parts, or answers how much has come of one that its sender began and did not finish. When all has come, `wp/v2/media/` takes its name as `upload`.',
  input: z.object({
    name: z.string().trim().min(1).max(200),
    size: z.coerce.number().int().positive(),
    /** When the file was changed, in milliseconds since 1970: tells two files of a name and a size apart. Without it none is continued. */
    modified: bytes.default(0),
  }),
  output: partialUpload,
});

export const findPartialUpload = personalEndpoint({
  name: 'findPartialUpload',
  path: 'airnauts/v1/staff/uploads/:upload/',
  summary: 'How much has come of a file that is sent in parts.',
  input: z.object({ upload: uploadName }),
  output: partialUpload,
});

export const sendPart = changeEndpoint({
  name: 'sendPart',
  method: 'POST',
  path: 'airnauts/v1/staff/uploads/:upload/',
  summary:
    'Takes the next part of a file, of up to 8 MB, as the body (application/octet-stream), and where it begins in the query: `?offset=4194304`. A part that has come before is not taken twice; the answer says where to go on.',
  takesFile: 'part',
  input: z.object({
    upload: uploadName,
    offset: bytes,
    /** Set by the server from the body. */
    part: z.instanceof(FilePart, { error: 'No part was sent.' }),
  }),
  output: partialUpload,
});

export const cancelUpload = changeEndpoint({
  name: 'cancelUpload',
  method: 'DELETE',
  path: 'airnauts/v1/staff/uploads/:upload/',
  summary: 'Gives up a file that is sent in parts. Nobody has to: what has not gone on for a day is removed.',
  input: z.object({ upload: uploadName }),
  output: z.object({ canceled: z.literal(true) }),
});
