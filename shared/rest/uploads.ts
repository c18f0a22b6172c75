/** Files that belong to items: a video, its captions, a book. */
import * as z from 'zod';
import { personalEndpoint, sharedEndpoint } from './endpoint.ts';

const file = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,120}$/i);

export const findUpload = sharedEndpoint({
  name: 'findUpload',
  path: 'airnauts/v1/uploads/:file/',
  summary:
    'Whether the caller may download a file. A file that belongs to items requires access to one of them; a photo of a listing or a review is open while readers see it there.',
  cache: 'day',
  input: z.object({ file }),
  output: z.object({ file: z.string(), locked: z.boolean() }),
});

export const findOwnPhoto = personalEndpoint({
  name: 'findOwnPhoto',
  path: 'airnauts/v1/uploads/:file/own/',
  summary:
    'A photo of a listing or a review that readers do not see, for those who keep the listing, wrote the review or check both.',
  input: z.object({ file }),
  output: z.object({ file: z.string() }),
});
