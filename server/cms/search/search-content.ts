import type { Database } from '#server/cms/database/index.ts';
import { SEARCH_DEFAULTS } from '#shared/limits.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { SearchResponse, search as searchEndpoint } from '#shared/rest/search.ts';
import { tags } from '#shared/rest/tags.ts';
import { readDocuments } from './read-documents.ts';
import {
  AGGREGATIONS,
  SEARCH_FIELDS,
  type SearchEngine,
  type SearchField,
  type SearchMatches,
  type SearchRequest,
} from './search-engine.ts';

type SearchInput = ParsedInputOf<typeof searchEndpoint>;

/** The answer in Elasticsearch's shape, the same for everybody: only what everybody may read was ever indexed. */
export async function searchContent(
  db: Database,
  engine: SearchEngine,
  input: SearchInput,
): Promise<Answer<SearchResponse>> {
  const started = performance.now();
  const matches = await engine.find(db, readRequest(input));
  const documents = await readDocuments(
    db,
    matches.hits.map((hit) => hit.id),
  );
  const hits = matches.hits.flatMap(({ id, score, highlight }) => {
    const _source = documents.get(id);
    if (!_source) return [];
    const fragments = Object.entries(highlight).map(([field, html]) => [field, [html]]);
    return [{ _id: String(id), _score: score, _source, highlight: Object.fromEntries(fragments) }];
  });
  return {
    value: { ...present(matches, performance.now() - started), hits: hitsOf(matches, hits) },
    tags: [tags.search],
  };
}

function readRequest(input: SearchInput): SearchRequest {
  return {
    text: input.q,
    weights: readWeights(input.search_fields),
    sort: input.sort,
    from: input.from,
    size: input.size,
    postTypes: splitNames(input.post_type),
    categories: splitNames(input.categories),
    brand: input.brand,
    aggregations: AGGREGATIONS.filter((name) => splitNames(input.aggs).includes(name)),
  };
}

function splitNames(list = ''): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

const MAX_WEIGHT = 100;

/** `title^3,content`; fields that are not ours count for nothing, and none of ours means the usual ones. */
function readWeights(list: string | undefined): Partial<Record<SearchField, number>> {
  const weights: Partial<Record<SearchField, number>> = {};
  for (const part of splitNames(list)) {
    const [name = '', weight = '1'] = part.split('^');
    const field = SEARCH_FIELDS.find((known) => known === name);
    const number = Number(weight);
    if (field && number > 0 && number <= MAX_WEIGHT) weights[field] = number;
  }
  return Object.keys(weights).length > 0 ? weights : SEARCH_DEFAULTS.weights;
}

const ONE_SHARD = { total: 1, successful: 1, skipped: 0, failed: 0 };

function present({ buckets }: SearchMatches, milliseconds: number): Omit<SearchResponse, 'hits'> {
  const aggregations = Object.entries(buckets).map(([name, list]) => [
    name,
    { buckets: list.map(({ key, count }) => ({ key, doc_count: count })) },
  ]);
  return {
    took: Math.round(milliseconds),
    timed_out: false,
    time_out: false,
    _shards: ONE_SHARD,
    shards: ONE_SHARD,
    aggregations: Object.fromEntries(aggregations),
  };
}

function hitsOf(
  { total, maxScore }: SearchMatches,
  hits: SearchResponse['hits']['hits'],
): SearchResponse['hits'] {
  return { total: { value: total, relation: 'eq' }, max_score: maxScore, hits };
}
