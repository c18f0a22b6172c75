import type { Concept, Query, Wording } from '../query/read-query.ts';
import { type Criteria, SEARCH_FIELDS } from '../search-engine.ts';

/** All but one of more things than this makes an expression that costs more than it finds. */
const MOST_OF = 5;
const MOST_WORDINGS = 40;

/**
 * A query in FTS5's syntax. Every wording becomes a quoted string, in which nothing but a quotation mark has a meaning, and
 * words hold none: no text can be a syntax error (https://www.sqlite.org/fts5.html#fts5_strings).
 */
export function compileQuery(criteria: Criteria): string {
  return compile(criteria, compilePairs(criteria.query.concepts));
}

/** What finds the same, but is not to be weighed: neighbors as phrases are left out where they find nothing more. */
export function compileMatch(criteria: Criteria): string {
  return compile(criteria, findPairs(criteria));
}

/** Strings of which a text has to hold some. */
export interface Strings {
  /** Of each thing that was asked for, any. */
  readonly concepts: readonly (readonly string[])[];
  /** Any of these is enough by itself. */
  readonly pairs: readonly string[];
}

/** The same of `compileMatch`, one by one. */
export function readStrings(criteria: Pick<Criteria, 'query' | 'breadth'>): Strings {
  const { concepts } = criteria.query;
  return {
    concepts: concepts.map(({ wordings }) => wordings.map(compileWording)),
    pairs: findPairs(criteria),
  };
}

function findPairs({ query: { concepts }, breadth }: Pick<Criteria, 'query' | 'breadth'>): string[] {
  const isCovered = concepts.length <= 2 || breadth === 'any';
  return isCovered ? [] : compilePairs(concepts);
}

/** The same of the index of titles, which has one column. */
export function compileTitles(query: Query, breadth: Criteria['breadth']): string {
  return join(query, breadth);
}

function compile({ query, breadth, weights }: Criteria, pairs: readonly string[]): string {
  const fields = SEARCH_FIELDS.filter((field) => weights[field] !== undefined);
  const expression = [join(query, breadth), ...pairs].join(' OR ');
  return fields.length === SEARCH_FIELDS.length ? expression : `{${fields.join(' ')}} : (${expression})`;
}

function join(query: Query, breadth: Criteria['breadth']): string {
  const concepts = query.concepts.map(compileConcept);
  if (breadth === 'all') return `(${concepts.join(' AND ')})`;
  if (isAnyEnough(query, breadth)) return concepts.join(' OR ');
  const butOne = concepts.map((_, left) => `(${concepts.toSpliced(left, 1).join(' AND ')})`);
  return butOne.join(' OR ');
}

/** All but one of two things is any of them. */
export function isAnyEnough({ concepts }: Query, breadth: Criteria['breadth']): boolean {
  const wordings = concepts.reduce((sum, concept) => sum + concept.wordings.length, 0);
  const isLong = concepts.length > MOST_OF || wordings > MOST_WORDINGS;
  return breadth === 'any' || (breadth === 'most' && (concepts.length < 3 || isLong));
}

/** Neighbors as phrases: they find nothing more, but rank those higher that hold the words side by side. */
function compilePairs(concepts: readonly Concept[]): string[] {
  return concepts.slice(1).flatMap((concept, at) => {
    const [first, second] = [concepts[at], concept].map((one) => one?.wordings[0]);
    if (!first || !second || first.isPrefix || second.isPrefix) return [];
    return [compileWording({ words: [...first.words, ...second.words], weight: 1 })];
  });
}

function compileConcept({ wordings }: Concept): string {
  const strings = wordings.map(compileWording);
  return strings.length === 1 ? (strings[0] ?? '') : `(${strings.join(' OR ')})`;
}

export function compileWording({ words, isPrefix }: Wording): string {
  return `"${words.join(' ')}"${isPrefix ? '*' : ''}`;
}
