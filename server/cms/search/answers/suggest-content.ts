import type { Database } from '#server/cms/database/index.ts';
import type { ContentType } from '#shared/content-types.ts';
import { SEARCH_DEFAULTS } from '#shared/limits.ts';
import type { Result } from '#shared/rest/api.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { ItemLine } from '#shared/rest/search.ts';
import type { Suggestions, suggest as suggestEndpoint } from '#shared/rest/suggestions.ts';
import { tags } from '#shared/rest/tags.ts';
import { listSources, parseItemLine } from '../documents/search-sources.ts';
import type { SearchEngine, SearchFilters, SearchHit, SearchReader } from '../engine/search-engine.ts';
import type { SearchQuery } from '../query/parse-query.ts';
import { listPlaces, splitTerm, type TopicPlace } from './list-places.ts';
import { listTopHits, TOP_HITS, TOP_TYPES } from './list-top-hits.ts';
import { type UnderstoodSearch, understandSearch } from './understand-search.ts';

const MAX_FEATURED = 3;
/** Titles among which the lines of a type are looked for. */
const MAX_TITLES = 100;

/** Matches that are counted by type while somebody types: of more, it is said that there are more. */
const MAX_COUNTED = 1000;

/** The same for everybody. Half a word is the beginning of one; a word that nothing holds is corrected. */
export async function suggestContent(
  db: Database,
  searchEngine: SearchEngine,
  { q, size, brand }: ParsedInputOf<typeof suggestEndpoint>,
): Promise<Result<Suggestions>> {
  const engine = searchEngine.startQuestion();
  const words = splitTerm(q);
  const answer = { tags: [tags.search, tags.setting('search-synonyms')] };
  if (words.length === 0) return { value: NOTHING, ...answer };
  const understandAs = (text: string) =>
    understandSearch(db, engine, { text, weights: SEARCH_DEFAULTS.weights, brand });
  const understood = await understandAs(q);
  const titles = await listTitles(db, engine, words, understood, MAX_TITLES);
  const { authors, topics } = await listPlaces(db, q);
  const featured = await Promise.all(topics.map((topic) => listFeatured(db, engine, understood, topic)));
  const [topic] = topics;
  const { counts, relation } = topic
    ? await countInTopic(db, engine, await understandAs(topic.title), topic)
    : await countTypes(
        db,
        engine,
        understood,
        {},
        Map.groupBy(titles, ({ type }) => type),
      );
  const first = titles.slice(0, size);
  const lines = await listLines(db, [
    ...first,
    ...counts.flatMap(({ top_hits }) => top_hits),
    ...featured.flat(),
  ]);
  return {
    value: {
      items: lines.of(first),
      authors,
      article_categories: topics.map(({ title, slug, link, taxonomy }, at) => ({
        title,
        slug,
        link,
        taxonomy,
        featured_articles: lines.of(featured[at] ?? []),
      })),
      aggregations: {
        post_type: {
          buckets: counts.map((count) => ({ ...count, top_hits: lines.of(count.top_hits) })),
          relation,
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

type FoundItem = Pick<SearchHit, 'id' | 'type'>;

const ALL = { filters: {}, sort: 'relevance', from: 0, size: 0 } as const;

/** By what was typed; by what was meant when no title holds that. */
async function listTitles(
  db: Database,
  engine: SearchReader,
  words: readonly string[],
  { corrected, criteria }: UnderstoodSearch,
  most: number,
): Promise<readonly FoundItem[]> {
  const found = await engine.listTitles(db, words, criteria.brand, most);
  if (found.length > 0 || corrected === undefined) return found;
  return engine.listTitles(db, splitTerm(corrected), criteria.brand, most);
}

interface TypeCounts {
  readonly counts: readonly {
    readonly key: ContentType;
    readonly doc_count: number;
    readonly top_hits: readonly FoundItem[];
  }[];
  readonly relation: 'eq' | 'gte';
}

/** How much of each type a results page shows of what was understood, with the best of it. */
async function countTypes(
  db: Database,
  engine: SearchReader,
  { criteria }: UnderstoodSearch,
  filters: SearchFilters,
  best: ReadonlyMap<ContentType, readonly FoundItem[]>,
): Promise<TypeCounts> {
  const { buckets, isMore } = await engine.find(db, {
    ...ALL,
    ...criteria,
    filters,
    facets: ['post_type'],
    atMost: MAX_COUNTED,
  });
  const counts = (buckets.post_type ?? []).map((bucket) => {
    const key = bucket.key as ContentType;
    const top_hits = TOP_TYPES.has(key) ? (best.get(key) ?? []).slice(0, TOP_HITS) : [];
    return { key, doc_count: bucket.count, top_hits };
  });
  return { counts, relation: isMore ? 'gte' : 'eq' };
}

/** The same of a topic, by its own name: half a word finds less than is in the topic that it begins the name of. */
async function countInTopic(
  db: Database,
  engine: SearchReader,
  understood: UnderstoodSearch,
  topic: TopicPlace,
): Promise<TypeCounts> {
  const filters = filterOf(topic);
  const found = await listTopHits(db, engine, { ...understood.criteria, query: NO_WORDS }, filters);
  const best = new Map(found.map(({ type, hits }) => [type, hits]));
  return countTypes(db, engine, understood, filters, best);
}

const NO_WORDS: SearchQuery = { concepts: [], ranges: [] };

function filterOf({ taxonomy, slug }: TopicPlace): SearchFilters {
  return taxonomy === 'topic' ? { topic: [slug] } : { categories: [slug] };
}

async function listFeatured(
  db: Database,
  engine: SearchReader,
  { criteria }: UnderstoodSearch,
  topic: TopicPlace,
): Promise<readonly FoundItem[]> {
  const { hits } = await engine.find(db, {
    ...ALL,
    ...criteria,
    query: NO_WORDS,
    filters: { ...filterOf(topic), post_type: ['article'] },
    size: MAX_FEATURED,
    facets: [],
  });
  return hits;
}

/** Lines of the suggestions, each read once. */
async function listLines(db: Database, found: readonly FoundItem[]) {
  const ids = new Set(found.map(({ id }) => id));
  const lines = await listSources(db, [...ids]);
  const presented = new Map([...lines].map(([id, item]) => [id, parseItemLine(item)]));
  return {
    /** In this order. */
    of: (some: readonly FoundItem[]): ItemLine[] => some.flatMap(({ id }) => presented.get(id) ?? []),
  };
}
