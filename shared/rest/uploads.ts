/** Files that belong to items: a video, its captions, a book. */
import * as z from 'zod';
import { sharedEndpoint } from './endpoint.ts';

export const findUpload = sharedEndpoint({
  name: 'findUpload',
  path: 'airnauts/v1/uploads/:file/',
  summary:
    'Whether the caller may download a file. A file that belongs to items requires access to one of them.',
  cache: 'day',
  input: z.object({ file: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,120}$/i) }),
  output: z.object({ file: z.string(), locked: z.boolean() }),
});
