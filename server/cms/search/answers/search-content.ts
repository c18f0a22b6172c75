import type { Database } from '#server/cms/database/index.ts';
import { SEARCH_DEFAULTS } from '#shared/limits.ts';
import type { Result } from '#shared/rest/api.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import {
  FACETS,
  type ItemLine,
  type SearchResponse,
  type search as searchEndpoint,
} from '#shared/rest/search.ts';
import { tags } from '#shared/rest/tags.ts';
import { listSources, parseDocument, parseItemLine, type SearchSource } from '../documents/search-sources.ts';
import {
  type EngineResult,
  SEARCH_FIELDS,
  type SearchCriteria,
  type SearchEngine,
  type SearchField,
  type SearchFilters,
  type SearchHit,
  type SearchReader,
  type SearchRequest,
} from '../engine/search-engine.ts';
import { stemText } from '../query/words.ts';
import { RANKED, rankMatches } from '../ranking/rank-matches.ts';
import { listPlaces } from './list-places.ts';
import { listTopHits } from './list-top-hits.ts';
import { type HitHighlight, markHighlights } from './mark-highlights.ts';
import { understandSearch } from './understand-search.ts';
import { answerLater, writeMembers, writeParts } from './written-answer.ts';

type SearchInput = ParsedInputOf<typeof searchEndpoint>;

/** The answer in Elasticsearch's shape, the same for everybody: only what everybody may read was ever indexed. */
export async function searchContent(
  db: Database,
  searchEngine: SearchEngine,
  input: SearchInput,
): Promise<Result<SearchResponse>> {
  const engine = searchEngine.startQuestion();
  const started = performance.now();
  const { criteria, corrected, weights, isNothing } = await understandSearch(db, engine, {
    text: input.q,
    weights: parseWeights(input.search_fields),
    brand: input.brand,
    isExact: input.exact,
  });
  const request = { ...criteria, ...parsePaging(input) };
  const typed = stemText(corrected ?? input.q);
  const matches = isNothing ? NOTHING : await findRanked(db, engine, request, { weights, typed });
  const hits = await listHits(db, criteria, matches.hits, input.content);
  const members = {
    total: { value: matches.total, relation: matches.isMore ? 'gte' : 'eq' },
    max_score: matches.maxScore,
  } satisfies Omit<SearchResponse['hits'], 'hits'>;
  const topLines = isNothing ? undefined : await listTopLines(db, engine, request);
  const others = {
    ...present(matches, topLines, performance.now() - started),
    ...(corrected !== undefined && { corrected }),
    ...(input.exact && matches.hits.length === 0 && (await findMeant(db, engine, input))),
    ...(input.places && { places: await listPlaces(db, corrected ?? input.q) }),
  } satisfies Omit<SearchResponse, 'hits'>;
  return answerLater({
    read: () => ({ hits: { ...members, hits: hits.map(readHit) }, ...others }),
    write: () =>
      writeParts([
        `{"hits":{${writeMembers(members)},"hits":[`,
        ...hits.map(writeHit),
        `]},${writeMembers(others)}}`,
      ]),
    tags: [tags.search, tags.setting('search-synonyms')],
  });
}

/** Text that would find something, for an exact search that found nothing. */
async function findMeant(
  db: Database,
  engine: SearchReader,
  { q, brand }: SearchInput,
): Promise<Pick<SearchResponse, 'meant'>> {
  const asked = { text: q, weights: SEARCH_DEFAULTS.weights, brand };
  const { corrected } = await understandSearch(db, engine, asked);
  return corrected === undefined ? {} : { meant: corrected };
}

const NOTHING: EngineResult = { total: 0, maxScore: null, hits: [], buckets: {} };

/**
 * The best hits of an engine are put in order again; where the list goes on behind them, and where weights were asked for,
 * it is the engine's.
 */
async function findRanked(
  db: Database,
  engine: SearchReader,
  request: SearchRequest,
  { weights, typed }: { weights: readonly number[]; typed: string },
): Promise<EngineResult> {
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

interface ShownHit {
  readonly score: number | null;
  readonly source: SearchSource;
  readonly highlight: HitHighlight;
}

async function listHits(
  db: Database,
  criteria: SearchCriteria,
  matches: readonly SearchHit[],
  content: SearchInput['content'],
): Promise<ShownHit[]> {
  const sources = await listSources(
    db,
    matches.map(({ id }) => id),
    content,
  );
  const shown = matches.flatMap(({ id, score }) => {
    const source = sources.get(id);
    return source ? [{ score, source }] : [];
  });
  const highlights = await markHighlights(
    db,
    criteria,
    shown.map(({ source }) => source),
  );
  return shown.map((hit) => ({ ...hit, highlight: highlights.get(hit.source.id) ?? {} }));
}

const readHit = ({ score, source, highlight }: ShownHit): SearchResponse['hits']['hits'][number] => ({
  _id: String(source.id),
  _score: score,
  _source: parseDocument(source),
  highlight,
});

/** With a comma before all but the first. */
const writeHit = ({ score, source: { id, document }, highlight }: ShownHit, at: number): string =>
  `${at === 0 ? '' : ','}{"_id":"${id}","_score":${JSON.stringify(score)},"_source":${document},"highlight":${JSON.stringify(highlight)}}`;

type TopLines = ReadonlyMap<string, readonly ItemLine[]>;

/** By type, where types are all that somebody wants to see. */
async function listTopLines(
  db: Database,
  engine: SearchReader,
  request: SearchRequest,
): Promise<TopLines | undefined> {
  if (request.size > 0 || !request.facets.includes('post_type')) return undefined;
  const found = await listTopHits(db, engine, request, request.filters);
  const shown = await listSources(
    db,
    found.flatMap(({ hits }) => hits.map(({ id }) => id)),
  );
  return new Map(
    found.map(({ type, hits }) => [
      type,
      hits.flatMap(({ id }) => {
        const item = shown.get(id);
        return item ? [parseItemLine(item)] : [];
      }),
    ]),
  );
}

function parsePaging(input: SearchInput) {
  const filters: SearchFilters = Object.fromEntries(FACETS.map((facet) => [facet, splitNames(input[facet])]));
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
function parseWeights(list: string | undefined): Partial<Record<SearchField, number>> {
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

function present(
  { buckets }: EngineResult,
  topLines: TopLines | undefined,
  milliseconds: number,
): Omit<SearchResponse, 'hits'> {
  const aggregations = Object.entries(buckets).map(([name, list]) => {
    const lines = name === 'post_type' ? topLines : undefined;
    return [
      name,
      {
        buckets: list.map(({ key, count }) => ({
          key,
          doc_count: count,
          ...(lines && { top_hits: lines.get(key) ?? [] }),
        })),
      },
    ];
  });
  return {
    took: Math.round(milliseconds),
    timed_out: false,
    time_out: false,
    _shards: ONE_SHARD,
    shards: ONE_SHARD,
    aggregations: Object.fromEntries(aggregations),
  };
}
