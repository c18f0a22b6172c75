/** What is offered below a search box while somebody types. */
import * as z from 'zod';
import { BRAND_IDS } from '../brands.ts';
import { CONTENT_TYPE_NAMES } from '../content-types.ts';
import { SUGGESTION_LIMIT } from '../limits.ts';
import { address } from './address.ts';
import { sharedEndpoint } from './endpoint.ts';
import { searchDocument, searchText } from './search.ts';

/** An item as a line of the list. */
const suggestedItem = z.object({
  id: z.number(),
  post_type: z.enum(CONTENT_TYPE_NAMES),
  title: z.string(),
  link: address,
  thumbnail: searchDocument.shape.thumbnail.unwrap().omit({ alt: true }).nullable(),
});
export type SuggestedItem = z.output<typeof suggestedItem>;

const suggestions = z.object({
  /** Items whose title begins or goes on with what was typed, best first. */
  items: z.array(suggestedItem),
  authors: z.array(z.object({ id: z.number(), name: z.string(), link: address })),
  /** Categories and topics whose name holds what was typed, with what to read first. */
  article_categories: z.array(
    z.object({
      title: z.string(),
      slug: z.string(),
      link: address,
      featured_articles: z.array(suggestedItem),
    }),
  ),
  /** How much a search for what was typed finds of each type, and the best of it. */
  aggregations: z.object({
    post_type: z.object({
      /** `gte` when there are more than were counted. */
      relation: z.enum(['eq', 'gte']),
      buckets: z.array(
        z.object({
          key: z.enum(CONTENT_TYPE_NAMES),
          doc_count: z.number(),
          top_hits: z.array(suggestedItem),
        }),
      ),
    }),
  }),
  /** What was meant, when nothing holds what was typed. */
  corrected: z.string().optional(),
});
export type Suggestions = z.output<typeof suggestions>;

export const suggest = sharedEndpoint({
  name: 'suggest',
  path: 'airnauts/v1/suggestions/',
  summary: 'Items, authors, topics and counts by type for what somebody is typing.',
  cache: 'lists',
  input: z.object({
    q: searchText,
    size: z.coerce.number().int().min(1).max(SUGGESTION_LIMIT).default(8),
    brand: z.enum(BRAND_IDS).optional(),
  }),
  output: suggestions,
});
