/** Finds businesses in the index: what fits all filters, how many each further one leaves, and where they are. */
import { DIRECTORY_FILTERS, type DirectoryFilter } from '#shared/directory.ts';
import { REGIONS } from '#shared/regions.ts';
import type { FoundListings } from '#shared/rest/directory.ts';
import type { Candidate, FindingInput } from './candidate.ts';
import { type FoundPlace, findPlace, listPlaces, measureKm } from './find-place.ts';
import { compareWords, type IndexedListing, type NamedKey, toWords } from './indexed-listing.ts';
import { mapListings } from './map-listings.ts';
import { openAt } from './open-hours.ts';

/** Kilometers: nearer than that two places of one name are the same. */
const SAME_PLACE_KM = 60;

/**
 * @param now for those that are open then; undefined for all
 * @param towns of the name that `near` is, the largest first
 */
export function findListings(
  listings: readonly IndexedListing[],
  input: FindingInput,
  now?: Date,
  towns: readonly FoundPlace[] = [],
): FoundListings {
  const place = input.near === '' ? null : (findPlace(listings, input.near) ?? towns[0] ?? null);
  const candidates = listCandidates(listings, input, place, now);
  const { left, facets } = narrow(listings, candidates, input);
  const sorted = sortCandidates(left, input, place);
  const first = (input.page - 1) * input.per_page;
  return {
    total: sorted.length,
    total_pages: Math.ceil(sorted.length / input.per_page),
    listings: sorted.slice(first, first + input.per_page).map(({ listing: { id, rating }, km }) => ({
      id,
      rating,
      km: km === null ? null : Math.round(km * 10) / 10,
    })),
    facets,
    without: sorted.length > 0 ? {} : countLoosened(listings, input, place, now),
    place,
    other_places: towns
      .filter((town) => place && measureKm(place, town) > SAME_PLACE_KM)
      .map(({ name }) => name),
    places: listPlaces(listings),
    map: mapListings(sorted, input, place),
  };
}

/** Those that fit all that is no filter with values: words, place and hours. */
function listCandidates(
  listings: readonly IndexedListing[],
  { q, within }: FindingInput,
  place: FoundPlace | null,
  now: Date | undefined,
): Candidate[] {
  const words = toWords(q)
    .split(' ')
    .filter(Boolean)
    .map((word) => ` ${word}`);
  const isOpen = now && openAt(now);
  const candidates: Candidate[] = [];
  for (const listing of listings) {
    if (!words.every((word) => listing.words.includes(word))) continue;
    const km = place && listing.position ? measureKm(place, listing.position) : null;
    if (place && within > 0 && (km === null || km > within)) continue;
    if (isOpen && !isOpen(listing.hours)) continue;
    candidates.push({ listing, km });
  }
  return candidates;
}

/** Businesses that are left without each of the questions that are no filters. */
function countLoosened(
  listings: readonly IndexedListing[],
  input: FindingInput,
  place: FoundPlace | null,
  now: Date | undefined,
): FoundListings['without'] {
  const count = (loosened: FindingInput, at: Date | undefined) => {
    const chosen = DIRECTORY_FILTERS.filter((name) => input[name] !== '');
    return listCandidates(listings, loosened, place, at).filter(({ listing }) =>
      chosen.every((name) => hasKey(listing, name, input[name])),
    ).length;
  };
  return {
    ...(input.q !== '' && { q: count({ ...input, q: '' }, now) }),
    ...(place && input.within > 0 && { within: count({ ...input, within: 0 }, now) }),
    ...(now && { open: count(input, undefined) }),
  };
}

/** Each listing is looked at once: one that a single filter leaves out counts for the values of that filter. */
function narrow(all: readonly IndexedListing[], candidates: readonly Candidate[], input: FindingInput) {
  const counts = new Map(
    DIRECTORY_FILTERS.map((name) => [
      name,
      { without: 0, values: new Map<string, { label: string; count: number }>() },
    ]),
  );
  const chosen = DIRECTORY_FILTERS.filter((name) => input[name] !== '');
  const left: Candidate[] = [];
  for (const candidate of candidates) {
    const { listing } = candidate;
    const misses = chosen.filter((name) => !hasKey(listing, name, input[name]));
    if (misses.length > 1) continue;
    if (misses.length === 0) left.push(candidate);
    for (const name of misses.length === 0 ? DIRECTORY_FILTERS : misses) {
      const counted = counts.get(name);
      if (!counted) continue;
      counted.without += 1;
      for (const { key, label } of keysOf(listing, name)) {
        const value = counted.values.get(key);
        if (value) value.count += 1;
        else counted.values.set(key, { label, count: 1 });
      }
    }
  }
  // A chosen value is named, though it leaves nothing beside the others.
  for (const name of chosen) {
    const values = counts.get(name)?.values;
    const [named] = all.flatMap((listing) => keysOf(listing, name).filter(({ key }) => key === input[name]));
    if (values && named && !values.has(named.key)) values.set(named.key, { label: named.label, count: 0 });
  }
  const facets = [...counts].map(([name, { without, values }]) => ({
    name,
    count_without: without,
    values: listValues(name, values, input[name]),
  }));
  return { left, facets };
}

/** Services of a single business are no filter, but words to look for. */
const MIN_SHARED = 2;
const MAX_OFFERS = 24;

function listValues(
  name: DirectoryFilter,
  values: ReadonlyMap<string, { label: string; count: number }>,
  chosen: string,
) {
  const all = [...values].map(([key, value]) => ({ key, ...value }));
  const byName = all.sort((one, other) => compareWords(one.label, other.label));
  if (name === 'type' || name === 'service') return byName;
  const byCount = byName.sort((one, other) => other.count - one.count);
  if (name !== 'offers') return byCount;
  return byCount.filter(({ key, count }, at) => key === chosen || (count >= MIN_SHARED && at < MAX_OFFERS));
}

function keysOf(listing: IndexedListing, name: DirectoryFilter): readonly NamedKey[] {
  if (name !== 'region') return listing.keys[name];
  const { region } = listing;
  return region ? [{ key: region, label: REGIONS[region].name }] : [];
}

const hasKey = (listing: IndexedListing, name: DirectoryFilter, key: string): boolean =>
  name === 'region' ? listing.region === key : listing.keys[name].some((own) => own.key === key);

/**
 * Featured ones stand first where nobody asked for another order, and near a place within the distance that was chosen; what is equal
 * stays as it is, the newest first.
 */
function sortCandidates(
  candidates: readonly Candidate[],
  { sort, q, within }: FindingInput,
  place: FoundPlace | null,
): Candidate[] {
  const words = toWords(q);
  const far = Number.POSITIVE_INFINITY;
  const compare = (one: Candidate, other: Candidate): number => {
    const [a, b] = [one.listing, other.listing];
    if (sort === 'name') return compareWords(a.name, b.name);
    if (sort === 'rating')
      return (b.rating?.mean ?? 0) - (a.rating?.mean ?? 0) || (b.rating?.count ?? 0) - (a.rating?.count ?? 0);
    const featured = Number(b.isFeatured) - Number(a.isFeatured);
    if (place) return (within > 0 ? featured : 0) || (one.km ?? far) - (other.km ?? far) || 0;
    const named = ({ words: own, nameLength }: IndexedListing) => {
      const at = words === ' ' ? -1 : own.indexOf(words);
      return at >= 0 && at < nameLength ? 1 : 0;
    };
    return featured || named(b) - named(a);
  };
  return candidates.toSorted(compare);
}
