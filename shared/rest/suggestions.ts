/** Endpoint of the suggestions below a search box. */
import * as z from 'zod';
import { BRAND_IDS } from '../brands.ts';
import { CONTENT_TYPE_NAMES } from '../content-types.ts';
import { SUGGESTION_LIMIT } from '../limits.ts';
import { sharedEndpoint } from './endpoint.ts';
import { authorPlace, itemLine, searchText, topicPlace } from './search.ts';

const suggestions = z.object({
  /** Items whose title begins or goes on with what was typed, best first. */
  items: z.array(itemLine),
  authors: z.array(authorPlace),
  /** Categories and topics whose name holds what was typed, with what to read first. */
  article_categories: z.array(topicPlace.extend({ featured_articles: z.array(itemLine) })),
  /**
   * How much there is of each type, and the best of it: of the first of the `article_categories`, as a search within it for its
   * title finds; without one, of what a search for the term finds.
   */
  aggregations: z.object({
    post_type: z.object({
      /** `gte` when there are more than were counted. */
      relation: z.enum(['eq', 'gte']),
      buckets: z.array(
        z.object({
          key: z.enum(CONTENT_TYPE_NAMES),
          doc_count: z.number(),
          top_hits: z.array(itemLine),
        }),
      ),
    }),
  }),
  /** Corrected words, when nothing holds those typed. */
  corrected: z.string().optional(),
});
export type Suggestions = z.output<typeof suggestions>;

export const suggest = sharedEndpoint({
  name: 'suggest',
  path: 'airnauts/v1/suggestions/',
  summary: 'Suggestions while typing: items, authors, topics and counts by type.',
  cache: 'lists',
  input: z.object({
    q: searchText,
    size: z.coerce.number().int().min(1).max(SUGGESTION_LIMIT).default(8),
    brand: z.enum(BRAND_IDS).optional(),
  }),
  output: suggestions,
});
