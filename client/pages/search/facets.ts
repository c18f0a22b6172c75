/** What a search can be narrowed by, in people's words. */
import { ACCESS_KINDS, isAccessKind } from '#client/ui/access-names.ts';
import { spellWords } from '#client/ui/spell-words.ts';
import { CONTENT_TYPES, isContentType } from '#shared/content-types.ts';
import type { SearchResponse } from '#shared/rest/search.ts';
import { type Choices, FACET_NAMES, type FacetName } from './choices.ts';
import type { AccessCounts } from './count-access.ts';
import type { Topic } from './load-results.ts';

export interface Facet {
  readonly name: FacetName;
  readonly title: string;
  readonly values: readonly FacetValue[];
}

export interface FacetValue {
  /** As it stands in the address. */
  readonly key: string;
  readonly label: string;
  /** How many hits are shown to who chooses it. */
  readonly count: number;
  readonly chosen: boolean;
}

const TITLES = { type: 'Type', topic: 'Topic', family: 'Gem family', access: 'Access' } as const;

/** Facets that have something to choose, or something chosen. */
export function nameFacets(
  { post_type, topic, family }: SearchResponse['aggregations'],
  access: AccessCounts,
  choices: Choices,
  topics: readonly Topic[],
): Facet[] {
  const counts = {
    type: countsOf(post_type),
    topic: countsOf(topic),
    family: countsOf(family),
    access: Object.entries(access),
  };
  const titles = new Map(topics.map(({ slug, title }) => [slug, title]));
  return FACET_NAMES.map((name) => ({
    name,
    title: TITLES[name],
    values: withChosen(counts[name], choices[name]).map(([key, count]) => ({
      key,
      label: nameValue(name, key, titles),
      count,
      chosen: key === choices[name],
    })),
  })).filter(({ values }) => values.length > 0);
}

const countsOf = (facet: SearchResponse['aggregations'][string] | undefined): [string, number][] =>
  facet?.buckets.map(({ key, doc_count }) => [key, doc_count]) ?? [];

/** What is chosen can be taken back although nothing has it. */
function withChosen(counts: readonly [string, number][], chosen: string): readonly [string, number][] {
  return chosen === '' || counts.some(([key]) => key === chosen) ? counts : [...counts, [chosen, 0]];
}

function nameValue(facet: FacetName, key: string, topics: ReadonlyMap<string, string>): string {
  if (facet === 'type' && isContentType(key)) return CONTENT_TYPES[key].label;
  if (facet === 'access' && isAccessKind(key)) return ACCESS_KINDS[key];
  return topics.get(key) ?? spellWords(key);
}
