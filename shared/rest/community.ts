/** Discussions of the community, a Discourse, as everybody may read them there. */
import * as z from 'zod';
import { sharedEndpoint } from './endpoint.ts';

const discussion = z.object({
  id: z.number().int().positive(),
  /** Words of the title, as they stand in its address. */
  slug: z.string(),
  /** Plain text. */
  title: z.string(),
  /** Empty for none. */
  category: z.string(),
  replies: z.number().int().nonnegative(),
  /** ISO 8601. */
  last_posted_at: z.string(),
});
export type Discussion = z.output<typeof discussion>;

const discussions = z.object({
  /** The latest first. */
  recent: z.array(discussion),
  /** Questions with an accepted answer, the latest first. */
  answered: z.array(discussion),
});
export type Discussions = z.output<typeof discussions>;

export const NO_DISCUSSIONS: Discussions = { recent: [], answered: [] };

export const listDiscussions = sharedEndpoint({
  name: 'listDiscussions',
  path: 'airnauts/v1/discussions/',
  summary:
    'Recent discussions and answered questions of the community; none where no community is configured.',
  cache: 'minutes',
  input: z.object({}),
  output: discussions,
});
