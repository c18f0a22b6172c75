import type { Concept, Wording } from '../query/read-query.ts';
import { type Criteria, SEARCH_FIELDS } from '../search-engine.ts';
import { LABELS, quoteLexeme, toLexeme } from './words-vector.ts';

/** All but one of more things than this makes an expression that costs more than it finds. */
const MOST_OF = 5;

type Asked = Pick<Criteria, 'query' | 'breadth' | 'weights'>;

/** A query as a tsquery is written: the same that `sqlite/compile-query.ts` asks of FTS5. */
export function compileQuery({ query, breadth, weights }: Asked): string {
  const labels = labelsOf(weights);
  const concepts = query.concepts.map((concept) => compileConcept(concept, labels));
  const pairs = findPairs(query.concepts).map((pair) => compileWording(pair, labels));
  return [join(concepts, breadth), ...pairs].join(' | ');
}

/** Empty when everything is searched, what is filed under and the figures among it. */
export function labelsOf(weights: Criteria['weights']): string {
  const fields = SEARCH_FIELDS.filter((field) => weights[field] !== undefined);
  return fields.length === SEARCH_FIELDS.length ? '' : fields.map((field) => LABELS[field]).join('');
}

export function compileWording({ words, isPrefix }: Pick<Wording, 'words' | 'isPrefix'>, labels: string) {
  const tail = `${labels}${isPrefix ? '*' : ''}`;
  const lexemes = words.map((word) => `${quoteLexeme(toLexeme(word))}${tail && `:${tail}`}`);
  return lexemes.length === 1 ? (lexemes[0] ?? '') : `(${lexemes.join(' <-> ')})`;
}

/** Neighbors as phrases: they find nothing more, but rank those higher that hold the words side by side. */
export function findPairs(concepts: readonly Concept[]): Wording[] {
  return concepts.slice(1).flatMap((concept, at) => {
    const [first, second] = [concepts[at], concept].map((one) => one?.wordings[0]);
    if (!first || !second || first.isPrefix || second.isPrefix) return [];
    return [{ words: [...first.words, ...second.words], weight: 1 }];
  });
}

function join(concepts: readonly string[], breadth: Criteria['breadth']): string {
  if (breadth === 'all') return `(${concepts.join(' & ')})`;
  if (breadth === 'any' || concepts.length < 3 || concepts.length > MOST_OF) return concepts.join(' | ');
  return concepts.map((_, left) => `(${concepts.toSpliced(left, 1).join(' & ')})`).join(' | ');
}

function compileConcept({ wordings }: Concept, labels: string): string {
  return `(${wordings.map((wording) => compileWording(wording, labels)).join(' | ')})`;
}
