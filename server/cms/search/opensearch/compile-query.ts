import type { QueryContainer } from '@opensearch-project/opensearch/api/_types/_common.query_dsl.d.ts';
import { SEARCH_DEFAULTS } from '#shared/limits.ts';
import { SEARCH_FIELDS, type SearchCriteria } from '../engine/search-engine.ts';
import { isAnyEnough, pairNeighbors } from '../query/combine-concepts.ts';
import type { QueryConcept, QueryWording } from '../query/parse-query.ts';
import { isPropertyClass } from '../query/properties.ts';
import { stemWord } from '../query/words.ts';

type WeightedField = readonly [name: string, weight: number];

/** Fields that nobody chooses, searched with all others: what an item is filed under, and its properties. */
const KEYWORDS: WeightedField = ['keywords', 1.5];
const PROPERTY_CLASSES: WeightedField = ['property_classes', 2];
/** Field that stands for title, text, excerpt and keywords with their usual weights. */
const USUAL: readonly WeightedField[] = [['all', 1]];

/** A server takes 1,024 clauses in all; each wording makes one for each field, four at most. */
const MAX_WORDINGS = 150;

/** All that matches, whatever the filters. Nothing that was typed is ever parsed by the server: words are terms. */
export function compileQuery(criteria: SearchCriteria): QueryContainer {
  const { concepts } = criteria.query;
  const filter = compileConditions(criteria);
  if (concepts.length === 0) return { bool: { filter: filter.length > 0 ? filter : [{ match_all: {} }] } };
  const fields = listFields(criteria);
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
      should: pairNeighbors(concepts).flatMap((pair) => compileWording(pair, fields)),
      filter,
    },
  };
}

function listFields({ weights }: SearchCriteria): readonly WeightedField[] {
  const chosen = SEARCH_FIELDS.flatMap((field) => {
    const weight = weights[field];
    return weight === undefined ? [] : [[field, weight] as const];
  });
  if (chosen.length < SEARCH_FIELDS.length) return chosen;
  const isUsual = SEARCH_FIELDS.every((field) => weights[field] === SEARCH_DEFAULTS.weights[field]);
  return [...(isUsual ? USUAL : ([...chosen, KEYWORDS] as const)), PROPERTY_CLASSES];
}

/** How many of the concepts a hit must have. */
function countNeeded({ query, breadth }: SearchCriteria): number {
  const { length } = query.concepts;
  if (breadth === 'all') return length;
  return isAnyEnough(query, breadth) ? 1 : length - 1;
}

function compileConcept(
  { wordings }: QueryConcept,
  fields: readonly WeightedField[],
  most: number,
): QueryContainer {
  return anyOf(wordings.slice(0, most).flatMap((wording) => compileWording(wording, fields)));
}

/** A property class is looked for where these are, all else where words are. */
function compileWording(
  { words, isPrefix }: QueryWording,
  fields: readonly WeightedField[],
): QueryContainer[] {
  const stems = words.map(stemWord);
  const isClass = isPropertyClass(words.join(' '));
  return fields
    .filter((field) => (field === PROPERTY_CLASSES) === isClass)
    .map(([field, boost]) => {
      if (isPrefix) return { prefix: { [field]: { value: words[0] ?? '', boost } } };
      if (stems.length > 1) return { match_phrase: { [field]: { query: stems.join(' '), boost } } };
      return { term: { [field]: { value: isClass ? (words[0] ?? '') : (stems[0] ?? ''), boost } } };
    });
}

function anyOf(should: QueryContainer[]): QueryContainer {
  return { bool: { should, minimum_should_match: 1 } };
}

function compileConditions({ brand, query }: SearchCriteria): QueryContainer[] {
  const ranges = query.ranges.map(
    ({ property, low, high }): QueryContainer => ({
      range: { [`ranges.${property}`]: { gte: low, lte: high, relation: 'intersects' } },
    }),
  );
  return brand ? [{ term: { brands: { value: brand } } }, ...ranges] : ranges;
}
