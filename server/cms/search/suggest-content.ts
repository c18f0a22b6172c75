import type { Database } from '#server/cms/database/index.ts';
import type { ContentType } from '#shared/content-types.ts';
import { SEARCH_DEFAULTS } from '#shared/limits.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { SuggestedItem, Suggestions, suggest as suggestEndpoint } from '#shared/rest/suggestions.ts';
import { tags } from '#shared/rest/tags.ts';
import { findAuthors, findTopics } from './find-places.ts';
import { readWords } from './query/words.ts';
import type { Match, SearchEngine, SearchReader } from './search-engine.ts';
import { parseLine, readShown } from './shown-items.ts';
import { type Understood, understand } from './understand.ts';

/** Authors and topics are offered for longer terms only: a short one is part of too many names. */
const LONGER_THAN = 3;
const MAX_AUTHORS = 5;
const MAX_TOPICS = 2;
const MAX_FEATURED = 3;
/** Lines of each type, for the types that suggestions show. */
const TOP_HITS = 3;
const TOP_TYPES: ReadonlySet<ContentType> = new Set(['article', 'video', 'buying-guide', 'course']);
/** No title that people look for has more. */
const MAX_WORDS = 12;
/** Titles among which the lines of a type are looked for. */
const MAX_TITLES = 100;

/** Matches that are counted by type while somebody types: of more, it is said that there are more. */
const MAX_COUNTED = 1000;

/** The same for everybody. Half a word is the beginning of one; a word that nothing holds is corrected. */
export async function suggestContent(
  db: Database,
  searchEngine: SearchEngine,
  { q, size, brand }: ParsedInputOf<typeof suggestEndpoint>,
): Promise<Answer<Suggestions>> {
  const engine = searchEngine.startQuestion();
  const words = readWords(q).slice(0, MAX_WORDS);
  const answer = { tags: [tags.search, tags.setting('search-synonyms')] };
  if (words.length === 0) return { value: NOTHING, ...answer };
  const understood = await understand(db, engine, { text: q, weights: SEARCH_DEFAULTS.weights, brand });
  const titles = await findTitles(db, engine, words, understood, MAX_TITLES);
  const isLong = q.trim().length > LONGER_THAN;
  const topics = isLong ? await findTopics(db, words, MAX_TOPICS) : [];
  const featured = await Promise.all(
    topics.map((topic) => findFeatured(db, engine, understood, topic.taxonomy, topic.slug)),
  );
  const counted = await engine.find(db, {
    ...ALL,
    ...understood.criteria,
    facets: ['post_type'],
    atMost: MAX_COUNTED,
  });
  const first = titles.slice(0, size);
  const topHits = Map.groupBy(titles, ({ type }) => type);
  const counts = (counted.buckets.post_type ?? []).map(({ key, count }) => ({
    key: key as ContentType,
    doc_count: count,
    top_hits: TOP_TYPES.has(key as ContentType)
      ? (topHits.get(key as ContentType) ?? []).slice(0, TOP_HITS)
      : [],
  }));
  const lines = await readLines(db, [
    ...first,
    ...counts.flatMap(({ top_hits }) => top_hits),
    ...featured.flat(),
  ]);
  return {
    value: {
      items: lines.of(first),
      authors: isLong ? await findAuthors(db, words, MAX_AUTHORS) : [],
      article_categories: topics.map(({ title, slug, link }, at) => ({
        title,
        slug,
        link,
        featured_articles: lines.of(featured[at] ?? []),
      })),
      aggregations: {
        post_type: {
          buckets: counts.map((count) => ({ ...count, top_hits: lines.of(count.top_hits) })),
          relation: counted.isMore ? 'gte' : 'eq',
        },
      },
      ...(understood.corrected !== undefined && { corrected: understood.corrected }),
    },
    ...answer,
  };
}

const NOTHING: Suggestions = {
  items: [],
  authors: [],
  article_categories: [],
  aggregations: { post_type: { buckets: [], relation: 'eq' } },
};

type Found = Pick<Match, 'id' | 'type'>;

const ALL = { filters: {}, sort: 'relevance', from: 0, size: 0 } as const;

/** By what was typed; by what was meant when no title holds that. */
async function findTitles(
  db: Database,
  engine: SearchReader,
  words: readonly string[],
  { corrected, criteria }: Understood,
  most: number,
): Promise<readonly Found[]> {
  const found = await engine.findTitles(db, words, criteria.brand, most);
  if (found.length > 0 || corrected === undefined) return found;
  return engine.findTitles(db, readWords(corrected).slice(0, MAX_WORDS), criteria.brand, most);
}

async function findFeatured(
  db: Database,
  engine: SearchReader,
  { criteria }: Understood,
  taxonomy: 'article-category' | 'topic',
  slug: string,
): Promise<readonly Found[]> {
  const facet = taxonomy === 'topic' ? 'topic' : 'categories';
  const { hits } = await engine.find(db, {
    ...ALL,
    ...criteria,
    query: { concepts: [], ranges: [] },
    filters: { post_type: ['article'], [facet]: [slug] },
    size: MAX_FEATURED,
    facets: [],
  });
  return hits;
}

/** What is shown of these, each read once. */
async function readLines(db: Database, found: readonly Found[]) {
  const ids = new Set(found.map(({ id }) => id));
  const lines = await readShown(db, [...ids]);
  const presented = new Map([...lines].map(([id, item]) => [id, parseLine(item)]));
  return {
    /** In this order. */
    of: (some: readonly Found[]): SuggestedItem[] => some.flatMap(({ id }) => presented.get(id) ?? []),
  };
}
