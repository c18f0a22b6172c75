import { SEARCH_FIELDS, type SearchCriteria } from '../engine/search-engine.ts';
import { isAnyEnough, leaveOutEach, type MatchBreadth, pairNeighbors } from '../query/combine-concepts.ts';
import type { QueryConcept, QueryWording, SearchQuery } from '../query/parse-query.ts';
import { LABELS, quoteLexeme, toLexeme } from './words-vector.ts';

type ParsedWords = Pick<SearchCriteria, 'query' | 'breadth' | 'weights'>;

/** A query as a tsquery is written: the same that `sqlite/compile-query.ts` asks of FTS5. */
export function compileQuery({ query, breadth, weights }: ParsedWords): string {
  const labels = labelsOf(weights);
  const concepts = query.concepts.map((concept) => compileConcept(concept, labels));
  const pairs = pairNeighbors(query.concepts).map((pair) => compileWording(pair, labels));
  return [join(query, concepts, breadth), ...pairs].join(' | ');
}

/** Empty when everything is searched, what is filed under and the properties among it. */
export function labelsOf(weights: SearchCriteria['weights']): string {
  const fields = SEARCH_FIELDS.filter((field) => weights[field] !== undefined);
  return fields.length === SEARCH_FIELDS.length ? '' : fields.map((field) => LABELS[field]).join('');
}

export function compileWording(
  { words, isPrefix }: Pick<QueryWording, 'words' | 'isPrefix'>,
  labels: string,
) {
  const tail = `${labels}${isPrefix ? '*' : ''}`;
  const lexemes = words.map((word) => `${quoteLexeme(toLexeme(word))}${tail && `:${tail}`}`);
  return lexemes.length === 1 ? (lexemes[0] ?? '') : `(${lexemes.join(' <-> ')})`;
}

function join(query: SearchQuery, concepts: readonly string[], breadth: MatchBreadth): string {
  const joinAll = (all: readonly string[]) => `(${all.join(' & ')})`;
  if (breadth === 'all') return joinAll(concepts);
  return (isAnyEnough(query, breadth) ? concepts : leaveOutEach(concepts).map(joinAll)).join(' | ');
}

function compileConcept({ wordings }: QueryConcept, labels: string): string {
  return `(${wordings.map((wording) => compileWording(wording, labels)).join(' | ')})`;
}
