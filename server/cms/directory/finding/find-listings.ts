/** Finds businesses in the index: what fits all filters, how many each further one leaves, and where they are. */
import { DIRECTORY_FILTERS } from '#shared/directory.ts';
import type { FoundListings } from '#shared/rest/directory.ts';
import type { Candidate, FindingInput } from './candidate.ts';
import { type FoundPlace, findPlace, listPlaces, measureKm } from './find-place.ts';
import { compareWords, type IndexedListing, toWords } from './indexed-listing.ts';
import { mapListings } from './map-listings.ts';
import { hasKey, narrow } from './narrow-by-filters.ts';
import { openAt } from './open-hours.ts';
import { suggestWords } from './suggest-words.ts';

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
    suggested: '',
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

/** Words that leave some beside all else that was asked; empty for none. Others are answered while it looks for them. */
export async function suggestLeft(
  listings: readonly IndexedListing[],
  input: FindingInput,
  place: FoundPlace | null,
  now?: Date,
): Promise<string> {
  const suggested = await suggestWords(listings, input.q);
  return suggested !== '' && countLeft(listings, { ...input, q: suggested }, place, now) > 0 ? suggested : '';
}

function countLeft(
  listings: readonly IndexedListing[],
  input: FindingInput,
  place: FoundPlace | null,
  now: Date | undefined,
): number {
  const chosen = DIRECTORY_FILTERS.filter((name) => input[name] !== '');
  return listCandidates(listings, input, place, now).filter(({ listing }) =>
    chosen.every((name) => hasKey(listing, name, input[name])),
  ).length;
}

/** Businesses that are left without each of the questions that are no filters. */
function countLoosened(
  listings: readonly IndexedListing[],
  input: FindingInput,
  place: FoundPlace | null,
  now: Date | undefined,
): FoundListings['without'] {
  const count = (loosened: FindingInput, at: Date | undefined) => countLeft(listings, loosened, place, at);
  return {
    ...(input.q !== '' && { q: count({ ...input, q: '' }, now) }),
    ...(place && input.within > 0 && { within: count({ ...input, within: 0 }, now) }),
    ...(now && { open: count(input, undefined) }),
  };
}

/**
 * Featured ones stand first where nobody asked for another order, and near a place within the distance that was chosen; what is equal
 * stays as it is, the newest first.
 */
function sortCandidates(
  candidates: readonly Candidate[],
  { sort, q, within }: FindingInput,
  place: FoundPlace | null,
): Candidate[] {
  if (sort === 'name')
    return candidates.toSorted((one, other) => compareWords(one.listing.name, other.listing.name));
  if (sort === 'rating') return candidates.toSorted(compareRatings);
  if (place && within === 0) return candidates.toSorted(compareKm);
  const groups = divide(candidates, ({ listing }) => listing.isFeatured);
  if (place) return groups.flatMap((group) => group.toSorted(compareKm));
  const words = toWords(q);
  if (words === ' ') return groups.flat();
  return groups.flatMap((group) => divide(group, ({ listing }) => isNamed(listing, words)).flat());
}

function compareRatings({ listing: { rating: one } }: Candidate, { listing: { rating: other } }: Candidate) {
  const byMean = (other?.mean ?? 0) - (one?.mean ?? 0);
  return byMean || (other?.count ?? 0) - (one?.count ?? 0);
}

/** Those whose place is not known come last. */
function compareKm({ km: one }: Candidate, { km: other }: Candidate): number {
  const far = Number.POSITIVE_INFINITY;
  return (one ?? far) - (other ?? far) || 0;
}

function isNamed({ words: own, nameLength }: IndexedListing, words: string): boolean {
  const at = own.indexOf(words);
  return at >= 0 && at < nameLength;
}

/** Those of which it is so, and the others; each in their order. */
function divide<T>(all: readonly T[], isSo: (one: T) => boolean): [T[], T[]] {
  const [so, others]: [T[], T[]] = [[], []];
  for (const one of all) (isSo(one) ? so : others).push(one);
  return [so, others];
}
