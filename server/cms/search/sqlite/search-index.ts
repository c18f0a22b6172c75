import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { listBuckets } from '../engine/list-buckets.ts';
import { type EngineResult, SEARCH_FIELDS, type SearchRequest } from '../engine/search-engine.ts';
import type { Lexicon } from '../query/lexicon.ts';
import { compileQuery } from './compile-query.ts';
import { chosenFacets, matchesBrandAndRanges } from './conditions.ts';
import { decodeType } from './index-rows.ts';
import { listBestNamed } from './list-best-named.ts';
import { listDocuments } from './list-documents.ts';
import { MAX_LISTED, type MatchReader } from './match-reader.ts';
import { searchRows } from './search-rows.ts';

/** More matches are not weighed by bm25, which takes 1 to 3 µs of each: those of a common word would take 100 ms. */
const MANY = 200;

/** Nor are those of words that so many texts hold: bm25 reads the whole list of each, though few hold them all. */
const COMMON = 3000;

/** Weights of the columns that nobody chooses: what an item is filed under, and its properties. */
const KEYWORDS_WEIGHT = 1.5;
const PROPERTIES_WEIGHT = 2;

/**
 * The best hits, and how many there are. Few matches of rare words are weighed by bm25; the others by what the index keeps beside
 * the text, of many those that are named best.
 */
export async function searchIndex(
  db: Database,
  request: SearchRequest,
  lexicon: Lexicon,
  matchReader: MatchReader,
): Promise<EngineResult> {
  const { query, sort, size, facets, filters } = request;
  if (query.concepts.length === 0) return listDocuments(db, request);
  if (request.atMost !== undefined && request.atMost <= MAX_LISTED && asksForTypes(request))
    return countTypes(await matchReader.list(db, request), request.atMost);
  const window = await matchReader.findWindow(db, request);
  const isWeighed = sort === 'relevance' && size > 0;
  const isFew = window.count <= MANY;
  if (isWeighed && isFew && !(await isCommon(db, request, lexicon)))
    return searchRows(db, request, weigh(request));
  const { isMore } = window;
  const findWindow = async (asked: SearchRequest) => {
    const rows = await matchReader.selectWindow(db, asked, window);
    return searchRows(db, asked, sql`select row, null as score from (${rows})`);
  };
  if (!isWeighed) return { ...(await findWindow(request)), isMore };
  const { hits, maxScore, older } = await listBestNamed(db, request, { window, isFew, matchReader }, lexicon);
  const isCounted = facets.length > 0 || chosenFacets(filters).length > 0;
  const { total, buckets } = isCounted
    ? await findWindow({ ...request, size: 0 })
    : { total: window.count + older, buckets: {} };
  return { total, isMore, maxScore, hits, buckets };
}

/** Whether types are all that is to be counted, of all that there are. */
function asksForTypes({ size, facets, filters }: SearchRequest): boolean {
  return size === 0 && chosenFacets(filters).length === 0 && facets.every((facet) => facet === 'post_type');
}

/** For who only wants to know about how many there are of each type. */
function countTypes(rows: readonly number[], atMost: number): EngineResult {
  const newest = rows.slice(0, atMost);
  const counts = Map.groupBy(newest, decodeType);
  const counted = [...counts].map(([key = '', { length }]) => ({ kind: 'post_type', key, number: length }));
  return {
    total: newest.length,
    isMore: rows.length > atMost,
    maxScore: null,
    hits: [],
    buckets: { post_type: listBuckets(counted, 'post_type') },
  };
}

/** Whether the words of what was asked for stand in many texts, all together. */
async function isCommon(db: Database, { query }: SearchRequest, lexicon: Lexicon): Promise<boolean> {
  let texts = 0;
  for (const { words } of query.concepts.flatMap(({ wordings }) => wordings)) {
    for (const word of words) texts += await lexicon.countDocuments(db, word);
    if (texts > COMMON) return true;
  }
  return false;
}

function weigh(request: SearchRequest): RawBuilder<unknown> {
  const weights = SEARCH_FIELDS.map((field) => request.weights[field] ?? 0);
  const all = [...weights, KEYWORDS_WEIGHT, PROPERTIES_WEIGHT].map((weight) => sql.lit(weight));
  return sql`select rowid as row, -bm25(search_index, ${sql.join(all)}) as score from search_index
    where search_index match ${compileQuery(request)} and ${matchesBrandAndRanges(sql`rowid`, request)}`;
}
