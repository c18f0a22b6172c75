/** Names of facets, in people's words. */
import { isAccessKind, KIND_NAMES } from '#client/items/access-names.ts';
import { formatWords } from '#client/ui/format-words.ts';
import { CONTENT_TYPES, isContentType } from '#shared/content-types.ts';
import type { SearchResponse } from '#shared/rest/search.ts';
import { FACET_NAMES, type FacetName, type SearchChoices } from './choices.ts';

export interface FacetTopic {
  readonly slug: string;
  readonly title: string;
  readonly link: string;
}

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

const TITLES = {
  type: 'Type',
  topic: 'Topic',
  category: 'Subject',
  family: 'Gem family',
  access: 'Access',
} as const;

/** Facets that have something to choose, or something chosen. */
export function nameFacets(
  { hits, aggregations: { post_type, topic, family, access } }: Pick<SearchResponse, 'hits' | 'aggregations'>,
  choices: SearchChoices,
  topics: readonly FacetTopic[],
): Facet[] {
  const counts = {
    type: countsOf(post_type),
    topic: countsOf(topic),
    // Suggestions lead to one; there is none to choose here, only to take back.
    category: choices.category ? [[choices.category, hits.total.value] as [string, number]] : [],
    family: countsOf(family),
    // The index also counts each level by itself.
    access: countsOf(access).filter(([key]) => isAccessKind(key)),
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

/** A chosen value can be taken back although no hit has it. */
function withChosen(counts: readonly [string, number][], chosen: string): readonly [string, number][] {
  return chosen === '' || counts.some(([key]) => key === chosen) ? counts : [...counts, [chosen, 0]];
}

function nameValue(facet: FacetName, key: string, topics: ReadonlyMap<string, string>): string {
  if (facet === 'type' && isContentType(key)) return CONTENT_TYPES[key].label;
  if (facet === 'access' && isAccessKind(key)) return KIND_NAMES[key];
  return topics.get(key) ?? formatWords(key);
}
