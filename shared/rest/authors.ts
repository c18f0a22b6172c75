/** Endpoints for those who look after the public pages of authors, in WordPress's shapes. */
import * as z from 'zod';
import { requiredText } from '../validation.ts';
import { flag, idsOrSlugs, paging } from './content.ts';
import { changeEndpoint, personalEndpoint, personalListEndpoint } from './endpoint.ts';
import { authorItem } from './items.ts';
import { seenVersion } from './version.ts';

const id = z.coerce.number().int().positive();
const idOrNone = z.coerce.number().int().min(0);
const edit = { context: z.literal('edit') };
const name = requiredText({ most: 100 });

/** An author as editors see them. */
export const editedAuthor = authorItem.extend({
  /** Photo in the library; 0 for none. */
  image: z.number(),
  /** The account that writes under this name. */
  user: z.object({ id: z.number(), name: z.string(), email: z.string() }).nullable(),
  /** Items of any status. */
  items: z.number(),
  /** Author to whom the items go while this one is being deleted; 0 for none. */
  heir: z.number(),
  /** Nobody hands them over any more, though some are left: deleting the author once more goes on. */
  is_stopped: z.boolean(),
  /** Differs with the words, the photo, the address and the account. */
  version: z.string(),
});
export type EditedAuthor = z.output<typeof editedAuthor>;

export const listEditedAuthors = personalListEndpoint({
  name: 'listEditedAuthors',
  path: 'wp/v2/users/',
  summary: 'All authors, also those who have published nothing, with their accounts, for editors.',
  input: z.object({
    ...edit,
    search: z.string().max(200).optional(),
    slug: idsOrSlugs.optional(),
    ...paging,
  }),
  output: editedAuthor,
});

export const findEditedAuthor = personalEndpoint({
  name: 'findEditedAuthor',
  path: 'wp/v2/users/:id/',
  summary: 'One author with the account that writes under the name, for editors and for that account.',
  input: z.object({ id, ...edit }),
  output: editedAuthor,
});

const words = {
  /** Made of the name when it is left out or empty. */
  slug: z.string().max(100).optional(),
  position: z.string().max(200).optional(),
  /** One or two sentences without markup. */
  description: z.string().max(1000).optional(),
  /** HTML, which is cleaned. */
  biography: z.string().max(50_000).optional(),
  /** Photo in the library; 0 for none. */
  image: idOrNone.optional(),
  /** Email of the account that writes under this name; empty for none. */
  email: z.string().max(254).optional(),
};

export const createAuthor = changeEndpoint({
  name: 'createAuthor',
  method: 'POST',
  path: 'wp/v2/users/',
  summary: 'Adds an author.',
  creates: true,
  input: z.object({ name, ...words }),
  output: editedAuthor,
});

export const changeAuthor = changeEndpoint({
  name: 'changeAuthor',
  method: 'POST',
  aliases: ['PUT', 'PATCH'],
  path: 'wp/v2/users/:id/',
  summary: 'Changes an author. Whoever writes under the name may change all but its address and account.',
  input: z.object({ id, version: seenVersion, name: name.optional(), ...words }),
  output: editedAuthor,
});

export const removeAuthor = changeEndpoint({
  name: 'removeAuthor',
  method: 'DELETE',
  path: 'wp/v2/users/:id/',
  summary:
    'Deletes an author for good, which `force` has to say. Items go to the author of `reassign`: where they are many, by and by, and `deleted` is false until the last has gone. One whose `is_stopped` is true goes on so.',
  input: z.object({ id, force: flag.default(false), reassign: id.optional() }),
  output: z.object({ deleted: z.boolean(), previous: editedAuthor }),
});
