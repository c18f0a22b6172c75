/** Endpoints of the e-books that the caller has bought. */
import * as z from 'zod';
import { personalEndpoint } from './endpoint.ts';

const book = z.object({
  item_id: z.number(),
  title: z.string(),
  /** Path of its page. */
  link: z.string(),
  /** Path of its cover; empty for none. */
  image: z.string(),
  pages: z.number().int(),
  bought_at: z.string(),
  format: z.enum(['PDF', 'EPUB']),
  /** Path of the file, good for a day and for this account alone; empty where the file is not there any more. */
  download_url: z.string(),
});
export type Book = z.output<typeof book>;

export const listBooks = personalEndpoint({
  name: 'listBooks',
  path: 'airnauts/v1/user/books/',
  summary: 'E-books that the caller has bought, the latest first, each with a link that is good for a day.',
  input: z.object({}),
  output: z.array(book),
});

export const findBook = personalEndpoint({
  name: 'findBook',
  path: 'airnauts/v1/user/books/:id/',
  summary: 'The file of an e-book of the caller, for a link that has not expired.',
  input: z.object({
    id: z.coerce.number().int().positive(),
    /** Seconds since 1970. */
    expires: z.coerce.number().int().positive(),
    signature: z.string().regex(/^[\w-]{43}$/),
  }),
  output: z.object({
    /** Among the uploads. */
    file: z.string(),
    title: z.string(),
    slug: z.string(),
    /** Name and email address that stand on each page. */
    owner: z.string(),
    order: z.string(),
  }),
});
