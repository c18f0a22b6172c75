/** Endpoints for editors who look after terms, in WordPress's shapes. */
import * as z from 'zod';
import { TAXONOMY_NAMES } from '../content-types.ts';
import { requiredText } from '../validation.ts';
import { flag } from './content.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { termItem } from './items.ts';
import { seenVersion } from './version.ts';

const id = z.coerce.number().int().positive();
const taxonomy = z.enum(TAXONOMY_NAMES);
const place = { taxonomy, id };
const name = requiredText({ most: 100 });

/** A term as editors see it. */
const editedTerm = termItem.extend({
  /** Differs with its name, its words and its place. */
  version: z.string(),
});
export type EditedTerm = z.output<typeof editedTerm>;

export const findEditedTerm = personalEndpoint({
  name: 'findEditedTerm',
  path: 'wp/v2/:taxonomy/:id/',
  summary: 'One term, for editors.',
  input: z.object({ ...place, context: z.literal('edit') }),
  output: editedTerm,
});

const words = {
  /** Made of the name when it is left out or empty. */
  slug: z.string().max(100).optional(),
  description: z.string().max(1000).optional(),
  /** 0 for the top. */
  parent: z.coerce.number().int().min(0).optional(),
};

export const createTerm = changeEndpoint({
  name: 'createTerm',
  method: 'POST',
  path: 'wp/v2/:taxonomy/',
  summary: 'Adds a term.',
  creates: true,
  input: z.object({ taxonomy, name, ...words }),
  output: termItem,
});

export const changeTerm = changeEndpoint({
  name: 'changeTerm',
  method: 'POST',
  aliases: ['PUT', 'PATCH'],
  path: 'wp/v2/:taxonomy/:id/',
  summary:
    'Changes a term. Where its address changes, and those of the terms below it, redirects stay behind.',
  input: z.object({ ...place, version: seenVersion, name: name.optional(), ...words }),
  output: termItem,
});

export const removeTerm = changeEndpoint({
  name: 'removeTerm',
  method: 'DELETE',
  path: 'wp/v2/:taxonomy/:id/',
  summary: 'Deletes a term for good, which `force` has to say. One with items or terms in it stays.',
  input: z.object({ ...place, force: flag.default(false) }),
  output: z.object({ deleted: z.literal(true), previous: termItem }),
});

export const mergeTerm = changeEndpoint({
  name: 'mergeTerm',
  method: 'POST',
  path: 'wp/v2/:taxonomy/:id/merge/',
  summary:
    'Files all items of a term under another of its taxonomy, and leads from its address there. WordPress has none.',
  input: z.object({
    ...place,
    into: z.coerce.number('Choose the term that takes its items.').int().positive(),
  }),
  output: termItem,
});
