/** Businesses that fit the filters that are chosen, and how many each value of a filter would leave. */
import { DIRECTORY_FILTERS, type DirectoryFilter } from '#shared/directory.ts';
import { REGIONS, type RegionId } from '#shared/regions.ts';
import type { Candidate, FindingInput } from './candidate.ts';
import { compareWords, type IndexedListing, type NamedKey } from './indexed-listing.ts';

type Keys = readonly NamedKey[];

interface CountedFilter {
  readonly name: DirectoryFilter;
  /** Businesses that are left without this filter. */
  without: number;
  /** How many have these keys. Equal keys are nearly always one list in memory, which makes them quick to count. */
  readonly lists: Map<Keys, number>;
}

/** Each listing is looked at once: one that a single filter leaves out counts for the values of that filter. */
export function narrow(
  all: readonly IndexedListing[],
  candidates: readonly Candidate[],
  input: FindingInput,
) {
  const filters = DIRECTORY_FILTERS.map((name): CountedFilter => ({ name, without: 0, lists: new Map() }));
  const chosen = filters.filter(({ name }) => input[name] !== '');
  const left: Candidate[] = [];
  for (const candidate of candidates) {
    const { listing } = candidate;
    const misses = findMisses(listing, chosen, input);
    if (misses.length > 1) continue;
    if (misses.length === 0) left.push(candidate);
    for (const filter of misses.length === 0 ? filters : misses) {
      const keys = keysOf(listing, filter.name);
      filter.without += 1;
      filter.lists.set(keys, (filter.lists.get(keys) ?? 0) + 1);
    }
  }
  const facets = filters.map(({ name, without, lists }) => {
    const values = countValues(lists);
    const key = input[name];
    // A chosen value is named, though it leaves nothing beside the others.
    const named = key !== '' && !values.has(key) && findValue(all, name, key);
    if (named) values.set(key, { label: named.label, count: 0 });
    return { name, count_without: without, values: listValues(name, values, key) };
  });
  return { left, facets };
}

const NO_FILTERS: readonly CountedFilter[] = [];

function findMisses(listing: IndexedListing, chosen: readonly CountedFilter[], input: FindingInput) {
  if (chosen.length === 0) return NO_FILTERS;
  return chosen.filter(({ name }) => !hasKey(listing, name, input[name]));
}

type Values = Map<string, { readonly label: string; count: number }>;

function countValues(lists: ReadonlyMap<Keys, number>): Values {
  const values: Values = new Map();
  for (const [keys, count] of lists)
    for (const { key, label } of keys) {
      const value = values.get(key);
      if (value) value.count += count;
      else values.set(key, { label, count });
    }
  return values;
}

function findValue(all: readonly IndexedListing[], name: DirectoryFilter, wanted: string) {
  for (const listing of all) {
    const named = keysOf(listing, name).find(({ key }) => key === wanted);
    if (named) return named;
  }
  return undefined;
}

/** Services of a single business are no filter, but words to look for. */
const MIN_SHARED = 2;
const MAX_OFFERS = 24;

function listValues(name: DirectoryFilter, values: Values, chosen: string) {
  const all = [...values].map(([key, value]) => ({ key, ...value }));
  const byName = all.sort((one, other) => compareWords(one.label, other.label));
  if (name === 'type' || name === 'service') return byName;
  const byCount = byName.sort((one, other) => other.count - one.count);
  if (name !== 'offers') return byCount;
  return byCount.filter(({ key, count }, at) => key === chosen || (count >= MIN_SHARED && at < MAX_OFFERS));
}

const NO_KEYS: Keys = [];
const REGION_KEYS = new Map<RegionId | undefined, Keys>(
  (Object.keys(REGIONS) as RegionId[]).map((key) => [key, [{ key, label: REGIONS[key].name }]]),
);

const keysOf = (listing: IndexedListing, name: DirectoryFilter): Keys =>
  name === 'region' ? (REGION_KEYS.get(listing.region) ?? NO_KEYS) : listing.keys[name];

export const hasKey = (listing: IndexedListing, name: DirectoryFilter, key: string): boolean =>
  name === 'region' ? listing.region === key : listing.keys[name].some((own) => own.key === key);
