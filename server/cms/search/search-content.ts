import type { Database } from '#server/cms/database/index.ts';
import { SEARCH_DEFAULTS } from '#shared/limits.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { FACETS, type SearchResponse, type search as searchEndpoint } from '#shared/rest/search.ts';
import { tags } from '#shared/rest/tags.ts';
import { readStems } from './query/words.ts';
import { RANKED, rankMatches } from './rank-matches.ts';
import { readHighlights } from './read-highlights.ts';
import {
  type Criteria,
  type Filters,
  type Match,
  SEARCH_FIELDS,
  type SearchEngine,
  type SearchField,
  type SearchMatches,
  type SearchReader,
  type SearchRequest,
} from './search-engine.ts';
import { readShown, writeDocument } from './shown-items.ts';
import { understand } from './understand.ts';
import { answerWritten, writeMembers, writeParts } from './written-answer.ts';

type SearchInput = ParsedInputOf<typeof searchEndpoint>;

/** The answer in Elasticsearch's shape, the same for everybody: only what everybody may read was ever indexed. */
export async function searchContent(
  db: Database,
  searchEngine: SearchEngine,
  input: SearchInput,
): Promise<Answer<SearchResponse>> {
  const engine = searchEngine.startQuestion();
  const started = performance.now();
  const { criteria, corrected, weights, isNothing } = await understand(db, engine, {
    text: input.q,
    weights: readWeights(input.search_fields),
    brand: input.brand,
    isExact: input.exact,
  });
  const matches = isNothing
    ? NOTHING
    : await findRanked(
        db,
        engine,
        { ...criteria, ...readPaging(input) },
        { weights, typed: readStems(corrected ?? input.q) },
      );
  const hits = await writeHits(db, criteria, matches.hits);
  const members = {
    total: { value: matches.total, relation: matches.isMore ? 'gte' : 'eq' },
    max_score: matches.maxScore,
  } satisfies Omit<SearchResponse['hits'], 'hits'>;
  const others = {
    ...present(matches, performance.now() - started),
    ...(corrected !== undefined && { corrected }),
  } satisfies Omit<SearchResponse, 'hits'>;
  const json = writeParts([
    `{"hits":{${writeMembers(members)},"hits":[`,
    ...hits,
    `]},${writeMembers(others)}}`,
  ]);
  return answerWritten(json, [tags.search, tags.setting('search-synonyms')]);
}

const NOTHING: SearchMatches = { total: 0, maxScore: null, hits: [], buckets: {} };

/**
 * The best hits of an engine are put in order again; where the list goes on behind them, and where weights were asked for,
 * it is the engine's.
 */
async function findRanked(
  db: Database,
  engine: SearchReader,
  request: SearchRequest,
  { weights, typed }: { weights: readonly number[]; typed: string },
): Promise<SearchMatches> {
  const { from, size } = request;
  const isRanked =
    request.weights === SEARCH_DEFAULTS.weights &&
    request.sort === 'relevance' &&
    request.query.concepts.length > 0 &&
    size > 0 &&
    from < RANKED;
  if (!isRanked) return engine.find(db, request);
  const found = await engine.find(db, { ...request, from: 0, size: Math.max(RANKED, from + size) });
  const ranked = [
    ...rankMatches(found.hits.slice(0, RANKED), request.query, weights, typed),
    ...found.hits.slice(RANKED),
  ];
  return { ...found, hits: ranked.slice(from, from + size) };
}

/** Each as JSON, with a comma before all but the first. */
async function writeHits(db: Database, criteria: Criteria, matches: readonly Match[]): Promise<string[]> {
  const items = await readShown(
    db,
    matches.map(({ id }) => id),
  );
  const shown = matches.flatMap(({ id, score }) => {
    const item = items.get(id);
    return item ? [{ score, item }] : [];
  });
  const highlights = await readHighlights(
    db,
    criteria,
    shown.map(({ item }) => item),
  );
  return shown.map(({ score, item }, at) => {
    const highlight = JSON.stringify(highlights.get(item.id) ?? {});
    const comma = at === 0 ? '' : ',';
    return `${comma}{"_id":"${item.id}","_score":${JSON.stringify(score)},"_source":${writeDocument(item)},"highlight":${highlight}}`;
  });
}

function readPaging(input: SearchInput) {
  const filters: Filters = Object.fromEntries(FACETS.map((facet) => [facet, splitNames(input[facet])]));
  const { from, size, sort } = input;
  return {
    filters,
    from,
    size,
    sort,
    facets: FACETS.filter((facet) => splitNames(input.aggs).includes(facet)),
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
