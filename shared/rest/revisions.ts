/** Endpoints of revisions: states that an item has had, what changed from one to the next, and the way back. Rights: `shared/staff-rights.ts`. */
import * as z from 'zod';
import { ACCESS_LEVELS } from '../access.ts';
import { BRAND_IDS } from '../brands.ts';
import { CONTENT_STATUSES } from '../content-status.ts';
import { paging } from './content.ts';
import { itemDetails } from './details.ts';
import { changeEndpoint, personalEndpoint, personalListEndpoint } from './endpoint.ts';
import { gemProperties } from './gem-properties.ts';
import { baseRevision, editedItem, itemPlace, revisionNumber, writtenText } from './writing.ts';

/** Everything of an item but its texts, as a revision keeps it. */
export const revisionFacts = z.object({
  slug: z.string(),
  /** As editors see it. */
  status: z.enum(CONTENT_STATUSES),
  date: z.string(),
  /** Whether somebody chose the date; others follow the day of publishing. */
  is_dated: z.boolean(),
  /** Whether somebody chose the slug; others follow the title. */
  is_named: z.boolean(),
  /** 0 for none. */
  author: z.number(),
  /** 0 for none. */
  featured_media: z.number(),
  /** Ids from all taxonomies, in their order. */
  terms: z.array(z.number()),
  brands: z.array(z.enum(BRAND_IDS)),
  access: z.array(z.enum(ACCESS_LEVELS)),
  gemstone_family: z.string(),
  search_terms: z.array(z.string()),
  gem: gemProperties.nullable(),
  details: itemDetails.nullable(),
});
export type RevisionFacts = z.output<typeof revisionFacts>;

const itemRevision = z.object({
  /** Number of the revision, which is also its id. */
  id: z.number(),
  parent: z.number(),
  /** User who wrote it; 0 for the files of the site. */
  author: z.number(),
  author_name: z.string(),
  /** When it was written. */
  date: z.string(),
  modified: z.string(),
  status: z.string(),
  title: writtenText,
  content: writtenText,
  excerpt: writtenText,
  /** Everything else that it was; null for revisions of a time when only texts were kept. */
  facts: revisionFacts.nullable(),
  /** Whether the item is just this. */
  is_current: z.boolean(),
});
export type ItemRevision = z.output<typeof itemRevision>;

export const listRevisions = personalListEndpoint({
  name: 'listRevisions',
  path: 'wp/v2/:type/:id/revisions/',
  summary: 'Everything that an item has been, the latest first.',
  input: z.object({ ...itemPlace, ...paging, context: z.enum(['view', 'edit']).optional() }),
  output: itemRevision,
});

export const findRevision = personalEndpoint({
  name: 'findRevision',
  path: 'wp/v2/:type/:id/revisions/:revision/',
  summary: 'One state that an item has had.',
  input: z.object({
    ...itemPlace,
    revision: revisionNumber,
    context: z.enum(['view', 'edit']).optional(),
  }),
  output: itemRevision,
});

const textPart = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });
export type TextPart = z.output<typeof textPart>;
const comparison = z.object({
  from: z.number(),
  to: z.number(),
  title: z.array(textPart),
  excerpt: z.array(textPart),
  content: z.array(textPart),
  /** Fields beside the texts that differ, each by its name: `slug`, `topic`, `gem.hardness`. */
  fields: z.array(z.object({ name: z.string(), parts: z.array(textPart) })),
});
export type RevisionComparison = z.output<typeof comparison>;

export const compareRevisions = personalEndpoint({
  name: 'compareRevisions',
  path: 'wp/v2/:type/:id/revisions/:revision/changes/',
  summary:
    'Differences of one revision from another: of the texts in the order of reading, and of each field.',
  input: z.object({ ...itemPlace, revision: revisionNumber, from: revisionNumber }),
  output: comparison,
});

export const restoreRevision = changeEndpoint({
  name: 'restoreRevision',
  method: 'POST',
  path: 'wp/v2/:type/:id/revisions/:revision/restore/',
  summary:
    'Makes an item what it was, but for its status; what it is becomes a revision itself. Authors, images and terms that are gone meanwhile are left out.',
  input: z.object({ ...itemPlace, revision: revisionNumber, ...baseRevision }),
  output: editedItem,
});
