import type { QueryContainer } from '@opensearch-project/opensearch/api/_types/_common.query_dsl.d.ts';
import { SEARCH_DEFAULTS } from '#shared/limits.ts';
import { isClass } from '../query/figures.ts';
import type { Concept, Wording } from '../query/read-query.ts';
import { stemOf } from '../query/words.ts';
import { type Criteria, SEARCH_FIELDS } from '../search-engine.ts';

type Field = readonly [name: string, weight: number];

/** Fields that nobody chooses, searched with all others: what an item is filed under, and its figures. */
const KEYWORDS: Field = ['keywords', 1.5];
const FIGURES: Field = ['figures', 2];
/** What stands for title, text, excerpt and keywords with their usual weights. */
const USUAL: readonly Field[] = [['all', 1]];

/** With more things than this all but one are not looked for; the same as in SQLite. */
const MOST_OF = 5;

/** A server takes 1,024 clauses in all; each wording makes one for each field, four at most. */
const MAX_WORDINGS = 150;

/** All that matches, whatever the filters. Nothing that was typed is ever parsed by the server: words are terms. */
export function compileQuery(criteria: Criteria): QueryContainer {
  const { concepts } = criteria.query;
  const filter = compileConditions(criteria);
  if (concepts.length === 0) return { bool: { filter: filter.length > 0 ? filter : [{ match_all: {} }] } };
  const fields = readFields(criteria);
  const most = Math.max(1, Math.floor(MAX_WORDINGS / concepts.length));
  return {
    bool: {
      must: [
        {
          bool: {
            should: concepts.map((concept) => compileConcept(concept, fields, most)),
            minimum_should_match: countNeeded(criteria),
          },
        },
      ],
      should: compilePairs(concepts, fields),
      filter,
    },
  };
}

function readFields({ weights }: Criteria): readonly Field[] {
  const chosen = SEARCH_FIELDS.flatMap((field) => {
    const weight = weights[field];
    return weight === undefined ? [] : [[field, weight] as const];
  });
  if (chosen.length < SEARCH_FIELDS.length) return chosen;
  const isUsual = SEARCH_FIELDS.every((field) => weights[field] === SEARCH_DEFAULTS.weights[field]);
  return [...(isUsual ? USUAL : ([...chosen, KEYWORDS] as const)), FIGURES];
}

/** How many of the things a hit must have. */
function countNeeded({ query: { concepts }, breadth }: Criteria): number {
  if (breadth === 'all') return concepts.length;
  return breadth === 'any' || concepts.length < 3 || concepts.length > MOST_OF ? 1 : concepts.length - 1;
}

function compileConcept({ wordings }: Concept, fields: readonly Field[], most: number): QueryContainer {
  return anyOf(wordings.slice(0, most).flatMap((wording) => compileWording(wording, fields)));
}

/** Neighbors as phrases: they find nothing more, but rank those higher that hold the words side by side. */
function compilePairs(concepts: readonly Concept[], fields: readonly Field[]): QueryContainer[] {
  return concepts.slice(1).flatMap((concept, at) => {
    const [first, second] = [concepts[at], concept].map((one) => one?.wordings[0]);
    if (!first || !second || first.isPrefix || second.isPrefix) return [];
    return compileWording({ words: [...first.words, ...second.words], weight: 1 }, fields);
  });
}

/** A class of figures is looked for where these are, all else where words are. */
function compileWording({ words, isPrefix }: Wording, fields: readonly Field[]): QueryContainer[] {
  const stems = words.map(stemOf);
  const isFigure = isClass(words.join(' '));
  return fields
    .filter((field) => (field === FIGURES) === isFigure)
    .map(([field, boost]) => {
      if (isPrefix) return { prefix: { [field]: { value: words[0] ?? '', boost } } };
      if (stems.length > 1) return { match_phrase: { [field]: { query: stems.join(' '), boost } } };
      return { term: { [field]: { value: isFigure ? (words[0] ?? '') : (stems[0] ?? ''), boost } } };
    });
}

function anyOf(should: QueryContainer[]): QueryContainer {
  return { bool: { should, minimum_should_match: 1 } };
}

function compileConditions({ brand, query }: Criteria): QueryContainer[] {
  const ranges = query.ranges.map(
    ({ property, low, high }): QueryContainer => ({
      range: { [`ranges.${property}`]: { gte: low, lte: high, relation: 'intersects' } },
    }),
  );
  return brand ? [{ term: { brands: { value: brand } } }, ...ranges] : ranges;
}
