import { SEARCH_FIELDS, type SearchCriteria } from '../engine/search-engine.ts';
import { isAnyEnough, leaveOutEach, type MatchBreadth, pairNeighbors } from '../query/combine-concepts.ts';
import type { QueryConcept, QueryWording, SearchQuery } from '../query/parse-query.ts';
import { stemWord } from '../query/words.ts';

/** All but one of so many ways to say things would be an expression that costs more than it finds. */
const MAX_PHRASINGS = 40;

/**
 * A query in FTS5's syntax. Every wording becomes a quoted string, in which nothing but a quotation mark has a meaning, and
 * words hold none: no text can be a syntax error (https://www.sqlite.org/fts5.html#fts5_strings).
 */
export function compileQuery(criteria: SearchCriteria): string {
  return compile(criteria, compilePairs(criteria.query.concepts));
}

/**
 * Compiles a match that finds the same, but is not to be weighed: neighbors as phrases are left out where they find nothing
 * more.
 */
export function compileMatch(criteria: SearchCriteria): string {
  return compile(criteria, findPairs(criteria));
}

/** Strings of which a text has to hold some. */
export interface QueryStrings {
  /** Wordings of each concept, any of which will do. */
  readonly concepts: readonly (readonly string[])[];
  /** Any of these is enough by itself. */
  readonly pairs: readonly string[];
}

/** The same of `compileMatch`, one by one. */
export function listStrings(criteria: Pick<SearchCriteria, 'query' | 'breadth'>): QueryStrings {
  const { concepts } = criteria.query;
  return {
    concepts: concepts.map(({ wordings }) => wordings.map(compileWording)),
    pairs: findPairs(criteria),
  };
}

function findPairs({ query: { concepts }, breadth }: Pick<SearchCriteria, 'query' | 'breadth'>): string[] {
  const isCovered = concepts.length <= 2 || breadth === 'any';
  return isCovered ? [] : compilePairs(concepts);
}

/** The same of the index of titles, which has one column. */
export function compileTitles(query: SearchQuery, breadth: MatchBreadth): string {
  return join(query, breadth);
}

function compile({ query, breadth, weights }: SearchCriteria, pairs: readonly string[]): string {
  const fields = SEARCH_FIELDS.filter((field) => weights[field] !== undefined);
  const expression = [join(query, breadth), ...pairs].join(' OR ');
  return fields.length === SEARCH_FIELDS.length ? expression : `{${fields.join(' ')}} : (${expression})`;
}

function join(query: SearchQuery, breadth: MatchBreadth): string {
  const joinAll = (all: readonly string[]) => `(${all.join(' AND ')})`;
  const concepts = query.concepts.map(compileConcept);
  if (breadth === 'all') return joinAll(concepts);
  return (isOneEnough(query, breadth) ? concepts : leaveOutEach(concepts).map(joinAll)).join(' OR ');
}

/** Whether one of the things is enough, as in every engine, and here where there are very many ways to say them. */
export function isOneEnough(query: SearchQuery, breadth: MatchBreadth): boolean {
  const wordings = query.concepts.reduce((sum, concept) => sum + concept.wordings.length, 0);
  return isAnyEnough(query, breadth) || (breadth === 'most' && wordings > MAX_PHRASINGS);
}

function compilePairs(concepts: readonly QueryConcept[]): string[] {
  return pairNeighbors(concepts).map(compileWording);
}

function compileConcept({ wordings }: QueryConcept): string {
  const strings = wordings.map(compileWording);
  return strings.length === 1 ? (strings[0] ?? '') : `(${strings.join(' OR ')})`;
}

export function compileWording({ words, isPrefix }: QueryWording): string {
  return `"${words.map(stemWord).join(' ')}"${isPrefix ? '*' : ''}`;
}
