import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { readBuckets } from '../read-buckets.ts';
import { type Lexicon, SEARCH_FIELDS, type SearchMatches, type SearchRequest } from '../search-engine.ts';
import { compileQuery } from './compile-query.ts';
import { chosenFacets, isAsked } from './conditions.ts';
import { findPromising } from './find-promising.ts';
import { typeIn } from './index-rows.ts';
import { listDocuments } from './list-documents.ts';
import { type Measure, MOST_LISTED } from './match-window.ts';
import { readMatched } from './read-matched.ts';

/** More matches are not weighed by bm25, which takes 1 to 3 µs of each: those of a common word would take 100 ms. */
const MANY = 200;

/** Nor are those of words that so many texts hold: bm25 reads the whole list of each, though few hold them all. */
const COMMON = 3000;

/** Weights of the columns that nobody chooses: what an item is filed under, and its figures. */
const KEYWORDS_WEIGHT = 1.5;
const FIGURES_WEIGHT = 2;

/**
 * The best hits, and how many there are. Few matches of rare words are weighed by bm25; the others by what the index keeps beside
 * the text, of many those that are named best.
 */
export async function findMatches(
  db: Database,
  request: SearchRequest,
  lexicon: Lexicon,
  measure: Measure,
): Promise<SearchMatches> {
  const { query, sort, size, facets, filters } = request;
  if (query.concepts.length === 0) return listDocuments(db, request);
  if (request.atMost !== undefined && request.atMost <= MOST_LISTED && asksForTypes(request))
    return countTypes(await measure.list(db, request), request.atMost);
  const window = await measure.readWindow(db, request);
  const isWeighed = sort === 'relevance' && size > 0;
  const isFew = window.count <= MANY;
  if (isWeighed && isFew && !(await isCommon(db, request, lexicon)))
    return readMatched(db, request, weigh(request));
  const { isMore } = window;
  const readWindow = async (asked: SearchRequest) => {
    const rows = await measure.selectWindow(db, asked, window);
    return readMatched(db, asked, sql`select row, null as score from (${rows})`);
  };
  if (!isWeighed) return { ...(await readWindow(request)), isMore };
  const { hits, maxScore, older } = await findPromising(db, request, { window, isFew, measure }, lexicon);
  const isCounted = facets.length > 0 || chosenFacets(filters).length > 0;
  const { total, buckets } = isCounted
    ? await readWindow({ ...request, size: 0 })
    : { total: window.count + older, buckets: {} };
  return { total, isMore, maxScore, hits, buckets };
}

/** Whether types are all that is to be counted, of all that there are. */
function asksForTypes({ size, facets, filters }: SearchRequest): boolean {
  return size === 0 && chosenFacets(filters).length === 0 && facets.every((facet) => facet === 'post_type');
}

/** For who only wants to know about how many there are of each type. */
function countTypes(rows: readonly number[], atMost: number): SearchMatches {
  const newest = rows.slice(0, atMost);
  const counts = Map.groupBy(newest, typeIn);
  const counted = [...counts].map(([key, { length }]) => ({ kind: 'post_type', key, number: length }));
  return {
    total: newest.length,
    isMore: rows.length > atMost,
    maxScore: null,
    hits: [],
    buckets: { post_type: readBuckets(counted, 'post_type') },
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
  const all = [...weights, KEYWORDS_WEIGHT, FIGURES_WEIGHT].map((weight) => sql.lit(weight));
  return sql`select rowid as row, -bm25(search_index, ${sql.join(all)}) as score from search_index
    where search_index match ${compileQuery(request)} and ${isAsked(sql`rowid`, request)}`;
}
